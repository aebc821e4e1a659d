// SPDX-License-Identifier: Apache-2.0
#pragma once
// The access rules that match a filter.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeAclsRequest {
    static constexpr ApiKey api = ApiKey::DescribeAcls;
    static constexpr Layout layout{"DescribeAclsRequest", {1, 3}, 2};

    std::int8_t resourceTypeFilter = 0;
    std::optional<std::string> resourceNameFilter = "";
    std::int8_t patternTypeFilter = 3;
    std::optional<std::string> principalFilter = "";
    std::optional<std::string> hostFilter = "";
    std::int8_t operation = 0;
    std::int8_t permissionType = 0;

    static std::span<const Field> schema() {
        using T = DescribeAclsRequest;
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
    bool operator==(const DescribeAclsRequest&) const = default;
};

struct DescribeAclsResponse {
    static constexpr ApiKey api = ApiKey::DescribeAcls;
    static constexpr Layout layout{"DescribeAclsResponse", {1, 3}, 2};

    struct Resource {
        struct Acl {
            std::string principal;
            std::string host;
            std::int8_t operation = 0;
            std::int8_t permissionType = 0;

            static std::span<const Field> schema() {
                using T = Acl;
                static constexpr Field table[] = {
                    field<&T::principal>("principal"),
                    field<&T::host>("host"),
                    field<&T::operation>("operation"),
                    field<&T::permissionType>("permissionType"),
                };
                return table;
            }
            bool operator==(const Acl&) const = default;
        };

        std::int8_t resourceType = 0;
        std::string resourceName;
        std::int8_t patternType = 3;
        std::vector<Acl> acls;

        static std::span<const Field> schema() {
            using T = Resource;
            static constexpr Field table[] = {
                field<&T::resourceType>("resourceType"),
                field<&T::resourceName>("resourceName"),
                field<&T::patternType>("patternType").since(1),
                field<&T::acls>("acls"),
            };
            return table;
        }
        bool operator==(const Resource&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";
    std::vector<Resource> resources;

    static std::span<const Field> schema() {
        using T = DescribeAclsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::resources>("resources"),
        };
        return table;
    }
    bool operator==(const DescribeAclsResponse&) const = default;
};

}  // namespace wire
