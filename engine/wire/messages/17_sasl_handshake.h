// SPDX-License-Identifier: Apache-2.0
#pragma once
// A client names the SASL mechanism it will use.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct SaslHandshakeRequest {
    static constexpr ApiKey api = ApiKey::SaslHandshake;
    static constexpr Layout layout{"SaslHandshakeRequest", {0, 1}, neverFlexible};

    std::string mechanism;

    static std::span<const Field> schema() {
        using T = SaslHandshakeRequest;
        static constexpr Field table[] = {
            field<&T::mechanism>("mechanism"),
        };
        return table;
    }
    bool operator==(const SaslHandshakeRequest&) const = default;
};

struct SaslHandshakeResponse {
    static constexpr ApiKey api = ApiKey::SaslHandshake;
    static constexpr Layout layout{"SaslHandshakeResponse", {0, 1}, neverFlexible};

    ErrorCode errorCode{};
    std::vector<std::string> mechanisms;

    static std::span<const Field> schema() {
        using T = SaslHandshakeResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::mechanisms>("mechanisms"),
        };
        return table;
    }
    bool operator==(const SaslHandshakeResponse&) const = default;
};

}  // namespace wire
