// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of __transaction_state.

#include "wire/schema.h"

namespace wire {

struct TransactionLogKey {
    static constexpr std::int16_t recordType = 0;
    static constexpr Layout layout{"TransactionLogKey", {0, 0}, neverFlexible};

    std::string transactionalId;

    static std::span<const Field> schema() {
        using T = TransactionLogKey;
        static constexpr Field table[] = {
            field<&T::transactionalId>("transactionalId"),
        };
        return table;
    }
    bool operator==(const TransactionLogKey&) const = default;
};

struct TransactionLogValue {
    static constexpr std::int16_t recordType = 0;
    static constexpr Layout layout{"TransactionLogValue", {0, 1}, 1};

    struct TransactionPartition {
        std::string topic;
        std::vector<std::int32_t> partitionIds;

        static std::span<const Field> schema() {
            using T = TransactionPartition;
            static constexpr Field table[] = {
                field<&T::topic>("topic"),
                field<&T::partitionIds>("partitionIds"),
            };
            return table;
        }
        bool operator==(const TransactionPartition&) const = default;
    };

    std::int64_t producerId = 0;
    std::int64_t previousProducerId = -1;
    std::int64_t nextProducerId = -1;
    std::int16_t producerEpoch = 0;
    std::int16_t nextProducerEpoch = -1;
    std::int32_t transactionTimeoutMs = 0;
    std::int8_t transactionStatus = 0;
    std::optional<std::vector<TransactionPartition>> transactionPartitions{std::in_place};
    std::int64_t transactionLastUpdateTimestampMs = 0;
    std::int64_t transactionStartTimestampMs = 0;
    std::int16_t clientTransactionVersion = 0;

    static std::span<const Field> schema() {
        using T = TransactionLogValue;
        static constexpr Field table[] = {
            field<&T::producerId>("producerId"),
            field<&T::previousProducerId>("previousProducerId").since(1).tagged(0),
            field<&T::nextProducerId>("nextProducerId").since(1).tagged(1),
            field<&T::producerEpoch>("producerEpoch"),
            field<&T::nextProducerEpoch>("nextProducerEpoch").since(1).tagged(3),
            field<&T::transactionTimeoutMs>("transactionTimeoutMs"),
            field<&T::transactionStatus>("transactionStatus"),
            field<&T::transactionPartitions>("transactionPartitions").nullable(),
            field<&T::transactionLastUpdateTimestampMs>("transactionLastUpdateTimestampMs"),
            field<&T::transactionStartTimestampMs>("transactionStartTimestampMs"),
            field<&T::clientTransactionVersion>("clientTransactionVersion").since(1).tagged(2),
        };
        return table;
    }
    bool operator==(const TransactionLogValue&) const = default;
};

}  // namespace wire
