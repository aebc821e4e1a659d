// SPDX-License-Identifier: Apache-2.0
#pragma once
// Start offsets of an empty share group are set.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AlterShareGroupOffsetsRequest {
    static constexpr ApiKey api = ApiKey::AlterShareGroupOffsets;
    static constexpr Layout layout{"AlterShareGroupOffsetsRequest", {0, 0}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partitionIndex = 0;
            std::int64_t startOffset = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::startOffset>("startOffset"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string topicName;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicName>("topicName").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::string groupId;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = AlterShareGroupOffsetsRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const AlterShareGroupOffsetsRequest&) const = default;
};

struct AlterShareGroupOffsetsResponse {
    static constexpr ApiKey api = ApiKey::AlterShareGroupOffsets;
    static constexpr Layout layout{"AlterShareGroupOffsetsResponse", {0, 0}, 0};

    struct Response {
        struct Partition {
            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        std::string topicName;
        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Response;
            static constexpr Field table[] = {
                field<&T::topicName>("topicName").key(),
                field<&T::topicId>("topicId"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Response&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage;
    std::vector<Response> responses;

    static std::span<const Field> schema() {
        using T = AlterShareGroupOffsetsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::responses>("responses"),
        };
        return table;
    }
    bool operator==(const AlterShareGroupOffsetsResponse&) const = default;
};

}  // namespace wire
