// SPDX-License-Identifier: Apache-2.0
#pragma once
// A voter tells its endpoints and supported versions.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct UpdateRaftVoterRequest {
    static constexpr ApiKey api = ApiKey::UpdateRaftVoter;
    static constexpr Layout layout{"UpdateRaftVoterRequest", {0, 0}, 0};

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

    struct KRaftVersionFeature {
        std::int16_t minSupportedVersion = 0;
        std::int16_t maxSupportedVersion = 0;

        static std::span<const Field> schema() {
            using T = KRaftVersionFeature;
            static constexpr Field table[] = {
                field<&T::minSupportedVersion>("minSupportedVersion"),
                field<&T::maxSupportedVersion>("maxSupportedVersion"),
            };
            return table;
        }
        bool operator==(const KRaftVersionFeature&) const = default;
    };

    std::optional<std::string> clusterId = "";
    std::int32_t currentLeaderEpoch = 0;
    std::int32_t voterId = 0;
    Uuid voterDirectoryId;
    std::vector<Listener> listeners;
    KRaftVersionFeature kRaftVersionFeature;

    static std::span<const Field> schema() {
        using T = UpdateRaftVoterRequest;
        static constexpr Field table[] = {
            field<&T::clusterId>("clusterId").nullable(),
            field<&T::currentLeaderEpoch>("currentLeaderEpoch"),
            field<&T::voterId>("voterId"),
            field<&T::voterDirectoryId>("voterDirectoryId"),
            field<&T::listeners>("listeners"),
            field<&T::kRaftVersionFeature>("kRaftVersionFeature"),
        };
        return table;
    }
    bool operator==(const UpdateRaftVoterRequest&) const = default;
};

struct UpdateRaftVoterResponse {
    static constexpr ApiKey api = ApiKey::UpdateRaftVoter;
    static constexpr Layout layout{"UpdateRaftVoterResponse", {0, 0}, 0};

    struct CurrentLeader {
        std::int32_t leaderId = -1;
        std::int32_t leaderEpoch = -1;
        std::string host;
        std::int32_t port = 0;

        static std::span<const Field> schema() {
            using T = CurrentLeader;
            static constexpr Field table[] = {
                field<&T::leaderId>("leaderId"),
                field<&T::leaderEpoch>("leaderEpoch"),
                field<&T::host>("host"),
                field<&T::port>("port"),
            };
            return table;
        }
        bool operator==(const CurrentLeader&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    CurrentLeader currentLeader;

    static std::span<const Field> schema() {
        using T = UpdateRaftVoterResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::currentLeader>("currentLeader").tagged(0),
        };
        return table;
    }
    bool operator==(const UpdateRaftVoterResponse&) const = default;
};

}  // namespace wire
