// SPDX-License-Identifier: Apache-2.0
#pragma once
// Which SCRAM credentials users have.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeUserScramCredentialsRequest {
    static constexpr ApiKey api = ApiKey::DescribeUserScramCredentials;
    static constexpr Layout layout{"DescribeUserScramCredentialsRequest", {0, 0}, 0};

    struct User {
        std::string name;

        static std::span<const Field> schema() {
            using T = User;
            static constexpr Field table[] = {
                field<&T::name>("name"),
            };
            return table;
        }
        bool operator==(const User&) const = default;
    };

    std::optional<std::vector<User>> users{std::in_place};

    static std::span<const Field> schema() {
        using T = DescribeUserScramCredentialsRequest;
        static constexpr Field table[] = {
            field<&T::users>("users").nullable(),
        };
        return table;
    }
    bool operator==(const DescribeUserScramCredentialsRequest&) const = default;
};

struct DescribeUserScramCredentialsResponse {
    static constexpr ApiKey api = ApiKey::DescribeUserScramCredentials;
    static constexpr Layout layout{"DescribeUserScramCredentialsResponse", {0, 0}, 0};

    struct Result {
        struct CredentialInfo {
            std::int8_t mechanism = 0;
            std::int32_t iterations = 0;

            static std::span<const Field> schema() {
                using T = CredentialInfo;
                static constexpr Field table[] = {
                    field<&T::mechanism>("mechanism"),
                    field<&T::iterations>("iterations"),
                };
                return table;
            }
            bool operator==(const CredentialInfo&) const = default;
        };

        std::string user;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";
        std::vector<CredentialInfo> credentialInfos;

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
                field<&T::user>("user"),
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
                field<&T::credentialInfos>("credentialInfos"),
            };
            return table;
        }
        bool operator==(const Result&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";
    std::vector<Result> results;

    static std::span<const Field> schema() {
        using T = DescribeUserScramCredentialsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const DescribeUserScramCredentialsResponse&) const = default;
};

}  // namespace wire
