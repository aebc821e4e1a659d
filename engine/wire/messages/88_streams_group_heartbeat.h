// SPDX-License-Identifier: Apache-2.0
#pragma once
// The one membership request of a streams group member (KIP-1071).

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct StreamsGroupHeartbeatRequest {
    static constexpr ApiKey api = ApiKey::StreamsGroupHeartbeat;
    static constexpr Layout layout{"StreamsGroupHeartbeatRequest", {0, 1}, 0};

    struct TopicConfig {
        std::string key;
        std::string value;

        static std::span<const Field> schema() {
            using T = TopicConfig;
            static constexpr Field table[] = {
                field<&T::key>("key"),
                field<&T::value>("value"),
            };
            return table;
        }
        bool operator==(const TopicConfig&) const = default;
    };

    struct Topology {
        struct Subtopology {
            struct TopicInfo {
                std::string name;
                std::int32_t partitions = 0;
                std::int16_t replicationFactor = 0;
                std::vector<TopicConfig> topicConfigs;

                static std::span<const Field> schema() {
                    using T = TopicInfo;
                    static constexpr Field table[] = {
                        field<&T::name>("name"),
                        field<&T::partitions>("partitions"),
                        field<&T::replicationFactor>("replicationFactor"),
                        field<&T::topicConfigs>("topicConfigs"),
                    };
                    return table;
                }
                bool operator==(const TopicInfo&) const = default;
            };

            struct CopartitionGroup {
                std::vector<std::int16_t> sourceTopics;
                std::vector<std::int16_t> sourceTopicRegex;
                std::vector<std::int16_t> repartitionSourceTopics;

                static std::span<const Field> schema() {
                    using T = CopartitionGroup;
                    static constexpr Field table[] = {
                        field<&T::sourceTopics>("sourceTopics"),
                        field<&T::sourceTopicRegex>("sourceTopicRegex"),
                        field<&T::repartitionSourceTopics>("repartitionSourceTopics"),
                    };
                    return table;
                }
                bool operator==(const CopartitionGroup&) const = default;
            };

            std::string subtopologyId;
            std::vector<std::string> sourceTopics;
            std::vector<std::string> sourceTopicRegex;
            std::vector<TopicInfo> stateChangelogTopics;
            std::vector<std::string> repartitionSinkTopics;
            std::vector<TopicInfo> repartitionSourceTopics;
            std::vector<CopartitionGroup> copartitionGroups;

            static std::span<const Field> schema() {
                using T = Subtopology;
                static constexpr Field table[] = {
                    field<&T::subtopologyId>("subtopologyId"),
                    field<&T::sourceTopics>("sourceTopics"),
                    field<&T::sourceTopicRegex>("sourceTopicRegex"),
                    field<&T::stateChangelogTopics>("stateChangelogTopics"),
                    field<&T::repartitionSinkTopics>("repartitionSinkTopics"),
                    field<&T::repartitionSourceTopics>("repartitionSourceTopics"),
                    field<&T::copartitionGroups>("copartitionGroups"),
                };
                return table;
            }
            bool operator==(const Subtopology&) const = default;
        };

        std::int32_t epoch = 0;
        std::vector<Subtopology> subtopologies;

        static std::span<const Field> schema() {
            using T = Topology;
            static constexpr Field table[] = {
                field<&T::epoch>("epoch"),
                field<&T::subtopologies>("subtopologies"),
            };
            return table;
        }
        bool operator==(const Topology&) const = default;
    };

    struct TaskIds {
        std::string subtopologyId;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = TaskIds;
            static constexpr Field table[] = {
                field<&T::subtopologyId>("subtopologyId"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const TaskIds&) const = default;
    };

    struct UserEndpoint {
        std::string host;
        std::uint16_t port = 0;

        static std::span<const Field> schema() {
            using T = UserEndpoint;
            static constexpr Field table[] = {
                field<&T::host>("host"),
                field<&T::port>("port"),
            };
            return table;
        }
        bool operator==(const UserEndpoint&) const = default;
    };

    struct TaskOffset {
        std::string subtopologyId;
        std::int32_t partition = 0;
        std::int64_t offset = 0;

        static std::span<const Field> schema() {
            using T = TaskOffset;
            static constexpr Field table[] = {
                field<&T::subtopologyId>("subtopologyId"),
                field<&T::partition>("partition"),
                field<&T::offset>("offset"),
            };
            return table;
        }
        bool operator==(const TaskOffset&) const = default;
    };

    std::string groupId;
    std::string memberId;
    std::int32_t memberEpoch = 0;
    std::int32_t endpointInformationEpoch = 0;
    std::optional<std::string> instanceId;
    std::optional<std::string> rackId;
    std::int32_t rebalanceTimeoutMs = -1;
    std::optional<Topology> topology;
    std::optional<std::vector<TaskIds>> activeTasks;
    std::optional<std::vector<TaskIds>> standbyTasks;
    std::optional<std::vector<TaskIds>> warmupTasks;
    std::optional<std::string> processId;
    std::optional<UserEndpoint> userEndpoint;
    std::optional<std::vector<TopicConfig>> clientTags;
    std::optional<std::vector<TaskOffset>> taskOffsets;
    std::optional<std::vector<TaskOffset>> taskEndOffsets;
    bool shutdownApplication = false;

    static std::span<const Field> schema() {
        using T = StreamsGroupHeartbeatRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
            field<&T::memberEpoch>("memberEpoch"),
            field<&T::endpointInformationEpoch>("endpointInformationEpoch"),
            field<&T::instanceId>("instanceId").nullable(),
            field<&T::rackId>("rackId").nullable(),
            field<&T::rebalanceTimeoutMs>("rebalanceTimeoutMs"),
            field<&T::topology>("topology").nullable(),
            field<&T::activeTasks>("activeTasks").nullable(),
            field<&T::standbyTasks>("standbyTasks").nullable(),
            field<&T::warmupTasks>("warmupTasks").nullable(),
            field<&T::processId>("processId").nullable(),
            field<&T::userEndpoint>("userEndpoint").nullable(),
            field<&T::clientTags>("clientTags").nullable(),
            field<&T::taskOffsets>("taskOffsets").nullable(),
            field<&T::taskEndOffsets>("taskEndOffsets").nullable(),
            field<&T::shutdownApplication>("shutdownApplication"),
        };
        return table;
    }
    bool operator==(const StreamsGroupHeartbeatRequest&) const = default;
};

