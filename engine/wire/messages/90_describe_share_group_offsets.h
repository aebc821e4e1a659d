// SPDX-License-Identifier: Apache-2.0
#pragma once
// Start offsets of share groups.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeShareGroupOffsetsRequest {
    static constexpr ApiKey api = ApiKey::DescribeShareGroupOffsets;
    static constexpr Layout layout{"DescribeShareGroupOffsetsRequest", {0, 1}, 0};

    struct Group {
        struct Topic {
            std::string topicName;
            std::vector<std::int32_t> partitions;

            static std::span<const Field> schema() {
                using T = Topic;
                static constexpr Field table[] = {
                    field<&T::topicName>("topicName"),
                    field<&T::partitions>("partitions"),
                };
                return table;
            }
            bool operator==(const Topic&) const = default;
        };

        std::string groupId;
        std::optional<std::vector<Topic>> topics{std::in_place};

        static std::span<const Field> schema() {
            using T = Group;
            static constexpr Field table[] = {
                field<&T::groupId>("groupId"),
                field<&T::topics>("topics").nullable(),
            };
            return table;
        }
        bool operator==(const Group&) const = default;
    };

    std::vector<Group> groups;

    static std::span<const Field> schema() {
        using T = DescribeShareGroupOffsetsRequest;
        static constexpr Field table[] = {
            field<&T::groups>("groups"),
        };
        return table;
    }
    bool operator==(const DescribeShareGroupOffsetsRequest&) const = default;
};

struct DescribeShareGroupOffsetsResponse {
    static constexpr ApiKey api = ApiKey::DescribeShareGroupOffsets;
    static constexpr Layout layout{"DescribeShareGroupOffsetsResponse", {0, 1}, 0};

    struct Group {
        struct Topic {
            struct Partition {
                std::int32_t partitionIndex = 0;
                std::int64_t startOffset = 0;
                std::int32_t leaderEpoch = 0;
                std::int64_t lag = -1;
                ErrorCode errorCode{};
                std::optional<std::string> errorMessage;

                static std::span<const Field> schema() {
                    using T = Partition;
                    static constexpr Field table[] = {
                        field<&T::partitionIndex>("partitionIndex"), field<&T::startOffset>("startOffset"),
                        field<&T::leaderEpoch>("leaderEpoch"),       field<&T::lag>("lag").since(1),
                        field<&T::errorCode>("errorCode"),           field<&T::errorMessage>("errorMessage").nullable(),
                    };
                    return table;
                }
                bool operator==(const Partition&) const = default;
            };

            std::string topicName;
            Uuid topicId;
            std::vector<Partition> partitions;

            static std::span<const Field> schema() {
                using T = Topic;
                static constexpr Field table[] = {
                    field<&T::topicName>("topicName"),
                    field<&T::topicId>("topicId"),
                    field<&T::partitions>("partitions"),
                };
                return table;
            }
            bool operator==(const Topic&) const = default;
        };

        std::string groupId;
        std::vector<Topic> topics;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage;

        static std::span<const Field> schema() {
            using T = Group;
            static constexpr Field table[] = {
                field<&T::groupId>("groupId"),
                field<&T::topics>("topics"),
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
            };
            return table;
        }
        bool operator==(const Group&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Group> groups;

    static std::span<const Field> schema() {
        using T = DescribeShareGroupOffsetsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::groups>("groups"),
        };
        return table;
    }
    bool operator==(const DescribeShareGroupOffsetsResponse&) const = default;
};

}  // namespace wire
