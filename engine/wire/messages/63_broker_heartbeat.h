// SPDX-License-Identifier: Apache-2.0
#pragma once
// A broker tells the controller that it is alive and how far it has read.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct BrokerHeartbeatRequest {
    static constexpr ApiKey api = ApiKey::BrokerHeartbeat;
    static constexpr Layout layout{"BrokerHeartbeatRequest", {0, 2}, 0};

    std::int32_t brokerId = 0;
    std::int64_t brokerEpoch = -1;
    std::int64_t currentMetadataOffset = 0;
    bool wantFence = false;
    bool wantShutDown = false;
    std::vector<Uuid> offlineLogDirs;
    std::optional<std::vector<Uuid>> cordonedLogDirs;

    static std::span<const Field> schema() {
        using T = BrokerHeartbeatRequest;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
            field<&T::brokerEpoch>("brokerEpoch"),
            field<&T::currentMetadataOffset>("currentMetadataOffset"),
            field<&T::wantFence>("wantFence"),
            field<&T::wantShutDown>("wantShutDown"),
            field<&T::offlineLogDirs>("offlineLogDirs").since(1).tagged(0),
            field<&T::cordonedLogDirs>("cordonedLogDirs").since(2).nullable().tagged(1),
        };
        return table;
    }
    bool operator==(const BrokerHeartbeatRequest&) const = default;
};

struct BrokerHeartbeatResponse {
    static constexpr ApiKey api = ApiKey::BrokerHeartbeat;
    static constexpr Layout layout{"BrokerHeartbeatResponse", {0, 2}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    bool isCaughtUp = false;
    bool isFenced = true;
    bool shouldShutDown = false;

    static std::span<const Field> schema() {
        using T = BrokerHeartbeatResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"), field<&T::errorCode>("errorCode"),
            field<&T::isCaughtUp>("isCaughtUp"),         field<&T::isFenced>("isFenced"),
            field<&T::shouldShutDown>("shouldShutDown"),
        };
        return table;
    }
    bool operator==(const BrokerHeartbeatResponse&) const = default;
};

}  // namespace wire