struct StreamsGroupHeartbeatResponse {
    static constexpr ApiKey api = ApiKey::StreamsGroupHeartbeat;
    static constexpr Layout layout{"StreamsGroupHeartbeatResponse", {0, 1}, 0};

    struct Status {
        std::int8_t statusCode = 0;
        std::string statusDetail;

        static std::span<const Field> schema() {
            using T = Status;
            static constexpr Field table[] = {
                field<&T::statusCode>("statusCode"),
                field<&T::statusDetail>("statusDetail"),
            };
            return table;
        }
        bool operator==(const Status&) const = default;
    };

    struct TaskIds {
        std::string subtopologyId;
        std::vector<std::int32_t> partitions;

        static std::span<const Field> schema() {
            using T = TaskIds;
            static constexpr Field table[] = {
                field<&T::subtopologyId>("subtopologyId"),
                field<&T::partitions>("partitions"),
            };
            return table;
        }
        bool operator==(const TaskIds&) const = default;
    };

    struct EndpointPartitions {
        struct UserEndpoint {
            std::string host;
            std::uint16_t port = 0;

            static std::span<const Field> schema() {
                using T = UserEndpoint;
                static constexpr Field table[] = {
                    field<&T::host>("host"),
                    field<&T::port>("port"),
                };
                return table;
            }
            bool operator==(const UserEndpoint&) const = default;
        };

        struct TopicPartitions {
            std::string topic;
            std::vector<std::int32_t> partitions;

            static std::span<const Field> schema() {
                using T = TopicPartitions;
                static constexpr Field table[] = {
                    field<&T::topic>("topic"),
                    field<&T::partitions>("partitions"),
                };
                return table;
            }
            bool operator==(const TopicPartitions&) const = default;
        };

        UserEndpoint userEndpoint;
        std::vector<TopicPartitions> activePartitions;
        std::vector<TopicPartitions> standbyPartitions;

        static std::span<const Field> schema() {
            using T = EndpointPartitions;
            static constexpr Field table[] = {
                field<&T::userEndpoint>("userEndpoint"),
                field<&T::activePartitions>("activePartitions"),
                field<&T::standbyPartitions>("standbyPartitions"),
            };
            return table;
        }
        bool operator==(const EndpointPartitions&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage;
    std::string memberId;
    std::int32_t memberEpoch = 0;
    std::int32_t heartbeatIntervalMs = 0;
    std::int32_t acceptableRecoveryLagLegacy = 0;
    std::int32_t taskOffsetIntervalMs = 0;
    std::int64_t acceptableRecoveryLag = -1;
    std::optional<std::vector<Status>> status{std::in_place};
    std::optional<std::vector<TaskIds>> activeTasks;
    std::optional<std::vector<TaskIds>> standbyTasks;
    std::optional<std::vector<TaskIds>> warmupTasks;
    bool topologyDescriptionRequired = false;
    std::int32_t endpointInformationEpoch = 0;
    std::optional<std::vector<EndpointPartitions>> partitionsByUserEndpoint;

    static std::span<const Field> schema() {
        using T = StreamsGroupHeartbeatResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::memberId>("memberId"),
            field<&T::memberEpoch>("memberEpoch"),
            field<&T::heartbeatIntervalMs>("heartbeatIntervalMs"),
            field<&T::acceptableRecoveryLagLegacy>("acceptableRecoveryLagLegacy").until(0),
            field<&T::taskOffsetIntervalMs>("taskOffsetIntervalMs"),
            field<&T::acceptableRecoveryLag>("acceptableRecoveryLag").since(1),
            field<&T::status>("status").nullable(),
            field<&T::activeTasks>("activeTasks").nullable(),
            field<&T::standbyTasks>("standbyTasks").nullable(),
            field<&T::warmupTasks>("warmupTasks").nullable(),
            field<&T::topologyDescriptionRequired>("topologyDescriptionRequired").since(1),
            field<&T::endpointInformationEpoch>("endpointInformationEpoch"),
            field<&T::partitionsByUserEndpoint>("partitionsByUserEndpoint").nullable(),
        };
        return table;
    }
    bool operator==(const StreamsGroupHeartbeatResponse&) const = default;
};

}  // namespace wire
