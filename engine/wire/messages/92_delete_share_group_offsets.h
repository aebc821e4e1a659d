// SPDX-License-Identifier: Apache-2.0
#pragma once
// Start offsets of an empty share group are removed.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DeleteShareGroupOffsetsRequest {
    static constexpr ApiKey api = ApiKey::DeleteShareGroupOffsets;
    static constexpr Layout layout{"DeleteShareGroupOffsetsRequest", {0, 0}, 0};

    struct Topic {
        std::string topicName;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicName>("topicName"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::string groupId;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = DeleteShareGroupOffsetsRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const DeleteShareGroupOffsetsRequest&) const = default;
};

struct DeleteShareGroupOffsetsResponse {
    static constexpr ApiKey api = ApiKey::DeleteShareGroupOffsets;
    static constexpr Layout layout{"DeleteShareGroupOffsetsResponse", {0, 0}, 0};

    struct Response {
        std::string topicName;
        Uuid topicId;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage;

        static std::span<const Field> schema() {
            using T = Response;
            static constexpr Field table[] = {
                field<&T::topicName>("topicName"),
                field<&T::topicId>("topicId"),
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
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
        using T = DeleteShareGroupOffsetsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::responses>("responses"),
        };
        return table;
    }
    bool operator==(const DeleteShareGroupOffsetsResponse&) const = default;
};

}  // namespace wire
