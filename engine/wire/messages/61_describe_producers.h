// SPDX-License-Identifier: Apache-2.0
#pragma once
// Producers that a partition remembers.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeProducersRequest {
    static constexpr ApiKey api = ApiKey::DescribeProducers;
    static constexpr Layout layout{"DescribeProducersRequest", {0, 0}, 0};

    struct Topic {
        std::string name;
        std::vector<std::int32_t> partitionIndexes;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::partitionIndexes>("partitionIndexes"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = DescribeProducersRequest;
        static constexpr Field table[] = {
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const DescribeProducersRequest&) const = default;
};

struct DescribeProducersResponse {
    static constexpr ApiKey api = ApiKey::DescribeProducers;
    static constexpr Layout layout{"DescribeProducersResponse", {0, 0}, 0};

    struct Topic {
        struct Partition {
            struct ActiveProducer {
                std::int64_t producerId = 0;
                std::int32_t producerEpoch = 0;
                std::int32_t lastSequence = -1;
                std::int64_t lastTimestamp = -1;
                std::int32_t coordinatorEpoch = 0;
                std::int64_t currentTxnStartOffset = -1;

                static std::span<const Field> schema() {
                    using T = ActiveProducer;
                    static constexpr Field table[] = {
                        field<&T::producerId>("producerId"),
                        field<&T::producerEpoch>("producerEpoch"),
                        field<&T::lastSequence>("lastSequence"),
                        field<&T::lastTimestamp>("lastTimestamp"),
                        field<&T::coordinatorEpoch>("coordinatorEpoch"),
                        field<&T::currentTxnStartOffset>("currentTxnStartOffset"),
                    };
                    return table;
                }
                bool operator==(const ActiveProducer&) const = default;
            };

            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage;
            std::vector<ActiveProducer> activeProducers;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
                    field<&T::activeProducers>("activeProducers"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string name;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = DescribeProducersResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const DescribeProducersResponse&) const = default;
};

}  // namespace wire
