// SPDX-License-Identifier: Apache-2.0
#pragma once
// Topics are removed, by name or by id.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DeleteTopicsRequest {
    static constexpr ApiKey api = ApiKey::DeleteTopics;
    static constexpr Layout layout{"DeleteTopicsRequest", {1, 6}, 4};

    struct Topic {
        std::optional<std::string> name;
        Uuid topicId;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name").since(6).nullable(),
                field<&T::topicId>("topicId").since(6),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::vector<Topic> topics;
    std::vector<std::string> topicNames;
    std::int32_t timeoutMs = 0;

    static std::span<const Field> schema() {
        using T = DeleteTopicsRequest;
        static constexpr Field table[] = {
            field<&T::topics>("topics").since(6),
            field<&T::topicNames>("topicNames").until(5),
            field<&T::timeoutMs>("timeoutMs"),
        };
        return table;
    }
    bool operator==(const DeleteTopicsRequest&) const = default;
};

struct DeleteTopicsResponse {
    static constexpr ApiKey api = ApiKey::DeleteTopics;
    static constexpr Layout layout{"DeleteTopicsResponse", {1, 6}, 4};

    struct Response {
        std::optional<std::string> name = "";
        Uuid topicId;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage;

        static std::span<const Field> schema() {
            using T = Response;
            static constexpr Field table[] = {
                field<&T::name>("name").nullable(6).key(),
                field<&T::topicId>("topicId").since(6),
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").since(5).nullable(),
            };
            return table;
        }
        bool operator==(const Response&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Response> responses;

    static std::span<const Field> schema() {
        using T = DeleteTopicsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::responses>("responses"),
        };
        return table;
    }
    bool operator==(const DeleteTopicsResponse&) const = default;
};

}  // namespace wire
