// SPDX-License-Identifier: Apache-2.0
#pragma once
// Access rules that match filters are removed.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DeleteAclsRequest {
    static constexpr ApiKey api = ApiKey::DeleteAcls;
    static constexpr Layout layout{"DeleteAclsRequest", {1, 3}, 2};

    struct Filter {
        std::int8_t resourceTypeFilter = 0;
        std::optional<std::string> resourceNameFilter = "";
        std::int8_t patternTypeFilter = 3;
        std::optional<std::string> principalFilter = "";
        std::optional<std::string> hostFilter = "";
        std::int8_t operation = 0;
        std::int8_t permissionType = 0;

        static std::span<const Field> schema() {
            using T = Filter;
            static constexpr Field table[] = {
                field<&T::resourceTypeFilter>("resourceTypeFilter"),
                field<&T::resourceNameFilter>("resourceNameFilter").nullable(),
                field<&T::patternTypeFilter>("patternTypeFilter").since(1),
                field<&T::principalFilter>("principalFilter").nullable(),
                field<&T::hostFilter>("hostFilter").nullable(),
                field<&T::operation>("operation"),
                field<&T::permissionType>("permissionType"),
            };
            return table;
        }
        bool operator==(const Filter&) const = default;
    };

    std::vector<Filter> filters;

    static std::span<const Field> schema() {
        using T = DeleteAclsRequest;
        static constexpr Field table[] = {
            field<&T::filters>("filters"),
        };
        return table;
    }
    bool operator==(const DeleteAclsRequest&) const = default;
};

struct DeleteAclsResponse {
    static constexpr ApiKey api = ApiKey::DeleteAcls;
    static constexpr Layout layout{"DeleteAclsResponse", {1, 3}, 2};

    struct FilterResult {
        struct MatchingAcl {
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage = "";
            std::int8_t resourceType = 0;
            std::string resourceName;
            std::int8_t patternType = 3;
            std::string principal;
            std::string host;
            std::int8_t operation = 0;
            std::int8_t permissionType = 0;

            static std::span<const Field> schema() {
                using T = MatchingAcl;
                static constexpr Field table[] = {
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
                    field<&T::resourceType>("resourceType"),
                    field<&T::resourceName>("resourceName"),
                    field<&T::patternType>("patternType").since(1),
                    field<&T::principal>("principal"),
                    field<&T::host>("host"),
                    field<&T::operation>("operation"),
                    field<&T::permissionType>("permissionType"),
                };
                return table;
            }
            bool operator==(const MatchingAcl&) const = default;
        };

        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";
        std::vector<MatchingAcl> matchingAcls;

        static std::span<const Field> schema() {
            using T = FilterResult;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
                field<&T::matchingAcls>("matchingAcls"),
            };
            return table;
        }
        bool operator==(const FilterResult&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<FilterResult> filterResults;

    static std::span<const Field> schema() {
        using T = DeleteAclsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::filterResults>("filterResults"),
        };
        return table;
    }
    bool operator==(const DeleteAclsResponse&) const = default;
};

}  // namespace wire
