// SPDX-License-Identifier: Apache-2.0
#pragma once
// Members leave a classic group.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct LeaveGroupRequest {
    static constexpr ApiKey api = ApiKey::LeaveGroup;
    static constexpr Layout layout{"LeaveGroupRequest", {0, 5}, 4};

    struct Member {
        std::string memberId;
        std::optional<std::string> groupInstanceId;
        std::optional<std::string> reason;

        static std::span<const Field> schema() {
            using T = Member;
            static constexpr Field table[] = {
                field<&T::memberId>("memberId").since(3),
                field<&T::groupInstanceId>("groupInstanceId").since(3).nullable(),
                field<&T::reason>("reason").since(5).nullable(),
            };
            return table;
        }
        bool operator==(const Member&) const = default;
    };

    std::string groupId;
    std::string memberId;
    std::vector<Member> members;

    static std::span<const Field> schema() {
        using T = LeaveGroupRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId").until(2),
            field<&T::members>("members").since(3),
        };
        return table;
    }
    bool operator==(const LeaveGroupRequest&) const = default;
};

struct LeaveGroupResponse {
    static constexpr ApiKey api = ApiKey::LeaveGroup;
    static constexpr Layout layout{"LeaveGroupResponse", {0, 5}, 4};

    struct Member {
        std::string memberId;
        std::optional<std::string> groupInstanceId = "";
        ErrorCode errorCode{};

        static std::span<const Field> schema() {
            using T = Member;
            static constexpr Field table[] = {
                field<&T::memberId>("memberId").since(3),
                field<&T::groupInstanceId>("groupInstanceId").since(3).nullable(),
                field<&T::errorCode>("errorCode").since(3),
            };
            return table;
        }
        bool operator==(const Member&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<Member> members;

    static std::span<const Field> schema() {
        using T = LeaveGroupResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::errorCode>("errorCode"),
            field<&T::members>("members").since(3),
        };
        return table;
    }
    bool operator==(const LeaveGroupResponse&) const = default;
};

}  // namespace wire
