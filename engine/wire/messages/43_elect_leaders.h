// SPDX-License-Identifier: Apache-2.0
#pragma once
// Leaders are chosen anew, preferred or unclean.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ElectLeadersRequest {
    static constexpr ApiKey api = ApiKey::ElectLeaders;
    static constexpr Layout layout{"ElectLeadersRequest", {0, 2}, 2};

    struct TopicPartition {
        std::string topic;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = TopicPartition;
            static constexpr Field table[] = {
                field<&T::topic>("topic").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const TopicPartition&) const = default;
    };

    std::int8_t electionType = 0;
    std::optional<std::vector<TopicPartition>> topicPartitions{std::in_place};
    std::int32_t timeoutMs = 60000;

    static std::span<const Field> schema() {
        using T = ElectLeadersRequest;
        static constexpr Field table[] = {
            field<&T::electionType>("electionType").since(1),
            field<&T::topicPartitions>("topicPartitions").nullable(),
            field<&T::timeoutMs>("timeoutMs"),
        };
        return table;
    }
    bool operator==(const ElectLeadersRequest&) const = default;
};

struct ElectLeadersResponse {
    static constexpr ApiKey api = ApiKey::ElectLeaders;
    static constexpr Layout layout{"ElectLeadersResponse", {0, 2}, 2};

    struct ReplicaElectionResult {
        struct PartitionResult {
            std::int32_t partitionId = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage = "";

            static std::span<const Field> schema() {
                using T = PartitionResult;
                static constexpr Field table[] = {
                    field<&T::partitionId>("partitionId"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
                };
                return table;
            }
            bool operator==(const PartitionResult&) const = default;
        };

        std::string topic;
        std::vector<PartitionResult> partitionResult;

        static std::span<const Field> schema() {
            using T = ReplicaElectionResult;
            static constexpr Field table[] = {
                field<&T::topic>("topic"),
                field<&T::partitionResult>("partitionResult"),
            };
            return table;
        }
        bool operator==(const ReplicaElectionResult&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<ReplicaElectionResult> replicaElectionResults;

    static std::span<const Field> schema() {
        using T = ElectLeadersResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode").since(1),
            field<&T::replicaElectionResults>("replicaElectionResults"),
        };
        return table;
    }
    bool operator==(const ElectLeadersResponse&) const = default;
};

}  // namespace wire
