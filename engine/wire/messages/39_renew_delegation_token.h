// SPDX-License-Identifier: Apache-2.0
#pragma once
// A delegation token lives longer.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct RenewDelegationTokenRequest {
    static constexpr ApiKey api = ApiKey::RenewDelegationToken;
    static constexpr Layout layout{"RenewDelegationTokenRequest", {1, 2}, 2};

    Bytes hmac;
    std::int64_t renewPeriodMs = 0;

    static std::span<const Field> schema() {
        using T = RenewDelegationTokenRequest;
        static constexpr Field table[] = {
            field<&T::hmac>("hmac"),
            field<&T::renewPeriodMs>("renewPeriodMs"),
        };
        return table;
    }
    bool operator==(const RenewDelegationTokenRequest&) const = default;
};

struct RenewDelegationTokenResponse {
    static constexpr ApiKey api = ApiKey::RenewDelegationToken;
    static constexpr Layout layout{"RenewDelegationTokenResponse", {1, 2}, 2};

    ErrorCode errorCode{};
    std::int64_t expiryTimestampMs = 0;
    std::int32_t throttleTimeMs = 0;

    static std::span<const Field> schema() {
        using T = RenewDelegationTokenResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::expiryTimestampMs>("expiryTimestampMs"),
            field<&T::throttleTimeMs>("throttleTimeMs"),
        };
        return table;
    }
    bool operator==(const RenewDelegationTokenResponse&) const = default;
};

}  // namespace wire
