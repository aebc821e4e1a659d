// SPDX-License-Identifier: Apache-2.0
#pragma once
// State, members, tasks and topology of streams groups.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

#include <limits>

namespace wire {

struct StreamsGroupDescribeRequest {
    static constexpr ApiKey api = ApiKey::StreamsGroupDescribe;
    static constexpr Layout layout{"StreamsGroupDescribeRequest", {0, 1}, 0};

    std::vector<std::string> groupIds;
    bool includeAuthorizedOperations = false;
    bool includeTopologyDescription = false;

    static std::span<const Field> schema() {
        using T = StreamsGroupDescribeRequest;
        static constexpr Field table[] = {
            field<&T::groupIds>("groupIds"),
            field<&T::includeAuthorizedOperations>("includeAuthorizedOperations"),
            field<&T::includeTopologyDescription>("includeTopologyDescription").since(1),
        };
        return table;
    }
    bool operator==(const StreamsGroupDescribeRequest&) const = default;
};

struct StreamsGroupDescribeResponse {
    static constexpr ApiKey api = ApiKey::StreamsGroupDescribe;
    static constexpr Layout layout{"StreamsGroupDescribeResponse", {0, 1}, 0};

    struct Group {
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

                std::string subtopologyId;
                std::vector<std::string> sourceTopics;
                std::vector<std::string> repartitionSinkTopics;
                std::vector<TopicInfo> stateChangelogTopics;
                std::vector<TopicInfo> repartitionSourceTopics;

                static std::span<const Field> schema() {
                    using T = Subtopology;
                    static constexpr Field table[] = {
                        field<&T::subtopologyId>("subtopologyId"),
                        field<&T::sourceTopics>("sourceTopics"),
                        field<&T::repartitionSinkTopics>("repartitionSinkTopics"),
                        field<&T::stateChangelogTopics>("stateChangelogTopics"),
                        field<&T::repartitionSourceTopics>("repartitionSourceTopics"),
                    };
                    return table;
                }
                bool operator==(const Subtopology&) const = default;
            };

            std::int32_t epoch = 0;
            std::optional<std::vector<Subtopology>> subtopologies;

            static std::span<const Field> schema() {
                using T = Topology;
                static constexpr Field table[] = {
                    field<&T::epoch>("epoch"),
                    field<&T::subtopologies>("subtopologies").nullable(),
                };
                return table;
            }
            bool operator==(const Topology&) const = default;
        };

        struct Member {
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

            struct Assignment {
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

                std::vector<TaskIds> activeTasks;
                std::vector<TaskIds> standbyTasks;
                std::vector<TaskIds> warmupTasks;

                static std::span<const Field> schema() {
                    using T = Assignment;
                    static constexpr Field table[] = {
                        field<&T::activeTasks>("activeTasks"),
                        field<&T::standbyTasks>("standbyTasks"),
                        field<&T::warmupTasks>("warmupTasks"),
                    };
                    return table;
                }
                bool operator==(const Assignment&) const = default;
            };

            std::string memberId;
            std::int32_t memberEpoch = 0;
            std::optional<std::string> instanceId;
            std::optional<std::string> rackId;
            std::string clientId;
            std::string clientHost;
            std::int32_t topologyEpoch = 0;
            std::string processId;
            std::optional<UserEndpoint> userEndpoint;
            std::vector<TopicConfig> clientTags;
            std::vector<TaskOffset> taskOffsets;
            std::vector<TaskOffset> taskEndOffsets;
            Assignment assignment;
            Assignment targetAssignment;
            bool isClassic = false;

