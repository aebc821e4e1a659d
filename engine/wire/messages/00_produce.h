// SPDX-License-Identifier: Apache-2.0
#pragma once
// Producers append record batches to partitions.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ProduceRequest {
    static constexpr ApiKey api = ApiKey::Produce;
    static constexpr Layout layout{"ProduceRequest", {0, 13}, 9};

    struct TopicData {
        struct PartitionData {
            std::int32_t index = 0;
            std::optional<Records> records;

            static std::span<const Field> schema() {
                using T = PartitionData;
                static constexpr Field table[] = {
                    field<&T::index>("index"),
                    field<&T::records>("records").nullable(),
                };
                return table;
            }
            bool operator==(const PartitionData&) const = default;
        };

        std::string name;
        Uuid topicId;
        std::vector<PartitionData> partitionData;

        static std::span<const Field> schema() {
            using T = TopicData;
            static constexpr Field table[] = {
                field<&T::name>("name").until(12).key(),
                field<&T::topicId>("topicId").since(13).key(),
                field<&T::partitionData>("partitionData"),
            };
            return table;
        }
        bool operator==(const TopicData&) const = default;
    };

    std::optional<std::string> transactionalId;
    std::int16_t acks = 0;
    std::int32_t timeoutMs = 0;
    std::vector<TopicData> topicData;

    static std::span<const Field> schema() {
        using T = ProduceRequest;
        static constexpr Field table[] = {
            field<&T::transactionalId>("transactionalId").since(3).nullable(),
            field<&T::acks>("acks"),
            field<&T::timeoutMs>("timeoutMs"),
            field<&T::topicData>("topicData"),
        };
        return table;
    }
    bool operator==(const ProduceRequest&) const = default;
};

struct ProduceResponse {
    static constexpr ApiKey api = ApiKey::Produce;
    static constexpr Layout layout{"ProduceResponse", {0, 13}, 9};

    struct Response {
        struct PartitionResponse {
            struct RecordError {
                std::int32_t batchIndex = 0;
                std::optional<std::string> batchIndexErrorMessage;

                static std::span<const Field> schema() {
                    using T = RecordError;
                    static constexpr Field table[] = {
                        field<&T::batchIndex>("batchIndex").since(8),
                        field<&T::batchIndexErrorMessage>("batchIndexErrorMessage").since(8).nullable(),
                    };
                    return table;
                }
                bool operator==(const RecordError&) const = default;
            };

            struct CurrentLeader {
                std::int32_t leaderId = -1;
                std::int32_t leaderEpoch = -1;

                static std::span<const Field> schema() {
                    using T = CurrentLeader;
                    static constexpr Field table[] = {
                        field<&T::leaderId>("leaderId").since(10),
                        field<&T::leaderEpoch>("leaderEpoch").since(10),
                    };
                    return table;
                }
                bool operator==(const CurrentLeader&) const = default;
            };

            std::int32_t index = 0;
            ErrorCode errorCode{};
            std::int64_t baseOffset = 0;
            std::int64_t logAppendTimeMs = -1;
            std::int64_t logStartOffset = -1;
            std::vector<RecordError> recordErrors;
            std::optional<std::string> errorMessage;
            CurrentLeader currentLeader;

            static std::span<const Field> schema() {
                using T = PartitionResponse;
                static constexpr Field table[] = {
                    field<&T::index>("index"),
                    field<&T::errorCode>("errorCode"),
                    field<&T::baseOffset>("baseOffset"),
                    field<&T::logAppendTimeMs>("logAppendTimeMs").since(2),
                    field<&T::logStartOffset>("logStartOffset").since(5),
                    field<&T::recordErrors>("recordErrors").since(8),
                    field<&T::errorMessage>("errorMessage").since(8).nullable(),
                    field<&T::currentLeader>("currentLeader").since(10).tagged(0),
                };
                return table;
            }
            bool operator==(const PartitionResponse&) const = default;
        };

        std::string name;
        Uuid topicId;
        std::vector<PartitionResponse> partitionResponses;

        static std::span<const Field> schema() {
            using T = Response;
            static constexpr Field table[] = {
                field<&T::name>("name").until(12).key(),
                field<&T::topicId>("topicId").since(13).key(),
                field<&T::partitionResponses>("partitionResponses"),
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
                field<&T::nodeId>("nodeId").since(10).key(),
                field<&T::host>("host").since(10),
                field<&T::port>("port").since(10),
                field<&T::rack>("rack").since(10).nullable(),
            };
            return table;
        }
        bool operator==(const NodeEndpoint&) const = default;
    };

    std::vector<Response> responses;
    std::int32_t throttleTimeMs = 0;
    std::vector<NodeEndpoint> nodeEndpoints;

    static std::span<const Field> schema() {
        using T = ProduceResponse;
        static constexpr Field table[] = {
            field<&T::responses>("responses"),
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::nodeEndpoints>("nodeEndpoints").since(10).tagged(0),
        };
        return table;
    }
    bool operator==(const ProduceResponse&) const = default;
};

}  // namespace wire
