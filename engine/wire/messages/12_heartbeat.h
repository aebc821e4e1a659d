// SPDX-License-Identifier: Apache-2.0
#pragma once
// A classic group member says that it is alive.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct HeartbeatRequest {
    static constexpr ApiKey api = ApiKey::Heartbeat;
    static constexpr Layout layout{"HeartbeatRequest", {0, 4}, 4};

    std::string groupId;
    std::int32_t generationId = 0;
    std::string memberId;
    std::optional<std::string> groupInstanceId;

    static std::span<const Field> schema() {
        using T = HeartbeatRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::generationId>("generationId"),
            field<&T::memberId>("memberId"),
            field<&T::groupInstanceId>("groupInstanceId").since(3).nullable(),
        };
        return table;
    }
    bool operator==(const HeartbeatRequest&) const = default;
};

struct HeartbeatResponse {
    static constexpr ApiKey api = ApiKey::Heartbeat;
    static constexpr Layout layout{"HeartbeatResponse", {0, 4}, 4};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};

    static std::span<const Field> schema() {
        using T = HeartbeatResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::errorCode>("errorCode"),
        };
        return table;
    }
    bool operator==(const HeartbeatResponse&) const = default;
};

}  // namespace wire
