// SPDX-License-Identifier: Apache-2.0
#pragma once
// Which broker coordinates a group, a transaction or a share partition.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct FindCoordinatorRequest {
    static constexpr ApiKey api = ApiKey::FindCoordinator;
    static constexpr Layout layout{"FindCoordinatorRequest", {0, 6}, 3};

    std::string key;
    std::int8_t keyType = 0;
    std::vector<std::string> coordinatorKeys;

    static std::span<const Field> schema() {
        using T = FindCoordinatorRequest;
        static constexpr Field table[] = {
            field<&T::key>("key").until(3),
            field<&T::keyType>("keyType").since(1),
            field<&T::coordinatorKeys>("coordinatorKeys").since(4),
        };
        return table;
    }
    bool operator==(const FindCoordinatorRequest&) const = default;
};

struct FindCoordinatorResponse {
    static constexpr ApiKey api = ApiKey::FindCoordinator;
    static constexpr Layout layout{"FindCoordinatorResponse", {0, 6}, 3};

    struct Coordinator {
        std::string key;
        std::int32_t nodeId = 0;
        std::string host;
        std::int32_t port = 0;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";

        static std::span<const Field> schema() {
            using T = Coordinator;
            static constexpr Field table[] = {
                field<&T::key>("key").since(4),
                field<&T::nodeId>("nodeId").since(4),
                field<&T::host>("host").since(4),
                field<&T::port>("port").since(4),
                field<&T::errorCode>("errorCode").since(4),
                field<&T::errorMessage>("errorMessage").since(4).nullable(),
            };
            return table;
        }
        bool operator==(const Coordinator&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";
    std::int32_t nodeId = 0;
    std::string host;
    std::int32_t port = 0;
    std::vector<Coordinator> coordinators;

    static std::span<const Field> schema() {
        using T = FindCoordinatorResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::errorCode>("errorCode").until(3),
            field<&T::errorMessage>("errorMessage").since(1).until(3).nullable(),
            field<&T::nodeId>("nodeId").until(3),
            field<&T::host>("host").until(3),
            field<&T::port>("port").until(3),
            field<&T::coordinators>("coordinators").since(4),
        };
        return table;
    }
    bool operator==(const FindCoordinatorResponse&) const = default;
};

}  // namespace wire
