// SPDX-License-Identifier: Apache-2.0
#pragma once
// A broker tells in which directories its replicas lie.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AssignReplicasToDirsRequest {
    static constexpr ApiKey api = ApiKey::AssignReplicasToDirs;
    static constexpr Layout layout{"AssignReplicasToDirsRequest", {0, 0}, 0};

    struct Directory {
        struct Topic {
            struct Partition {
                std::int32_t partitionIndex = 0;

                static std::span<const Field> schema() {
                    using T = Partition;
                    static constexpr Field table[] = {
                        field<&T::partitionIndex>("partitionIndex"),
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

        Uuid id;
        std::vector<Topic> topics;

        static std::span<const Field> schema() {
            using T = Directory;
            static constexpr Field table[] = {
                field<&T::id>("id"),
                field<&T::topics>("topics"),
            };
            return table;
        }
        bool operator==(const Directory&) const = default;
    };

    std::int32_t brokerId = 0;
    std::int64_t brokerEpoch = -1;
    std::vector<Directory> directories;

    static std::span<const Field> schema() {
        using T = AssignReplicasToDirsRequest;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
            field<&T::brokerEpoch>("brokerEpoch"),
            field<&T::directories>("directories"),
        };
        return table;
    }
    bool operator==(const AssignReplicasToDirsRequest&) const = default;
};

struct AssignReplicasToDirsResponse {
    static constexpr ApiKey api = ApiKey::AssignReplicasToDirs;
    static constexpr Layout layout{"AssignReplicasToDirsResponse", {0, 0}, 0};

    struct Directory {
        struct Topic {
            struct Partition {
                std::int32_t partitionIndex = 0;
                ErrorCode errorCode{};

                static std::span<const Field> schema() {
                    using T = Partition;
                    static constexpr Field table[] = {
                        field<&T::partitionIndex>("partitionIndex"),
                        field<&T::errorCode>("errorCode"),
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

        Uuid id;
        std::vector<Topic> topics;

        static std::span<const Field> schema() {
            using T = Directory;
            static constexpr Field table[] = {
                field<&T::id>("id"),
                field<&T::topics>("topics"),
            };
            return table;
        }
        bool operator==(const Directory&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<Directory> directories;

    static std::span<const Field> schema() {
        using T = AssignReplicasToDirsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::directories>("directories"),
        };
        return table;
    }
    bool operator==(const AssignReplicasToDirsResponse&) const = default;
};

}  // namespace wire
