// SPDX-License-Identifier: Apache-2.0
#pragma once
// An idempotent or transactional producer gets its id and epoch.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct InitProducerIdRequest {
    static constexpr ApiKey api = ApiKey::InitProducerId;
    static constexpr Layout layout{"InitProducerIdRequest", {0, 6}, 2};

    std::optional<std::string> transactionalId = "";
    std::int32_t transactionTimeoutMs = 0;
    std::int64_t producerId = -1;
    std::int16_t producerEpoch = -1;
    bool enable2Pc = false;
    bool keepPreparedTxn = false;

    static std::span<const Field> schema() {
        using T = InitProducerIdRequest;
        static constexpr Field table[] = {
            field<&T::transactionalId>("transactionalId").nullable(),
            field<&T::transactionTimeoutMs>("transactionTimeoutMs"),
            field<&T::producerId>("producerId").since(3),
            field<&T::producerEpoch>("producerEpoch").since(3),
            field<&T::enable2Pc>("enable2Pc").since(6),
            field<&T::keepPreparedTxn>("keepPreparedTxn").since(6),
        };
        return table;
    }
    bool operator==(const InitProducerIdRequest&) const = default;
};

struct InitProducerIdResponse {
    static constexpr ApiKey api = ApiKey::InitProducerId;
    static constexpr Layout layout{"InitProducerIdResponse", {0, 6}, 2};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::int64_t producerId = -1;
    std::int16_t producerEpoch = 0;
    std::int64_t ongoingTxnProducerId = -1;
    std::int16_t ongoingTxnProducerEpoch = -1;

    static std::span<const Field> schema() {
        using T = InitProducerIdResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::producerId>("producerId"),
            field<&T::producerEpoch>("producerEpoch"),
            field<&T::ongoingTxnProducerId>("ongoingTxnProducerId").since(6),
            field<&T::ongoingTxnProducerEpoch>("ongoingTxnProducerEpoch").since(6),
        };
        return table;
    }
    bool operator==(const InitProducerIdResponse&) const = default;
};

}  // namespace wire
