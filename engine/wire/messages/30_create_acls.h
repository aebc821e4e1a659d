// SPDX-License-Identifier: Apache-2.0
#pragma once
// Access rules are added.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct CreateAclsRequest {
    static constexpr ApiKey api = ApiKey::CreateAcls;
    static constexpr Layout layout{"CreateAclsRequest", {1, 3}, 2};

    struct Creation {
        std::int8_t resourceType = 0;
        std::string resourceName;
        std::int8_t resourcePatternType = 3;
        std::string principal;
        std::string host;
        std::int8_t operation = 0;
        std::int8_t permissionType = 0;

        static std::span<const Field> schema() {
            using T = Creation;
            static constexpr Field table[] = {
                field<&T::resourceType>("resourceType"),
                field<&T::resourceName>("resourceName"),
                field<&T::resourcePatternType>("resourcePatternType").since(1),
                field<&T::principal>("principal"),
                field<&T::host>("host"),
                field<&T::operation>("operation"),
                field<&T::permissionType>("permissionType"),
            };
            return table;
        }
        bool operator==(const Creation&) const = default;
    };

    std::vector<Creation> creations;

    static std::span<const Field> schema() {
        using T = CreateAclsRequest;
        static constexpr Field table[] = {
            field<&T::creations>("creations"),
        };
        return table;
    }
    bool operator==(const CreateAclsRequest&) const = default;
};

struct CreateAclsResponse {
    static constexpr ApiKey api = ApiKey::CreateAcls;
    static constexpr Layout layout{"CreateAclsResponse", {1, 3}, 2};

    struct Result {
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
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
        using T = CreateAclsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const CreateAclsResponse&) const = default;
};

}  // namespace wire
