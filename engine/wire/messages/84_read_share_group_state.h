// SPDX-License-Identifier: Apache-2.0
#pragma once
// The state of share partitions is read.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ReadShareGroupStateRequest {
    static constexpr ApiKey api = ApiKey::ReadShareGroupState;
    static constexpr Layout layout{"ReadShareGroupStateRequest", {0, 0}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partition = 0;
            std::int32_t leaderEpoch = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
                    field<&T::leaderEpoch>("leaderEpoch"),
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
                field<&T::topicId>("topicId"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::string groupId;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = ReadShareGroupStateRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const ReadShareGroupStateRequest&) const = default;
};

struct ReadShareGroupStateResponse {
    static constexpr ApiKey api = ApiKey::ReadShareGroupState;
    static constexpr Layout layout{"ReadShareGroupStateResponse", {0, 0}, 0};

    struct Result {
        struct Partition {
            struct StateBatch {
                std::int64_t firstOffset = 0;
                std::int64_t lastOffset = 0;
                std::int8_t deliveryState = 0;
                std::int16_t deliveryCount = 0;

                static std::span<const Field> schema() {
                    using T = StateBatch;
                    static constexpr Field table[] = {
                        field<&T::firstOffset>("firstOffset"),
                        field<&T::lastOffset>("lastOffset"),
                        field<&T::deliveryState>("deliveryState"),
                        field<&T::deliveryCount>("deliveryCount"),
                    };
                    return table;
                }
                bool operator==(const StateBatch&) const = default;
            };

            std::int32_t partition = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage;
            std::int32_t stateEpoch = 0;
            std::int64_t startOffset = 0;
            std::vector<StateBatch> stateBatches;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
                    field<&T::stateEpoch>("stateEpoch"),
                    field<&T::startOffset>("startOffset"),
                    field<&T::stateBatches>("stateBatches"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Result&) const = default;
    };

    std::vector<Result> results;

    static std::span<const Field> schema() {
        using T = ReadShareGroupStateResponse;
        static constexpr Field table[] = {
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const ReadShareGroupStateResponse&) const = default;
};

}  // namespace wire
