// SPDX-License-Identifier: Apache-2.0
#pragma once
// A group asks how far it has read.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct OffsetFetchRequest {
    static constexpr ApiKey api = ApiKey::OffsetFetch;
    static constexpr Layout layout{"OffsetFetchRequest", {1, 10}, 6};

    struct Topic {
        std::string name;
        std::vector<std::int32_t> partitionIndexes;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name").until(7),
                field<&T::partitionIndexes>("partitionIndexes").until(7),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct Group {
        struct Topic {
            std::string name;
            Uuid topicId;
            std::vector<std::int32_t> partitionIndexes;

            static std::span<const Field> schema() {
                using T = Topic;
                static constexpr Field table[] = {
                    field<&T::name>("name").since(8).until(9),
                    field<&T::topicId>("topicId").since(10),
                    field<&T::partitionIndexes>("partitionIndexes").since(8),
                };
                return table;
            }
            bool operator==(const Topic&) const = default;
        };

        std::string groupId;
        std::optional<std::string> memberId;
        std::int32_t memberEpoch = -1;
        std::optional<std::vector<Topic>> topics{std::in_place};

        static std::span<const Field> schema() {
            using T = Group;
            static constexpr Field table[] = {
                field<&T::groupId>("groupId").since(8),
                field<&T::memberId>("memberId").since(9).nullable(),
                field<&T::memberEpoch>("memberEpoch").since(9),
                field<&T::topics>("topics").since(8).nullable(),
            };
            return table;
        }
        bool operator==(const Group&) const = default;
    };

    std::string groupId;
    std::optional<std::vector<Topic>> topics{std::in_place};
    std::vector<Group> groups;
    bool requireStable = false;

    static std::span<const Field> schema() {
        using T = OffsetFetchRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId").until(7),
            field<&T::topics>("topics").until(7).nullable(2, 7),
            field<&T::groups>("groups").since(8),
            field<&T::requireStable>("requireStable").since(7),
        };
        return table;
    }
    bool operator==(const OffsetFetchRequest&) const = default;
};

struct OffsetFetchResponse {
    static constexpr ApiKey api = ApiKey::OffsetFetch;
    static constexpr Layout layout{"OffsetFetchResponse", {1, 10}, 6};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            std::int64_t committedOffset = 0;
            std::int32_t committedLeaderEpoch = -1;
            std::optional<std::string> metadata = "";
            ErrorCode errorCode{};

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex").until(7),
                    field<&T::committedOffset>("committedOffset").until(7),
                    field<&T::committedLeaderEpoch>("committedLeaderEpoch").since(5).until(7),
                    field<&T::metadata>("metadata").until(7).nullable(),
                    field<&T::errorCode>("errorCode").until(7),
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
                field<&T::name>("name").until(7),
                field<&T::partitions>("partitions").until(7),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct Group {
        struct Topic {
            struct Partition {
                std::int32_t partitionIndex = 0;
                std::int64_t committedOffset = 0;
                std::int32_t committedLeaderEpoch = -1;
                std::optional<std::string> metadata = "";
                ErrorCode errorCode{};

                static std::span<const Field> schema() {
                    using T = Partition;
                    static constexpr Field table[] = {
                        field<&T::partitionIndex>("partitionIndex").since(8),
                        field<&T::committedOffset>("committedOffset").since(8),
                        field<&T::committedLeaderEpoch>("committedLeaderEpoch").since(8),
                        field<&T::metadata>("metadata").since(8).nullable(),
                        field<&T::errorCode>("errorCode").since(8),
                    };
                    return table;
                }
                bool operator==(const Partition&) const = default;
            };

            std::string name;
            Uuid topicId;
            std::vector<Partition> partitions;

            static std::span<const Field> schema() {
                using T = Topic;
                static constexpr Field table[] = {
                    field<&T::name>("name").since(8).until(9),
                    field<&T::topicId>("topicId").since(10),
                    field<&T::partitions>("partitions").since(8),
                };
                return table;
            }
            bool operator==(const Topic&) const = default;
        };

        std::string groupId;
        std::vector<Topic> topics;
        ErrorCode errorCode{};

        static std::span<const Field> schema() {
            using T = Group;
            static constexpr Field table[] = {
                field<&T::groupId>("groupId").since(8),
                field<&T::topics>("topics").since(8),
                field<&T::errorCode>("errorCode").since(8),
            };
            return table;
        }
        bool operator==(const Group&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Topic> topics;
    ErrorCode errorCode{};
    std::vector<Group> groups;

    static std::span<const Field> schema() {
        using T = OffsetFetchResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(3),
            field<&T::topics>("topics").until(7),
            field<&T::errorCode>("errorCode").since(2).until(7),
            field<&T::groups>("groups").since(8),
        };
        return table;
    }
    bool operator==(const OffsetFetchResponse&) const = default;
};

}  // namespace wire
