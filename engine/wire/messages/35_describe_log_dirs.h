// SPDX-License-Identifier: Apache-2.0
#pragma once
// Log directories with the size of what is in them.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeLogDirsRequest {
    static constexpr ApiKey api = ApiKey::DescribeLogDirs;
    static constexpr Layout layout{"DescribeLogDirsRequest", {1, 5}, 2};

    struct Topic {
        std::string topic;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topic>("topic").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::optional<std::vector<Topic>> topics{std::in_place};

    static std::span<const Field> schema() {
        using T = DescribeLogDirsRequest;
        static constexpr Field table[] = {
            field<&T::topics>("topics").nullable(),
        };
        return table;
    }
    bool operator==(const DescribeLogDirsRequest&) const = default;
};

struct DescribeLogDirsResponse {
    static constexpr ApiKey api = ApiKey::DescribeLogDirs;
    static constexpr Layout layout{"DescribeLogDirsResponse", {1, 5}, 2};

    struct Result {
        struct Topic {
            struct Partition {
                std::int32_t partitionIndex = 0;
                std::int64_t partitionSize = 0;
                std::int64_t offsetLag = 0;
                bool isFutureKey = false;

                static std::span<const Field> schema() {
                    using T = Partition;
                    static constexpr Field table[] = {
                        field<&T::partitionIndex>("partitionIndex"),
                        field<&T::partitionSize>("partitionSize"),
                        field<&T::offsetLag>("offsetLag"),
                        field<&T::isFutureKey>("isFutureKey"),
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

        ErrorCode errorCode{};
        std::string logDir;
        std::vector<Topic> topics;
        std::int64_t totalBytes = -1;
        std::int64_t usableBytes = -1;
        bool isCordoned = false;

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),
                field<&T::logDir>("logDir"),
                field<&T::topics>("topics"),
                field<&T::totalBytes>("totalBytes").since(4),
                field<&T::usableBytes>("usableBytes").since(4),
                field<&T::isCordoned>("isCordoned").since(5),
            };
            return table;
        }
        bool operator==(const Result&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<Result> results;

    static std::span<const Field> schema() {
        using T = DescribeLogDirsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode").since(3),
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const DescribeLogDirsResponse&) const = default;
};

}  // namespace wire
