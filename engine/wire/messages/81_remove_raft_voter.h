// SPDX-License-Identifier: Apache-2.0
#pragma once
// A controller ceases to be a voter of the quorum.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct RemoveRaftVoterRequest {
    static constexpr ApiKey api = ApiKey::RemoveRaftVoter;
    static constexpr Layout layout{"RemoveRaftVoterRequest", {0, 0}, 0};

    std::optional<std::string> clusterId = "";
    std::int32_t voterId = 0;
    Uuid voterDirectoryId;

    static std::span<const Field> schema() {
        using T = RemoveRaftVoterRequest;
        static constexpr Field table[] = {
            field<&T::clusterId>("clusterId").nullable(),
            field<&T::voterId>("voterId"),
            field<&T::voterDirectoryId>("voterDirectoryId"),
        };
        return table;
    }
    bool operator==(const RemoveRaftVoterRequest&) const = default;
};

struct RemoveRaftVoterResponse {
    static constexpr ApiKey api = ApiKey::RemoveRaftVoter;
    static constexpr Layout layout{"RemoveRaftVoterResponse", {0, 0}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";

    static std::span<const Field> schema() {
        using T = RemoveRaftVoterResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
        };
        return table;
    }
    bool operator==(const RemoveRaftVoterResponse&) const = default;
};

}  // namespace wire
