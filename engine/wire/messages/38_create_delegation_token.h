// SPDX-License-Identifier: Apache-2.0
#pragma once
// A delegation token is issued.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct CreateDelegationTokenRequest {
    static constexpr ApiKey api = ApiKey::CreateDelegationToken;
    static constexpr Layout layout{"CreateDelegationTokenRequest", {1, 3}, 2};

    struct Renewer {
        std::string principalType;
        std::string principalName;

        static std::span<const Field> schema() {
            using T = Renewer;
            static constexpr Field table[] = {
                field<&T::principalType>("principalType"),
                field<&T::principalName>("principalName"),
            };
            return table;
        }
        bool operator==(const Renewer&) const = default;
    };

    std::optional<std::string> ownerPrincipalType = "";
    std::optional<std::string> ownerPrincipalName = "";
    std::vector<Renewer> renewers;
    std::int64_t maxLifetimeMs = 0;

    static std::span<const Field> schema() {
        using T = CreateDelegationTokenRequest;
        static constexpr Field table[] = {
            field<&T::ownerPrincipalType>("ownerPrincipalType").since(3).nullable(),
            field<&T::ownerPrincipalName>("ownerPrincipalName").since(3).nullable(),
            field<&T::renewers>("renewers"),
            field<&T::maxLifetimeMs>("maxLifetimeMs"),
        };
        return table;
    }
    bool operator==(const CreateDelegationTokenRequest&) const = default;
};

struct CreateDelegationTokenResponse {
    static constexpr ApiKey api = ApiKey::CreateDelegationToken;
    static constexpr Layout layout{"CreateDelegationTokenResponse", {1, 3}, 2};

    ErrorCode errorCode{};
    std::string principalType;
    std::string principalName;
    std::string tokenRequesterPrincipalType;
    std::string tokenRequesterPrincipalName;
    std::int64_t issueTimestampMs = 0;
    std::int64_t expiryTimestampMs = 0;
    std::int64_t maxTimestampMs = 0;
    std::string tokenId;
    Bytes hmac;
    std::int32_t throttleTimeMs = 0;

    static std::span<const Field> schema() {
        using T = CreateDelegationTokenResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::principalType>("principalType"),
            field<&T::principalName>("principalName"),
            field<&T::tokenRequesterPrincipalType>("tokenRequesterPrincipalType").since(3),
            field<&T::tokenRequesterPrincipalName>("tokenRequesterPrincipalName").since(3),
            field<&T::issueTimestampMs>("issueTimestampMs"),
            field<&T::expiryTimestampMs>("expiryTimestampMs"),
            field<&T::maxTimestampMs>("maxTimestampMs"),
            field<&T::tokenId>("tokenId"),
            field<&T::hmac>("hmac"),
            field<&T::throttleTimeMs>("throttleTimeMs"),
        };
        return table;
    }
    bool operator==(const CreateDelegationTokenResponse&) const = default;
};

}  // namespace wire
