// SPDX-License-Identifier: Apache-2.0
#pragma once
// A broker gets a block of producer ids from the controller.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AllocateProducerIdsRequest {
    static constexpr ApiKey api = ApiKey::AllocateProducerIds;
    static constexpr Layout layout{"AllocateProducerIdsRequest", {0, 0}, 0};

    std::int32_t brokerId = 0;
    std::int64_t brokerEpoch = -1;

    static std::span<const Field> schema() {
        using T = AllocateProducerIdsRequest;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
            field<&T::brokerEpoch>("brokerEpoch"),
        };
        return table;
    }
    bool operator==(const AllocateProducerIdsRequest&) const = default;
};

struct AllocateProducerIdsResponse {
    static constexpr ApiKey api = ApiKey::AllocateProducerIds;
    static constexpr Layout layout{"AllocateProducerIdsResponse", {0, 0}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::int64_t producerIdStart = 0;
    std::int32_t producerIdLen = 0;

    static std::span<const Field> schema() {
        using T = AllocateProducerIdsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::producerIdStart>("producerIdStart"),
            field<&T::producerIdLen>("producerIdLen"),
        };
        return table;
    }
    bool operator==(const AllocateProducerIdsResponse&) const = default;
};

}  // namespace wire
