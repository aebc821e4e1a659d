// SPDX-License-Identifier: Apache-2.0
#pragma once
// The groups that a broker coordinates.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ListGroupsRequest {
    static constexpr ApiKey api = ApiKey::ListGroups;
    static constexpr Layout layout{"ListGroupsRequest", {0, 5}, 3};

    std::vector<std::string> statesFilter;
    std::vector<std::string> typesFilter;

    static std::span<const Field> schema() {
        using T = ListGroupsRequest;
        static constexpr Field table[] = {
            field<&T::statesFilter>("statesFilter").since(4),
            field<&T::typesFilter>("typesFilter").since(5),
        };
        return table;
    }
    bool operator==(const ListGroupsRequest&) const = default;
};

struct ListGroupsResponse {
    static constexpr ApiKey api = ApiKey::ListGroups;
    static constexpr Layout layout{"ListGroupsResponse", {0, 5}, 3};

    struct Group {
        std::string groupId;
        std::string protocolType;
        std::string groupState;
        std::string groupType;

        static std::span<const Field> schema() {
            using T = Group;
            static constexpr Field table[] = {
                field<&T::groupId>("groupId"),
                field<&T::protocolType>("protocolType"),
                field<&T::groupState>("groupState").since(4),
                field<&T::groupType>("groupType").since(5),
            };
            return table;
        }
        bool operator==(const Group&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<Group> groups;

    static std::span<const Field> schema() {
        using T = ListGroupsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::errorCode>("errorCode"),
            field<&T::groups>("groups"),
        };
        return table;
    }
    bool operator==(const ListGroupsResponse&) const = default;
};

}  // namespace wire
