// SPDX-License-Identifier: Apache-2.0
#pragma once
// Topics get more partitions.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct CreatePartitionsRequest {
    static constexpr ApiKey api = ApiKey::CreatePartitions;
    static constexpr Layout layout{"CreatePartitionsRequest", {0, 3}, 2};

    struct Topic {
        struct Assignment {
            std::vector<std::int32_t> brokerIds;

            static std::span<const Field> schema() {
                using T = Assignment;
                static constexpr Field table[] = {
                    field<&T::brokerIds>("brokerIds"),
                };
                return table;
            }
            bool operator==(const Assignment&) const = default;
        };

        std::string name;
        std::int32_t count = 0;
        std::optional<std::vector<Assignment>> assignments{std::in_place};

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::count>("count"),
                field<&T::assignments>("assignments").nullable(),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    std::vector<Topic> topics;
    std::int32_t timeoutMs = 0;
    bool validateOnly = false;

    static std::span<const Field> schema() {
        using T = CreatePartitionsRequest;
        static constexpr Field table[] = {
            field<&T::topics>("topics"),
            field<&T::timeoutMs>("timeoutMs"),
            field<&T::validateOnly>("validateOnly"),
        };
        return table;
    }
    bool operator==(const CreatePartitionsRequest&) const = default;
};

struct CreatePartitionsResponse {
    static constexpr ApiKey api = ApiKey::CreatePartitions;
    static constexpr Layout layout{"CreatePartitionsResponse", {0, 3}, 2};

    struct Result {
        std::string name;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage;

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
                field<&T::name>("name"),
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
            };
            return table;
        }
        bool operator==(const Result&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Result> results;

    static std::span<const Field> schema() {
        using T = CreatePartitionsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const CreatePartitionsResponse&) const = default;
};

}  // namespace wire
