// SPDX-License-Identifier: Apache-2.0
#pragma once
// SCRAM credentials are set and removed.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AlterUserScramCredentialsRequest {
    static constexpr ApiKey api = ApiKey::AlterUserScramCredentials;
    static constexpr Layout layout{"AlterUserScramCredentialsRequest", {0, 0}, 0};

    struct Deletion {
        std::string name;
        std::int8_t mechanism = 0;

        static std::span<const Field> schema() {
            using T = Deletion;
            static constexpr Field table[] = {
                field<&T::name>("name"),
                field<&T::mechanism>("mechanism"),
            };
            return table;
        }
        bool operator==(const Deletion&) const = default;
    };

    struct Upsertion {
        std::string name;
        std::int8_t mechanism = 0;
        std::int32_t iterations = 0;
        Bytes salt;
        Bytes saltedPassword;

        static std::span<const Field> schema() {
            using T = Upsertion;
            static constexpr Field table[] = {
                field<&T::name>("name"),
                field<&T::mechanism>("mechanism"),
                field<&T::iterations>("iterations"),
                field<&T::salt>("salt"),
                field<&T::saltedPassword>("saltedPassword"),
            };
            return table;
        }
        bool operator==(const Upsertion&) const = default;
    };

    std::vector<Deletion> deletions;
    std::vector<Upsertion> upsertions;

    static std::span<const Field> schema() {
        using T = AlterUserScramCredentialsRequest;
        static constexpr Field table[] = {
            field<&T::deletions>("deletions"),
            field<&T::upsertions>("upsertions"),
        };
        return table;
    }
    bool operator==(const AlterUserScramCredentialsRequest&) const = default;
};

struct AlterUserScramCredentialsResponse {
    static constexpr ApiKey api = ApiKey::AlterUserScramCredentials;
    static constexpr Layout layout{"AlterUserScramCredentialsResponse", {0, 0}, 0};

    struct Result {
        std::string user;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
                field<&T::user>("user"),
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
            };
            return table;
        }
        bool operator==(const Result&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Result> results;

    static std::span<const Field> schema() {
        using T = AlterUserScramCredentialsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const AlterUserScramCredentialsResponse&) const = default;
};

}  // namespace wire
