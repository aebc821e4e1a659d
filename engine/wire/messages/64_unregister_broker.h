// SPDX-License-Identifier: Apache-2.0
#pragma once
// A broker is struck off.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct UnregisterBrokerRequest {
    static constexpr ApiKey api = ApiKey::UnregisterBroker;
    static constexpr Layout layout{"UnregisterBrokerRequest", {0, 0}, 0};

    std::int32_t brokerId = 0;

    static std::span<const Field> schema() {
        using T = UnregisterBrokerRequest;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
        };
        return table;
    }
    bool operator==(const UnregisterBrokerRequest&) const = default;
};

struct UnregisterBrokerResponse {
    static constexpr ApiKey api = ApiKey::UnregisterBroker;
    static constexpr Layout layout{"UnregisterBrokerResponse", {0, 0}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";

    static std::span<const Field> schema() {
        using T = UnregisterBrokerResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
        };
        return table;
    }
    bool operator==(const UnregisterBrokerResponse&) const = default;
};

}  // namespace wire
