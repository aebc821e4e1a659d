// SPDX-License-Identifier: Apache-2.0
#pragma once
// One step of a SASL exchange.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct SaslAuthenticateRequest {
    static constexpr ApiKey api = ApiKey::SaslAuthenticate;
    static constexpr Layout layout{"SaslAuthenticateRequest", {0, 2}, 2};

    Bytes authBytes;

    static std::span<const Field> schema() {
        using T = SaslAuthenticateRequest;
        static constexpr Field table[] = {
            field<&T::authBytes>("authBytes"),
        };
        return table;
    }
    bool operator==(const SaslAuthenticateRequest&) const = default;
};

struct SaslAuthenticateResponse {
    static constexpr ApiKey api = ApiKey::SaslAuthenticate;
    static constexpr Layout layout{"SaslAuthenticateResponse", {0, 2}, 2};

    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";
    Bytes authBytes;
    std::int64_t sessionLifetimeMs = 0;

    static std::span<const Field> schema() {
        using T = SaslAuthenticateResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::authBytes>("authBytes"),
            field<&T::sessionLifetimeMs>("sessionLifetimeMs").since(1),
        };
        return table;
    }
    bool operator==(const SaslAuthenticateResponse&) const = default;
};

}  // namespace wire
