// SPDX-License-Identifier: Apache-2.0
#pragma once
// A client pushes its metrics.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct PushTelemetryRequest {
    static constexpr ApiKey api = ApiKey::PushTelemetry;
    static constexpr Layout layout{"PushTelemetryRequest", {0, 0}, 0};

    Uuid clientInstanceId;
    std::int32_t subscriptionId = 0;
    bool terminating = false;
    std::int8_t compressionType = 0;
    Bytes metrics;

    static std::span<const Field> schema() {
        using T = PushTelemetryRequest;
        static constexpr Field table[] = {
            field<&T::clientInstanceId>("clientInstanceId"),
            field<&T::subscriptionId>("subscriptionId"),
            field<&T::terminating>("terminating"),
            field<&T::compressionType>("compressionType"),
            field<&T::metrics>("metrics"),
        };
        return table;
    }
    bool operator==(const PushTelemetryRequest&) const = default;
};

struct PushTelemetryResponse {
    static constexpr ApiKey api = ApiKey::PushTelemetry;
    static constexpr Layout layout{"PushTelemetryResponse", {0, 0}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};

    static std::span<const Field> schema() {
        using T = PushTelemetryResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
        };
        return table;
    }
    bool operator==(const PushTelemetryResponse&) const = default;
};

}  // namespace wire
