// SPDX-License-Identifier: Apache-2.0
#pragma once
// A share consumer acknowledges records.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ShareAcknowledgeRequest {
    static constexpr ApiKey api = ApiKey::ShareAcknowledge;
    static constexpr Layout layout{"ShareAcknowledgeRequest", {1, 2}, 0};

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
            std::vector<AcknowledgementBatch> acknowledgementBatches;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex").key(),
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

    std::optional<std::string> groupId;
    std::optional<std::string> memberId = "";
    std::int32_t shareSessionEpoch = 0;
    bool isRenewAck = false;
    std::vector<Topic> topics;

    static std::span<const Field> schema() {
        using T = ShareAcknowledgeRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId").nullable(),
            field<&T::memberId>("memberId").nullable(),
            field<&T::shareSessionEpoch>("shareSessionEpoch"),
            field<&T::isRenewAck>("isRenewAck").since(2),
            field<&T::topics>("topics"),
        };
        return table;
    }
    bool operator==(const ShareAcknowledgeRequest&) const = default;
};

struct ShareAcknowledgeResponse {
    static constexpr ApiKey api = ApiKey::ShareAcknowledge;
    static constexpr Layout layout{"ShareAcknowledgeResponse", {1, 2}, 0};

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

            std::int32_t partitionIndex = 0;
            ErrorCode errorCode{};
            std::optional<std::string> errorMessage;
            CurrentLeader currentLeader;

            static std::span<const Field> schema() {
                using T = Partition;
                static constexpr Field table[] = {
                    field<&T::partitionIndex>("partitionIndex"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::errorMessage>("errorMessage").nullable(),
                    field<&T::currentLeader>("currentLeader"),
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
        using T = ShareAcknowledgeResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::acquisitionLockTimeoutMs>("acquisitionLockTimeoutMs").since(2),
            field<&T::responses>("responses"),
            field<&T::nodeEndpoints>("nodeEndpoints"),
        };
        return table;
    }
    bool operator==(const ShareAcknowledgeResponse&) const = default;
};

}  // namespace wire
