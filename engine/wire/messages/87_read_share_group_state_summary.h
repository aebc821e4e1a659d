// SPDX-License-Identifier: Apache-2.0
#pragma once
// Start offsets and epochs of share partitions, without the batches.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ReadShareGroupStateSummaryRequest {
    static constexpr ApiKey api = ApiKey::ReadShareGroupStateSummary;
    static constexpr Layout layout{"ReadShareGroupStateSummaryRequest", {0, 1}, 0};

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
        using T = ReadShareGroupStateSummaryRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const ReadShareGroupStateSummaryRequest&) const = default;
};

struct ReadShareGroupStateSummaryResponse {
    static constexpr ApiKey api = ApiKey::ReadShareGroupStateSummary;
    static constexpr Layout layout{"ReadShareGroupStateSummaryResponse", {0, 1}, 0};

    struct Result {
        struct Partition {
            std::int32_t partition = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage;
            std::int32_t stateEpoch = 0;
            std::int32_t leaderEpoch = 0;
            std::int64_t startOffset = 0;
            std::int32_t deliveryCompleteCount = -1;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
                    field<&T::stateEpoch>("stateEpoch"),
                    field<&T::leaderEpoch>("leaderEpoch"),
                    field<&T::startOffset>("startOffset"),
                    field<&T::deliveryCompleteCount>("deliveryCompleteCount").since(1),
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
        using T = ReadShareGroupStateSummaryResponse;
        static constexpr Field table[] = {
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const ReadShareGroupStateSummaryResponse&) const = default;
};

}  // namespace wire
