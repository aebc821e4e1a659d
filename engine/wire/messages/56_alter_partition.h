// SPDX-License-Identifier: Apache-2.0
#pragma once
// A partition leader asks the controller to change the in-sync replicas.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AlterPartitionRequest {
    static constexpr ApiKey api = ApiKey::AlterPartition;
    static constexpr Layout layout{"AlterPartitionRequest", {2, 3}, 0};

    struct Topic {
        struct Partition {
            struct NewIsrWithEpoch {
                std::int32_t brokerId = 0;
                std::int64_t brokerEpoch = -1;

                static std::span<const Field> schema() {
                    using T = NewIsrWithEpoch;
                    static constexpr Field table[] = {
                        field<&T::brokerId>("brokerId").since(3),
                        field<&T::brokerEpoch>("brokerEpoch").since(3),
                    };
                    return table;
                }
                bool operator==(const NewIsrWithEpoch&) const = default;
            };

            std::int32_t partitionIndex = 0;
            std::int32_t leaderEpoch = 0;
            std::vector<std::int32_t> newIsr;
            std::vector<NewIsrWithEpoch> newIsrWithEpochs;
            std::int8_t leaderRecoveryState = 0;
            std::int32_t partitionEpoch = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::leaderEpoch>("leaderEpoch"),
                    field<&T::newIsr>("newIsr").until(2),
                    field<&T::newIsrWithEpochs>("newIsrWithEpochs").since(3),
                    field<&T::leaderRecoveryState>("leaderRecoveryState").since(1),
                    field<&T::partitionEpoch>("partitionEpoch"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId").since(2),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t brokerId = 0;
    std::int64_t brokerEpoch = -1;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = AlterPartitionRequest;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
            field<&T::brokerEpoch>("brokerEpoch"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const AlterPartitionRequest&) const = default;
};

struct AlterPartitionResponse {
    static constexpr ApiKey api = ApiKey::AlterPartition;
    static constexpr Layout layout{"AlterPartitionResponse", {2, 3}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::int32_t leaderId = 0;
            std::int32_t leaderEpoch = 0;
            std::vector<std::int32_t> isr;
            std::int8_t leaderRecoveryState = 0;
            std::int32_t partitionEpoch = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::leaderId>("leaderId"),
                    field<&T::leaderEpoch>("leaderEpoch"),
                    field<&T::isr>("isr"),
                    field<&T::leaderRecoveryState>("leaderRecoveryState").since(1),
                    field<&T::partitionEpoch>("partitionEpoch"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId").since(2),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = AlterPartitionResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const AlterPartitionResponse&) const = default;
};

}  // namespace wire
