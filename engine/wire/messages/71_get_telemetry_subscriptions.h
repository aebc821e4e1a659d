// SPDX-License-Identifier: Apache-2.0
#pragma once
// Which of its metrics a client should push.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct GetTelemetrySubscriptionsRequest {
    static constexpr ApiKey api = ApiKey::GetTelemetrySubscriptions;
    static constexpr Layout layout{"GetTelemetrySubscriptionsRequest", {0, 0}, 0};

    Uuid clientInstanceId;

    static std::span<const Field> schema() {
        using T = GetTelemetrySubscriptionsRequest;
        static constexpr Field table[] = {
            field<&T::clientInstanceId>("clientInstanceId"),
        };
        return table;
    }
    bool operator==(const GetTelemetrySubscriptionsRequest&) const = default;
};

struct GetTelemetrySubscriptionsResponse {
    static constexpr ApiKey api = ApiKey::GetTelemetrySubscriptions;
    static constexpr Layout layout{"GetTelemetrySubscriptionsResponse", {0, 0}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    Uuid clientInstanceId;
    std::int32_t subscriptionId = 0;
    std::vector<std::int8_t> acceptedCompressionTypes;
    std::int32_t pushIntervalMs = 0;
    std::int32_t telemetryMaxBytes = 0;
    bool deltaTemporality = false;
    std::vector<std::string> requestedMetrics;

    static std::span<const Field> schema() {
        using T = GetTelemetrySubscriptionsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::clientInstanceId>("clientInstanceId"),
            field<&T::subscriptionId>("subscriptionId"),
            field<&T::acceptedCompressionTypes>("acceptedCompressionTypes"),
            field<&T::pushIntervalMs>("pushIntervalMs"),
            field<&T::telemetryMaxBytes>("telemetryMaxBytes"),
            field<&T::deltaTemporality>("deltaTemporality"),
            field<&T::requestedMetrics>("requestedMetrics"),
        };
        return table;
    }
    bool operator==(const GetTelemetrySubscriptionsResponse&) const = default;
};

}  // namespace wire
