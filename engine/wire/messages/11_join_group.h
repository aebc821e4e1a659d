// SPDX-License-Identifier: Apache-2.0
#pragma once
// A member enters a classic group or a new round of it.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct JoinGroupRequest {
    static constexpr ApiKey api = ApiKey::JoinGroup;
    static constexpr Layout layout{"JoinGroupRequest", {0, 9}, 6};

    struct Protocol {
        std::string name;
        Bytes metadata;

        static std::span<const Field> schema() {
            using T = Protocol;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::metadata>("metadata"),
            };
            return table;
        }
        bool operator==(const Protocol&) const = default;
    };

    std::string groupId;
    std::int32_t sessionTimeoutMs = 0;
    std::int32_t rebalanceTimeoutMs = -1;
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    std::string protocolType;
    std::vector<Protocol> protocols;
    std::optional<std::string> reason;

    static std::span<const Field> schema() {
        using T = JoinGroupRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::sessionTimeoutMs>("sessionTimeoutMs"),
            field<&T::rebalanceTimeoutMs>("rebalanceTimeoutMs").since(1),
            field<&T::memberId>("memberId"),
            field<&T::groupInstanceId>("groupInstanceId").since(5).nullable(),
            field<&T::protocolType>("protocolType"),
            field<&T::protocols>("protocols"),
            field<&T::reason>("reason").since(8).nullable(),
        };
        return table;
    }
    bool operator==(const JoinGroupRequest&) const = default;
};

struct JoinGroupResponse {
    static constexpr ApiKey api = ApiKey::JoinGroup;
    static constexpr Layout layout{"JoinGroupResponse", {0, 9}, 6};

    struct Member {
        std::string memberId;
        std::optional<std::string> groupInstanceId;
        Bytes metadata;

        static std::span<const Field> schema() {
            using T = Member;
            static constexpr Field table[] = {
                field<&T::memberId>("memberId"),
                field<&T::groupInstanceId>("groupInstanceId").since(5).nullable(),
                field<&T::metadata>("metadata"),
            };
            return table;
        }
        bool operator==(const Member&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::int32_t generationId = -1;
    std::optional<std::string> protocolType;
    std::optional<std::string> protocolName = "";
    std::string leader;
    bool skipAssignment = false;
    std::string memberId;
    std::vector<Member> members;

    static std::span<const Field> schema() {
        using T = JoinGroupResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(2),
            field<&T::errorCode>("errorCode"),
            field<&T::generationId>("generationId"),
            field<&T::protocolType>("protocolType").since(7).nullable(),
            field<&T::protocolName>("protocolName").nullable(7),
            field<&T::leader>("leader"),
            field<&T::skipAssignment>("skipAssignment").since(9),
            field<&T::memberId>("memberId"),
            field<&T::members>("members"),
        };
        return table;
    }
    bool operator==(const JoinGroupResponse&) const = default;
};

}  // namespace wire
