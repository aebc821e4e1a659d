// SPDX-License-Identifier: Apache-2.0
#pragma once
// Partitions join a transaction.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AddPartitionsToTxnRequest {
    static constexpr ApiKey api = ApiKey::AddPartitionsToTxn;
    static constexpr Layout layout{"AddPartitionsToTxnRequest", {0, 5}, 3};

    struct Topic {
        std::string name;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct Transaction {
        std::string transactionalId;
        std::int64_t producerId = 0;
        std::int16_t producerEpoch = 0;
        bool verifyOnly = false;
        std::vector<Topic> topics;

        static std::span<const Field> schema() {
            using T = Transaction;
            static constexpr Field table[] = {
                field<&T::transactionalId>("transactionalId").since(4).key(),
                field<&T::producerId>("producerId").since(4),
                field<&T::producerEpoch>("producerEpoch").since(4),
                field<&T::verifyOnly>("verifyOnly").since(4),
                field<&T::topics>("topics").since(4),
            };
            return table;
        }
        bool operator==(const Transaction&) const = default;
    };

    std::vector<Transaction> transactions;
    std::string v3AndBelowTransactionalId;
    std::int64_t v3AndBelowProducerId = 0;
    std::int16_t v3AndBelowProducerEpoch = 0;
    std::vector<Topic> v3AndBelowTopics;

    static std::span<const Field> schema() {
        using T = AddPartitionsToTxnRequest;
        static constexpr Field table[] = {
            field<&T::transactions>("transactions").since(4),
            field<&T::v3AndBelowTransactionalId>("v3AndBelowTransactionalId").until(3),
            field<&T::v3AndBelowProducerId>("v3AndBelowProducerId").until(3),
            field<&T::v3AndBelowProducerEpoch>("v3AndBelowProducerEpoch").until(3),
            field<&T::v3AndBelowTopics>("v3AndBelowTopics").until(3),
        };
        return table;
    }
    bool operator==(const AddPartitionsToTxnRequest&) const = default;
};

struct AddPartitionsToTxnResponse {
    static constexpr ApiKey api = ApiKey::AddPartitionsToTxn;
    static constexpr Layout layout{"AddPartitionsToTxnResponse", {0, 5}, 3};

    struct ResultsByPartition {
        std::int32_t partitionIndex = 0;
        ErrorCode partitionErrorCode{};

        static std::span<const Field> schema() {
            using T = ResultsByPartition;
            static constexpr Field table[] = {
                field<&T::partitionIndex>("partitionIndex").key(),
                field<&T::partitionErrorCode>("partitionErrorCode"),
            };
            return table;
        }
        bool operator==(const ResultsByPartition&) const = default;
    };

    struct TopicResult {
        std::string name;
        std::vector<ResultsByPartition> resultsByPartition;

        static std::span<const Field> schema() {
            using T = TopicResult;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::resultsByPartition>("resultsByPartition"),
            };
            return table;
        }
        bool operator==(const TopicResult&) const = default;
    };

    struct ResultsByTransaction {
        std::string transactionalId;
        std::vector<TopicResult> topicResults;

        static std::span<const Field> schema() {
            using T = ResultsByTransaction;
            static constexpr Field table[] = {
                field<&T::transactionalId>("transactionalId").since(4).key(),
                field<&T::topicResults>("topicResults").since(4),
            };
            return table;
        }
        bool operator==(const ResultsByTransaction&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<ResultsByTransaction> resultsByTransaction;
    std::vector<TopicResult> resultsByTopicV3AndBelow;

    static std::span<const Field> schema() {
        using T = AddPartitionsToTxnResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode").since(4),
            field<&T::resultsByTransaction>("resultsByTransaction").since(4),
            field<&T::resultsByTopicV3AndBelow>("resultsByTopicV3AndBelow").until(3),
        };
        return table;
    }
    bool operator==(const AddPartitionsToTxnResponse&) const = default;
};

}  // namespace wire
