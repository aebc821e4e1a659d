// SPDX-License-Identifier: Apache-2.0
#pragma once
// State and members of classic groups.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

#include <limits>

namespace wire {

struct DescribeGroupsRequest {
    static constexpr ApiKey api = ApiKey::DescribeGroups;
    static constexpr Layout layout{"DescribeGroupsRequest", {0, 6}, 5};

    std::vector<std::string> groups;
    bool includeAuthorizedOperations = false;

    static std::span<const Field> schema() {
        using T = DescribeGroupsRequest;
        static constexpr Field table[] = {
            field<&T::groups>("groups"),
            field<&T::includeAuthorizedOperations>("includeAuthorizedOperations").since(3),
        };
        return table;
    }
    bool operator==(const DescribeGroupsRequest&) const = default;
};

struct DescribeGroupsResponse {
    static constexpr ApiKey api = ApiKey::DescribeGroups;
    static constexpr Layout layout{"DescribeGroupsResponse", {0, 6}, 5};

    struct Group {
        struct Member {
            std::string memberId;
            std::optional<std::string> groupInstanceId;
            std::string clientId;
            std::string clientHost;
            Bytes memberMetadata;
            Bytes memberAssignment;

            static std::span<const Field> schema() {
                using T = Member;
                static constexpr Field table[] = {
                    field<&T::memberId>("memberId"),
                    field<&T::groupInstanceId>("groupInstanceId").since(4).nullable(),
                    field<&T::clientId>("clientId"),
                    field<&T::clientHost>("clientHost"),
                    field<&T::memberMetadata>("memberMetadata"),
                    field<&T::memberAssignment>("memberAssignment"),
                };
                return table;
            }
            bool operator==(const Member&) const = default;
        };

        ErrorCode errorCode{};
        std::optional<std::string> errorMessage;
        std::string groupId;
        std::string groupState;
        std::string protocolType;
        std::string protocolData;
        std::vector<Member> members;
        std::int32_t authorizedOperations = std::numeric_limits<std::int32_t>::min();

        static std::span<const Field> schema() {
            using T = Group;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").since(6).nullable(),
                field<&T::groupId>("groupId"),
                field<&T::groupState>("groupState"),
                field<&T::protocolType>("protocolType"),
                field<&T::protocolData>("protocolData"),
                field<&T::members>("members"),
                field<&T::authorizedOperations>("authorizedOperations").since(3),
            };
            return table;
        }
        bool operator==(const Group&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Group> groups;

    static std::span<const Field> schema() {
        using T = DescribeGroupsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::groups>("groups"),
        };
        return table;
    }
    bool operator==(const DescribeGroupsResponse&) const = default;
};

}  // namespace wire
