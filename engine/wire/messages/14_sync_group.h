// SPDX-License-Identifier: Apache-2.0
#pragma once
// The leader of a classic group hands out the assignment, the others fetch theirs.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct SyncGroupRequest {
    static constexpr ApiKey api = ApiKey::SyncGroup;
    static constexpr Layout layout{"SyncGroupRequest", {0, 5}, 4};

    struct Assignment {
        std::string memberId;
        Bytes assignment;

        static std::span<const Field> schema() {
            using T = Assignment;
            static constexpr Field table[] = {
                field<&T::memberId>("memberId"),
                field<&T::assignment>("assignment"),
            };
            return table;
        }
        bool operator==(const Assignment&) const = default;
    };

    std::string groupId;
    std::int32_t generationId = 0;
    std::string memberId;
    std::optional<std::string> groupInstanceId;
    std::optional<std::string> protocolType;
    std::optional<std::string> protocolName;
    std::vector<Assignment> assignments;

    static std::span<const Field> schema() {
        using T = SyncGroupRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::generationId>("generationId"),
            field<&T::memberId>("memberId"),
            field<&T::groupInstanceId>("groupInstanceId").since(3).nullable(),
            field<&T::protocolType>("protocolType").since(5).nullable(),
            field<&T::protocolName>("protocolName").since(5).nullable(),
            field<&T::assignments>("assignments"),
        };
        return table;
    }
    bool operator==(const SyncGroupRequest&) const = default;
};

struct SyncGroupResponse {
    static constexpr ApiKey api = ApiKey::SyncGroup;
    static constexpr Layout layout{"SyncGroupResponse", {0, 5}, 4};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> protocolType;
    std::optional<std::string> protocolName;
    Bytes assignment;

    static std::span<const Field> schema() {
        using T = SyncGroupResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::errorCode>("errorCode"),
            field<&T::protocolType>("protocolType").since(5).nullable(),
            field<&T::protocolName>("protocolName").since(5).nullable(),
            field<&T::assignment>("assignment"),
        };
        return table;
    }
    bool operator==(const SyncGroupResponse&) const = default;
};

}  // namespace wire
