// SPDX-License-Identifier: Apache-2.0
#pragma once
// State and partitions of transactions.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeTransactionsRequest {
    static constexpr ApiKey api = ApiKey::DescribeTransactions;
    static constexpr Layout layout{"DescribeTransactionsRequest", {0, 0}, 0};

    std::vector<std::string> transactionalIds;

    static std::span<const Field> schema() {
        using T = DescribeTransactionsRequest;
        static constexpr Field table[] = {
            field<&T::transactionalIds>("transactionalIds"),
        };
        return table;
    }
    bool operator==(const DescribeTransactionsRequest&) const = default;
};

struct DescribeTransactionsResponse {
    static constexpr ApiKey api = ApiKey::DescribeTransactions;
    static constexpr Layout layout{"DescribeTransactionsResponse", {0, 0}, 0};

    struct TransactionState {
        struct Topic {
            std::string topic;
            std::vector<std::int32_t> partitions;

            static std::span<const Field> schema() {
                using T = Topic;
                static constexpr Field table[] = {
                    field<&T::topic>("topic").key(),
                    field<&T::partitions>("partitions"),
                };
                return table;
            }
            bool operator==(const Topic&) const = default;
        };

        ErrorCode errorCode{};
        std::string transactionalId;
        std::string transactionState;
        std::int32_t transactionTimeoutMs = 0;
        std::int64_t transactionStartTimeMs = 0;
        std::int64_t producerId = 0;
        std::int16_t producerEpoch = 0;
        std::vector<Topic> topics;

        static std::span<const Field> schema() {
            using T = TransactionState;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),
                field<&T::transactionalId>("transactionalId"),
                field<&T::transactionState>("transactionState"),
                field<&T::transactionTimeoutMs>("transactionTimeoutMs"),
                field<&T::transactionStartTimeMs>("transactionStartTimeMs"),
                field<&T::producerId>("producerId"),
                field<&T::producerEpoch>("producerEpoch"),
                field<&T::topics>("topics"),
            };
            return table;
        }
        bool operator==(const TransactionState&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<TransactionState> transactionStates;

    static std::span<const Field> schema() {
        using T = DescribeTransactionsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::transactionStates>("transactionStates"),
        };
        return table;
    }
    bool operator==(const DescribeTransactionsResponse&) const = default;
};

}  // namespace wire
