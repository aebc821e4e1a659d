// SPDX-License-Identifier: Apache-2.0
#pragma once
// A transaction commits or aborts.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct EndTxnRequest {
    static constexpr ApiKey api = ApiKey::EndTxn;
    static constexpr Layout layout{"EndTxnRequest", {0, 5}, 3};

    std::string transactionalId;
    std::int64_t producerId = 0;
    std::int16_t producerEpoch = 0;
    bool committed = false;

    static std::span<const Field> schema() {
        using T = EndTxnRequest;
        static constexpr Field table[] = {
            field<&T::transactionalId>("transactionalId"),
            field<&T::producerId>("producerId"),
            field<&T::producerEpoch>("producerEpoch"),
            field<&T::committed>("committed"),
        };
        return table;
    }
    bool operator==(const EndTxnRequest&) const = default;
};

struct EndTxnResponse {
    static constexpr ApiKey api = ApiKey::EndTxn;
    static constexpr Layout layout{"EndTxnResponse", {0, 5}, 3};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::int64_t producerId = -1;
    std::int16_t producerEpoch = -1;

    static std::span<const Field> schema() {
        using T = EndTxnResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::producerId>("producerId").since(5),
            field<&T::producerEpoch>("producerEpoch").since(5),
        };
        return table;
    }
    bool operator==(const EndTxnResponse&) const = default;
};

}  // namespace wire
