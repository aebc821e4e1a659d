// SPDX-License-Identifier: Apache-2.0
#pragma once
// A controller becomes a voter of the quorum.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AddRaftVoterRequest {
    static constexpr ApiKey api = ApiKey::AddRaftVoter;
    static constexpr Layout layout{"AddRaftVoterRequest", {0, 1}, 0};

    struct Listener {
        std::string name;
        std::string host;
        std::uint16_t port = 0;

        static std::span<const Field> schema() {
            using T = Listener;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::host>("host"),
                field<&T::port>("port"),
            };
            return table;
        }
        bool operator==(const Listener&) const = default;
    };

    std::optional<std::string> clusterId = "";
    std::int32_t timeoutMs = 0;
    std::int32_t voterId = 0;
    Uuid voterDirectoryId;
    std::vector<Listener> listeners;
    bool ackWhenCommitted = true;

    static std::span<const Field> schema() {
        using T = AddRaftVoterRequest;
        static constexpr Field table[] = {
            field<&T::clusterId>("clusterId").nullable(),
            field<&T::timeoutMs>("timeoutMs"),
            field<&T::voterId>("voterId"),
            field<&T::voterDirectoryId>("voterDirectoryId"),
            field<&T::listeners>("listeners"),
            field<&T::ackWhenCommitted>("ackWhenCommitted").since(1),
        };
        return table;
    }
    bool operator==(const AddRaftVoterRequest&) const = default;
};

struct AddRaftVoterResponse {
    static constexpr ApiKey api = ApiKey::AddRaftVoter;
    static constexpr Layout layout{"AddRaftVoterResponse", {0, 1}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";

    static std::span<const Field> schema() {
        using T = AddRaftVoterResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
        };
        return table;
    }
    bool operator==(const AddRaftVoterResponse&) const = default;
};

}  // namespace wire
