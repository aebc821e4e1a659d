// SPDX-License-Identifier: Apache-2.0
#pragma once
// A controller is struck off.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct UnregisterControllerRequest {
    static constexpr ApiKey api = ApiKey::UnregisterController;
    static constexpr Layout layout{"UnregisterControllerRequest", {0, 0}, 0};

    std::int32_t controllerId = 0;

    static std::span<const Field> schema() {
        using T = UnregisterControllerRequest;
        static constexpr Field table[] = {
            field<&T::controllerId>("controllerId"),
        };
        return table;
    }
    bool operator==(const UnregisterControllerRequest&) const = default;
};

struct UnregisterControllerResponse {
    static constexpr ApiKey api = ApiKey::UnregisterController;
    static constexpr Layout layout{"UnregisterControllerResponse", {0, 0}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";

    static std::span<const Field> schema() {
        using T = UnregisterControllerResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
        };
        return table;
    }
    bool operator==(const UnregisterControllerResponse&) const = default;
};

}  // namespace wire
