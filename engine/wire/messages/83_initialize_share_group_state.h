// SPDX-License-Identifier: Apache-2.0
#pragma once
// Share partitions get their first state.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct InitializeShareGroupStateRequest {
    static constexpr ApiKey api = ApiKey::InitializeShareGroupState;
    static constexpr Layout layout{"InitializeShareGroupStateRequest", {0, 0}, 0};

    struct Topic {
        struct Partition {
            std::int32_t partition = 0;
            std::int32_t stateEpoch = 0;
            std::int64_t startOffset = 0;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partition>("partition"),
                    field<&T::stateEpoch>("stateEpoch"),
                    field<&T::startOffset>("startOffset"),
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
        using T = InitializeShareGroupStateRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const InitializeShareGroupStateRequest&) const = default;
};

struct InitializeShareGroupStateResponse {
    static constexpr ApiKey api = ApiKey::InitializeShareGroupState;
    static constexpr Layout layout{"InitializeShareGroupStateResponse", {0, 0}, 0};

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
        using T = InitializeShareGroupStateResponse;
        static constexpr Field table[] = {
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const InitializeShareGroupStateResponse&) const = default;
};

}  // namespace wire
