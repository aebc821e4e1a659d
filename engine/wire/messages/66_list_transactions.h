// SPDX-License-Identifier: Apache-2.0
#pragma once
// The transactions that a broker coordinates.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ListTransactionsRequest {
    static constexpr ApiKey api = ApiKey::ListTransactions;
    static constexpr Layout layout{"ListTransactionsRequest", {0, 2}, 0};

    std::vector<std::string> stateFilters;
    std::vector<std::int64_t> producerIdFilters;
    std::int64_t durationFilter = -1;
    std::optional<std::string> transactionalIdPattern;

    static std::span<const Field> schema() {
        using T = ListTransactionsRequest;
        static constexpr Field table[] = {
            field<&T::stateFilters>("stateFilters"),
            field<&T::producerIdFilters>("producerIdFilters"),
            field<&T::durationFilter>("durationFilter").since(1),
            field<&T::transactionalIdPattern>("transactionalIdPattern").since(2).nullable(),
        };
        return table;
    }
    bool operator==(const ListTransactionsRequest&) const = default;
};

struct ListTransactionsResponse {
    static constexpr ApiKey api = ApiKey::ListTransactions;
    static constexpr Layout layout{"ListTransactionsResponse", {0, 2}, 0};

    struct TransactionState {
        std::string transactionalId;
        std::int64_t producerId = 0;
        std::string transactionState;

        static std::span<const Field> schema() {
            using T = TransactionState;
            static constexpr Field table[] = {
                field<&T::transactionalId>("transactionalId"),
                field<&T::producerId>("producerId"),
                field<&T::transactionState>("transactionState"),
            };
            return table;
        }
        bool operator==(const TransactionState&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<std::string> unknownStateFilters;
    std::vector<TransactionState> transactionStates;

    static std::span<const Field> schema() {
        using T = ListTransactionsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::unknownStateFilters>("unknownStateFilters"),
            field<&T::transactionStates>("transactionStates"),
        };
        return table;
    }
    bool operator==(const ListTransactionsResponse&) const = default;
};

}  // namespace wire
