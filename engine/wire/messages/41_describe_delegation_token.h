// SPDX-License-Identifier: Apache-2.0
#pragma once
// Delegation tokens of some owners.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeDelegationTokenRequest {
    static constexpr ApiKey api = ApiKey::DescribeDelegationToken;
    static constexpr Layout layout{"DescribeDelegationTokenRequest", {1, 3}, 2};

    struct Owner {
        std::string principalType;
        std::string principalName;

        static std::span<const Field> schema() {
            using T = Owner;
            static constexpr Field table[] = {
                field<&T::principalType>("principalType"),
                field<&T::principalName>("principalName"),
            };
            return table;
        }
        bool operator==(const Owner&) const = default;
    };

    std::optional<std::vector<Owner>> owners{std::in_place};

    static std::span<const Field> schema() {
        using T = DescribeDelegationTokenRequest;
        static constexpr Field table[] = {
            field<&T::owners>("owners").nullable(),
        };
        return table;
    }
    bool operator==(const DescribeDelegationTokenRequest&) const = default;
};

struct DescribeDelegationTokenResponse {
    static constexpr ApiKey api = ApiKey::DescribeDelegationToken;
    static constexpr Layout layout{"DescribeDelegationTokenResponse", {1, 3}, 2};

    struct Token {
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

        std::string principalType;
        std::string principalName;
        std::string tokenRequesterPrincipalType;
        std::string tokenRequesterPrincipalName;
        std::int64_t issueTimestamp = 0;
        std::int64_t expiryTimestamp = 0;
        std::int64_t maxTimestamp = 0;
        std::string tokenId;
        Bytes hmac;
        std::vector<Renewer> renewers;

        static std::span<const Field> schema() {
            using T = Token;
            static constexpr Field table[] = {
                field<&T::principalType>("principalType"),
                field<&T::principalName>("principalName"),
                field<&T::tokenRequesterPrincipalType>("tokenRequesterPrincipalType").since(3),
                field<&T::tokenRequesterPrincipalName>("tokenRequesterPrincipalName").since(3),
                field<&T::issueTimestamp>("issueTimestamp"),
                field<&T::expiryTimestamp>("expiryTimestamp"),
                field<&T::maxTimestamp>("maxTimestamp"),
                field<&T::tokenId>("tokenId"),
                field<&T::hmac>("hmac"),
                field<&T::renewers>("renewers"),
            };
            return table;
        }
        bool operator==(const Token&) const = default;
    };

    ErrorCode errorCode{};
    std::vector<Token> tokens;
    std::int32_t throttleTimeMs = 0;

    static std::span<const Field> schema() {
        using T = DescribeDelegationTokenResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::tokens>("tokens"),
            field<&T::throttleTimeMs>("throttleTimeMs"),
        };
        return table;
    }
    bool operator==(const DescribeDelegationTokenResponse&) const = default;
};

}  // namespace wire
