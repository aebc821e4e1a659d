// SPDX-License-Identifier: Apache-2.0
#pragma once
// Replicas move to another log directory.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AlterReplicaLogDirsRequest {
    static constexpr ApiKey api = ApiKey::AlterReplicaLogDirs;
    static constexpr Layout layout{"AlterReplicaLogDirsRequest", {1, 2}, 2};

    struct Dir {
        struct Topic {
            std::string name;
            std::vector<std::int32_t> partitions;

            static std::span<const Field> schema() {
                using T = Topic;
                static constexpr Field table[] = {
                    field<&T::name>("name").key(),
                    field<&T::partitions>("partitions"),
                };
                return table;
            }
            bool operator==(const Topic&) const = default;
        };

        std::string path;
        std::vector<Topic> topics;

        static std::span<const Field> schema() {
            using T = Dir;
            static constexpr Field table[] = {
                field<&T::path>("path").key(),
                field<&T::topics>("topics"),
            };
            return table;
        }
        bool operator==(const Dir&) const = default;
    };

    std::vector<Dir> dirs;

    static std::span<const Field> schema() {
        using T = AlterReplicaLogDirsRequest;
        static constexpr Field table[] = {
            field<&T::dirs>("dirs"),
        };
        return table;
    }
    bool operator==(const AlterReplicaLogDirsRequest&) const = default;
};

struct AlterReplicaLogDirsResponse {
    static constexpr ApiKey api = ApiKey::AlterReplicaLogDirs;
    static constexpr Layout layout{"AlterReplicaLogDirsResponse", {1, 2}, 2};

    struct Result {
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

        std::string topicName;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
                field<&T::topicName>("topicName"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Result&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Result> results;

    static std::span<const Field> schema() {
        using T = AlterReplicaLogDirsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const AlterReplicaLogDirsResponse&) const = default;
};

}  // namespace wire
