// SPDX-License-Identifier: Apache-2.0
#pragma once
// A delegation token ends sooner.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ExpireDelegationTokenRequest {
    static constexpr ApiKey api = ApiKey::ExpireDelegationToken;
    static constexpr Layout layout{"ExpireDelegationTokenRequest", {1, 2}, 2};

    Bytes hmac;
    std::int64_t expiryTimePeriodMs = 0;

    static std::span<const Field> schema() {
        using T = ExpireDelegationTokenRequest;
        static constexpr Field table[] = {
            field<&T::hmac>("hmac"),
            field<&T::expiryTimePeriodMs>("expiryTimePeriodMs"),
        };
        return table;
    }
    bool operator==(const ExpireDelegationTokenRequest&) const = default;
};

struct ExpireDelegationTokenResponse {
    static constexpr ApiKey api = ApiKey::ExpireDelegationToken;
    static constexpr Layout layout{"ExpireDelegationTokenResponse", {1, 2}, 2};

    ErrorCode errorCode{};
    std::int64_t expiryTimestampMs = 0;
    std::int32_t throttleTimeMs = 0;

    static std::span<const Field> schema() {
        using T = ExpireDelegationTokenResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::expiryTimestampMs>("expiryTimestampMs"),
            field<&T::throttleTimeMs>("throttleTimeMs"),
        };
        return table;
    }
    bool operator==(const ExpireDelegationTokenResponse&) const = default;
};

}  // namespace wire
