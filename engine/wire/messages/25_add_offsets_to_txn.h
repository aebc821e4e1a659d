// SPDX-License-Identifier: Apache-2.0
#pragma once
// A group's offsets join a transaction.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AddOffsetsToTxnRequest {
    static constexpr ApiKey api = ApiKey::AddOffsetsToTxn;
    static constexpr Layout layout{"AddOffsetsToTxnRequest", {0, 4}, 3};

    std::string transactionalId;
    std::int64_t producerId = 0;
    std::int16_t producerEpoch = 0;
    std::string groupId;

    static std::span<const Field> schema() {
        using T = AddOffsetsToTxnRequest;
        static constexpr Field table[] = {
            field<&T::transactionalId>("transactionalId"),
            field<&T::producerId>("producerId"),
            field<&T::producerEpoch>("producerEpoch"),
            field<&T::groupId>("groupId"),
        };
        return table;
    }
    bool operator==(const AddOffsetsToTxnRequest&) const = default;
};

struct AddOffsetsToTxnResponse {
    static constexpr ApiKey api = ApiKey::AddOffsetsToTxn;
    static constexpr Layout layout{"AddOffsetsToTxnResponse", {0, 4}, 3};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};

    static std::span<const Field> schema() {
        using T = AddOffsetsToTxnResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
        };
        return table;
    }
    bool operator==(const AddOffsetsToTxnResponse&) const = default;
};

}  // namespace wire
