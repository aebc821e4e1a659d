// SPDX-License-Identifier: Apache-2.0
#pragma once
// Empty groups are removed.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DeleteGroupsRequest {
    static constexpr ApiKey api = ApiKey::DeleteGroups;
    static constexpr Layout layout{"DeleteGroupsRequest", {0, 3}, 2};

    std::vector<std::string> groupsNames;

    static std::span<const Field> schema() {
        using T = DeleteGroupsRequest;
        static constexpr Field table[] = {
            field<&T::groupsNames>("groupsNames"),
        };
        return table;
    }
    bool operator==(const DeleteGroupsRequest&) const = default;
};

struct DeleteGroupsResponse {
    static constexpr ApiKey api = ApiKey::DeleteGroups;
    static constexpr Layout layout{"DeleteGroupsResponse", {0, 3}, 2};

    struct Result {
        std::string groupId;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage;

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
                field<&T::groupId>("groupId").key(),
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").since(3).nullable(),
            };
            return table;
        }
        bool operator==(const Result&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Result> results;

    static std::span<const Field> schema() {
        using T = DeleteGroupsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const DeleteGroupsResponse&) const = default;
};

}  // namespace wire