            static std::span<const Field> schema() {
                using T = Member;
                static constexpr Field table[] = {
                    field<&T::memberId>("memberId"),
                    field<&T::memberEpoch>("memberEpoch"),
                    field<&T::instanceId>("instanceId").nullable(),
                    field<&T::rackId>("rackId").nullable(),
                    field<&T::clientId>("clientId"),
                    field<&T::clientHost>("clientHost"),
                    field<&T::topologyEpoch>("topologyEpoch"),
                    field<&T::processId>("processId"),
                    field<&T::userEndpoint>("userEndpoint").nullable(),
                    field<&T::clientTags>("clientTags"),
                    field<&T::taskOffsets>("taskOffsets"),
                    field<&T::taskEndOffsets>("taskEndOffsets"),
                    field<&T::assignment>("assignment"),
                    field<&T::targetAssignment>("targetAssignment"),
                    field<&T::isClassic>("isClassic"),
                };
                return table;
            }
            bool operator==(const Member&) const = default;
        };

        struct TopologyDescription {
            struct Node {
                std::string name;
                std::int8_t nodeType = 0;
                std::vector<std::string> sourceTopics;
                std::optional<std::string> sinkTopic;
                std::vector<std::string> stores;
                std::vector<std::string> successors;

                static std::span<const Field> schema() {
                    using T = Node;
                    static constexpr Field table[] = {
                        field<&T::name>("name").since(1),
                        field<&T::nodeType>("nodeType").since(1),
                        field<&T::sourceTopics>("sourceTopics").since(1),
                        field<&T::sinkTopic>("sinkTopic").since(1).nullable(),
                        field<&T::stores>("stores").since(1),
                        field<&T::successors>("successors").since(1),
                    };
                    return table;
                }
                bool operator==(const Node&) const = default;
            };

            struct Subtopology {
                std::string subtopologyId;
                std::vector<Node> nodes;

                static std::span<const Field> schema() {
                    using T = Subtopology;
                    static constexpr Field table[] = {
                        field<&T::subtopologyId>("subtopologyId").since(1),
                        field<&T::nodes>("nodes").since(1),
                    };
                    return table;
                }
                bool operator==(const Subtopology&) const = default;
            };

            struct GlobalStore {
                Node source;
                Node processor;

                static std::span<const Field> schema() {
                    using T = GlobalStore;
                    static constexpr Field table[] = {
                        field<&T::source>("source").since(1),
                        field<&T::processor>("processor").since(1),
                    };
                    return table;
                }
                bool operator==(const GlobalStore&) const = default;
            };

            std::vector<Subtopology> subtopologies;
            std::vector<GlobalStore> globalStores;

            static std::span<const Field> schema() {
                using T = TopologyDescription;
                static constexpr Field table[] = {
                    field<&T::subtopologies>("subtopologies").since(1),
                    field<&T::globalStores>("globalStores").since(1),
                };
                return table;
            }
            bool operator==(const TopologyDescription&) const = default;
        };

        ErrorCode errorCode{};
        std::optional<std::string> errorMessage;
        std::string groupId;
        std::string groupState;
        std::int32_t groupEpoch = 0;
        std::int32_t assignmentEpoch = 0;
        std::optional<Topology> topology;
        std::vector<Member> members;
        std::int32_t authorizedOperations = std::numeric_limits<std::int32_t>::min();
        std::optional<TopologyDescription> topologyDescription;
        std::int8_t topologyDescriptionStatus = 0;
        std::optional<std::string> assignorName;

        static std::span<const Field> schema() {
            using T = Group;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
                field<&T::groupId>("groupId"),
                field<&T::groupState>("groupState"),
                field<&T::groupEpoch>("groupEpoch"),
                field<&T::assignmentEpoch>("assignmentEpoch"),
                field<&T::topology>("topology").nullable(),
                field<&T::members>("members"),
                field<&T::authorizedOperations>("authorizedOperations"),
                field<&T::topologyDescription>("topologyDescription").since(1).nullable(),
                field<&T::topologyDescriptionStatus>("topologyDescriptionStatus").since(1),
                field<&T::assignorName>("assignorName").since(1).nullable(),
            };
            return table;
        }
        bool operator==(const Group&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Group> groups;

    static std::span<const Field> schema() {
        using T = StreamsGroupDescribeResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::groups>("groups"),
        };
        return table;
    }
    bool operator==(const StreamsGroupDescribeResponse&) const = default;
};

}  // namespace wire
