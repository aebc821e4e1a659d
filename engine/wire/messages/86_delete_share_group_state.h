// SPDX-License-Identifier: Apache-2.0
#pragma once
// The state of share partitions is removed.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DeleteShareGroupStateRequest {
    static constexpr ApiKey api = ApiKey::DeleteShareGroupState;
    static constexpr Layout layout{"DeleteShareGroupStateRequest", {0, 0}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partition = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
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
        using T = DeleteShareGroupStateRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const DeleteShareGroupStateRequest&) const = default;
};

struct DeleteShareGroupStateResponse {
    static constexpr ApiKey api = ApiKey::DeleteShareGroupState;
    static constexpr Layout layout{"DeleteShareGroupStateResponse", {0, 0}, 0};

    struct Result {
        struct Partition {
            std::int32_t partition = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
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
        using T = DeleteShareGroupStateResponse;
        static constexpr Field table[] = {
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const DeleteShareGroupStateResponse&) const = default;
};

}  // namespace wire
