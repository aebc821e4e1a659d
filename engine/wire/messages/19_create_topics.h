// SPDX-License-Identifier: Apache-2.0
#pragma once
// Topics are made, with partitions, replicas and settings.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct CreateTopicsRequest {
    static constexpr ApiKey api = ApiKey::CreateTopics;
    static constexpr Layout layout{"CreateTopicsRequest", {2, 7}, 5};

    struct Topic {
        struct Assignment {
            std::int32_t partitionIndex = 0;
            std::vector<std::int32_t> brokerIds;

            static std::span<const Field> schema() {
                using T = Assignment;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex").key(),
                    field<&T::brokerIds>("brokerIds"),
                };
                return table;
            }
            bool operator==(const Assignment&) const = default;
        };

        struct Config {
            std::string name;
            std::optional<std::string> value = "";

            static std::span<const Field> schema() {
                using T = Config;
                static constexpr Field table[] = {
                    field<&T::name>("name").key(),
                    field<&T::value>("value").nullable(),
                };
                return table;
            }
            bool operator==(const Config&) const = default;
        };

        std::string name;
        std::int32_t numPartitions = 0;
        std::int16_t replicationFactor = 0;
        std::vector<Assignment> assignments;
        std::vector<Config> configs;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::numPartitions>("numPartitions"),
                field<&T::replicationFactor>("replicationFactor"),
                field<&T::assignments>("assignments"),
                field<&T::configs>("configs"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::vector<Topic> topics;
    std::int32_t timeoutMs = 60000;
    bool validateOnly = false;

    static std::span<const Field> schema() {
        using T = CreateTopicsRequest;
        static constexpr Field table[] = {
            field<&T::topics>("topics"),
            field<&T::timeoutMs>("timeoutMs"),
            field<&T::validateOnly>("validateOnly").since(1),
        };
        return table;
    }
    bool operator==(const CreateTopicsRequest&) const = default;
};

struct CreateTopicsResponse {
    static constexpr ApiKey api = ApiKey::CreateTopics;
    static constexpr Layout layout{"CreateTopicsResponse", {2, 7}, 5};

    struct Topic {
        struct Config {
            std::string name;
            std::optional<std::string> value = "";
            bool readOnly = false;
            std::int8_t configSource = -1;
            bool isSensitive = false;

            static std::span<const Field> schema() {
                using T = Config;
                static constexpr Field table[] = {
                    field<&T::name>("name").since(5),
                    field<&T::value>("value").since(5).nullable(),
                    field<&T::readOnly>("readOnly").since(5),
                    field<&T::configSource>("configSource").since(5),
                    field<&T::isSensitive>("isSensitive").since(5),
                };
                return table;
            }
            bool operator==(const Config&) const = default;
        };

        std::string name;
        Uuid topicId;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";
        ErrorCode topicConfigErrorCode{};
        std::int32_t numPartitions = -1;
        std::int16_t replicationFactor = -1;
        std::optional<std::vector<Config>> configs{std::in_place};

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::topicId>("topicId").since(7),
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").since(1).nullable(),
                field<&T::topicConfigErrorCode>("topicConfigErrorCode").since(5).tagged(0),
                field<&T::numPartitions>("numPartitions").since(5),
                field<&T::replicationFactor>("replicationFactor").since(5),
                field<&T::configs>("configs").since(5).nullable(),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = CreateTopicsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(2),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const CreateTopicsResponse&) const = default;
};

}  // namespace wire
