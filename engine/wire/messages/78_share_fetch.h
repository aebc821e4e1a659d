// SPDX-License-Identifier: Apache-2.0
#pragma once
// A share consumer acquires records, and may acknowledge earlier ones.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ShareFetchRequest {
    static constexpr ApiKey api = ApiKey::ShareFetch;
    static constexpr Layout layout{"ShareFetchRequest", {1, 2}, 0};

    struct Topic {
        struct Partition {
            struct AcknowledgementBatch {
                std::int64_t firstOffset = 0;
                std::int64_t lastOffset = 0;
                std::vector<std::int8_t> acknowledgeTypes;

                static std::span<const Field> schema() {
                    using T = AcknowledgementBatch;
                    static constexpr Field table[] = {
                        field<&T::firstOffset>("firstOffset"),
                        field<&T::lastOffset>("lastOffset"),
                        field<&T::acknowledgeTypes>("acknowledgeTypes"),
                    };
                    return table;
                }
                bool operator==(const AcknowledgementBatch&) const = default;
            };

            std::int32_t partitionIndex = 0;
            std::int32_t partitionMaxBytes = 0;
            std::vector<AcknowledgementBatch> acknowledgementBatches;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex").key(),
                    field<&T::partitionMaxBytes>("partitionMaxBytes").until(0),
                    field<&T::acknowledgementBatches>("acknowledgementBatches"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Topic;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Topic&) const = default;
    };

    struct ForgottenTopicsData {
        Uuid topicId;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = ForgottenTopicsData;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const ForgottenTopicsData&) const = default;
    };

    std::optional<std::string> groupId;
    std::optional<std::string> memberId = "";
    std::int32_t shareSessionEpoch = 0;
    std::int32_t maxWaitMs = 0;
    std::int32_t minBytes = 0;
    std::int32_t maxBytes = 0x7fffffff;
    std::int32_t maxRecords = 0;
    std::int32_t batchSize = 0;
    std::int8_t shareAcquireMode = 0;
    bool isRenewAck = false;
    std::vector<Topic> topics;
    std::vector<ForgottenTopicsData> forgottenTopicsData;

    static std::span<const Field> schema() {
        using T = ShareFetchRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId").nullable(),
            field<&T::memberId>("memberId").nullable(),
            field<&T::shareSessionEpoch>("shareSessionEpoch"),
            field<&T::maxWaitMs>("maxWaitMs"),
            field<&T::minBytes>("minBytes"),
            field<&T::maxBytes>("maxBytes"),
            field<&T::maxRecords>("maxRecords").since(1),
            field<&T::batchSize>("batchSize").since(1),
            field<&T::shareAcquireMode>("shareAcquireMode").since(2),
            field<&T::isRenewAck>("isRenewAck").since(2),
            field<&T::topics>("topics"),
            field<&T::forgottenTopicsData>("forgottenTopicsData"),
        };
        return table;
    }
    bool operator==(const ShareFetchRequest&) const = default;
};

struct ShareFetchResponse {
    static constexpr ApiKey api = ApiKey::ShareFetch;
    static constexpr Layout layout{"ShareFetchResponse", {1, 2}, 0};

    struct Response {
        struct Partition {
            struct CurrentLeader {
                std::int32_t leaderId = 0;
                std::int32_t leaderEpoch = 0;

                static std::span<const Field> schema() {
                    using T = CurrentLeader;
                    static constexpr Field table[] = {
                        field<&T::leaderId>("leaderId"),
                        field<&T::leaderEpoch>("leaderEpoch"),
                    };
                    return table;
                }
                bool operator==(const CurrentLeader&) const = default;
            };

            struct AcquiredRecord {
                std::int64_t firstOffset = 0;
                std::int64_t lastOffset = 0;
                std::int16_t deliveryCount = 0;

                static std::span<const Field> schema() {
                    using T = AcquiredRecord;
                    static constexpr Field table[] = {
                        field<&T::firstOffset>("firstOffset"),
                        field<&T::lastOffset>("lastOffset"),
                        field<&T::deliveryCount>("deliveryCount"),
                    };
                    return table;
                }
                bool operator==(const AcquiredRecord&) const = default;
            };

            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage;
            ErrorCode acknowledgeErrorCode{};
            std::optional<std::string> acknowledgeErrorMessage;
            CurrentLeader currentLeader;
            std::optional<Records> records;
            std::vector<AcquiredRecord> acquiredRecords;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
                    field<&T::acknowledgeErrorCode>("acknowledgeErrorCode"),
                    field<&T::acknowledgeErrorMessage>("acknowledgeErrorMessage").nullable(),
                    field<&T::currentLeader>("currentLeader"),
                    field<&T::records>("records").nullable(0, 0),
                    field<&T::acquiredRecords>("acquiredRecords"),
                };
                return table;
            }
            bool operator==(const Partition&) const = default;
        };

        Uuid topicId;
        std::vector<Partition> partitions;

        static std::span<const Field> schema() {
            using T = Response;
            static constexpr Field table[] = {
                field<&T::topicId>("topicId").key(),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const Response&) const = default;
    };

    struct NodeEndpoint {
        std::int32_t nodeId = 0;
        std::string host;
        std::int32_t port = 0;
        std::optional<std::string> rack;

        static std::span<const Field> schema() {
            using T = NodeEndpoint;
            static constexpr Field table[] = {
                field<&T::nodeId>("nodeId").key(),
                field<&T::host>("host"),
                field<&T::port>("port"),
                field<&T::rack>("rack").nullable(),
            };
            return table;
        }
        bool operator==(const NodeEndpoint&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage;
    std::int32_t acquisitionLockTimeoutMs = 0;
    std::vector<Response> responses;
    std::vector<NodeEndpoint> nodeEndpoints;

    static std::span<const Field> schema() {
        using T = ShareFetchResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::acquisitionLockTimeoutMs>("acquisitionLockTimeoutMs").since(1),
            field<&T::responses>("responses"),
            field<&T::nodeEndpoints>("nodeEndpoints"),
        };
        return table;
    }
    bool operator==(const ShareFetchResponse&) const = default;
};

}  // namespace wire
