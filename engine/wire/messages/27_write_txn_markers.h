// SPDX-License-Identifier: Apache-2.0
#pragma once
// The transaction coordinator has partition leaders write their markers.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct WriteTxnMarkersRequest {
    static constexpr ApiKey api = ApiKey::WriteTxnMarkers;
    static constexpr Layout layout{"WriteTxnMarkersRequest", {1, 2}, 1};

    struct Marker {
        struct Topic {
            std::string name;
            std::vector<std::int32_t> partitionIndexes;

            static std::span<const Field> schema() {
                using T = Topic;
                static constexpr Field table[] = {
                    field<&T::name>("name"),
                    field<&T::partitionIndexes>("partitionIndexes"),
                };
                return table;
            }
            bool operator==(const Topic&) const = default;
        };

        std::int64_t producerId = 0;
        std::int16_t producerEpoch = 0;
        bool transactionResult = false;
        std::vector<Topic> topics;
        std::int32_t coordinatorEpoch = 0;
        std::int8_t transactionVersion = 0;

        static std::span<const Field> schema() {
            using T = Marker;
            static constexpr Field table[] = {
                field<&T::producerId>("producerId"),
                field<&T::producerEpoch>("producerEpoch"),
                field<&T::transactionResult>("transactionResult"),
                field<&T::topics>("topics"),
                field<&T::coordinatorEpoch>("coordinatorEpoch"),
                field<&T::transactionVersion>("transactionVersion").since(2),
            };
            return table;
        }
        bool operator==(const Marker&) const = default;
    };

    std::vector<Marker> markers;

    static std::span<const Field> schema() {
        using T = WriteTxnMarkersRequest;
        static constexpr Field table[] = {
            field<&T::markers>("markers"),
        };
        return table;
    }
    bool operator==(const WriteTxnMarkersRequest&) const = default;
};

struct WriteTxnMarkersResponse {
    static constexpr ApiKey api = ApiKey::WriteTxnMarkers;
    static constexpr Layout layout{"WriteTxnMarkersResponse", {1, 2}, 1};

    struct Marker {
        struct Topic {
            struct Partition {
                std::int32_t partitionIndex = 0;
                ErrorCode errorCode{};

                static std::span<const Field> schema() {
                    using T = Partition;
                    static constexpr Field table[] = {
                        field<&T::partitionIndex>("partitionIndex"),
                        field<&T::errorCode>("errorCode"),
                    };
                    return table;
                }
                bool operator==(const Partition&) const = default;
            };

            std::string name;
            std::vector<Partition> partitions;

            static std::span<const Field> schema() {
                using T = Topic;
                static constexpr Field table[] = {
                    field<&T::name>("name"),
                    field<&T::partitions>("partitions"),
                };
                return table;
            }
            bool operator==(const Topic&) const = default;
        };

        std::int64_t producerId = 0;
        std::vector<Topic> topics;

        static std::span<const Field> schema() {
            using T = Marker;
            static constexpr Field table[] = {
                field<&T::producerId>("producerId"),
                field<&T::topics>("topics"),
            };
            return table;
        }
        bool operator==(const Marker&) const = default;
    };

    std::vector<Marker> markers;

    static std::span<const Field> schema() {
        using T = WriteTxnMarkersResponse;
        static constexpr Field table[] = {
            field<&T::markers>("markers"),
        };
        return table;
    }
    bool operator==(const WriteTxnMarkersResponse&) const = default;
};

}  // namespace wire
