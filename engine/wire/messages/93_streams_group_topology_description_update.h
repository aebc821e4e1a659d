// SPDX-License-Identifier: Apache-2.0
#pragma once
// A member uploads the description of its group's topology.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct StreamsGroupTopologyDescriptionUpdateRequest {
    static constexpr ApiKey api = ApiKey::StreamsGroupTopologyDescriptionUpdate;
    static constexpr Layout layout{"StreamsGroupTopologyDescriptionUpdateRequest", {0, 0}, 0};

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
                    field<&T::name>("name"),
                    field<&T::nodeType>("nodeType"),
                    field<&T::sourceTopics>("sourceTopics"),
                    field<&T::sinkTopic>("sinkTopic").nullable(),
                    field<&T::stores>("stores"),
                    field<&T::successors>("successors"),
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
                    field<&T::subtopologyId>("subtopologyId"),
                    field<&T::nodes>("nodes"),
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
                    field<&T::source>("source"),
                    field<&T::processor>("processor"),
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
                field<&T::subtopologies>("subtopologies"),
                field<&T::globalStores>("globalStores"),
            };
            return table;
        }
        bool operator==(const TopologyDescription&) const = default;
    };

    std::string groupId;
    std::string memberId;
    std::int32_t topologyEpoch = 0;
    TopologyDescription topologyDescription;

    static std::span<const Field> schema() {
        using T = StreamsGroupTopologyDescriptionUpdateRequest;
        static constexpr Field table[] = {
            field<&T::groupId>("groupId"),
            field<&T::memberId>("memberId"),
            field<&T::topologyEpoch>("topologyEpoch"),
            field<&T::topologyDescription>("topologyDescription"),
        };
        return table;
    }
    bool operator==(const StreamsGroupTopologyDescriptionUpdateRequest&) const = default;
};

struct StreamsGroupTopologyDescriptionUpdateResponse {
    static constexpr ApiKey api = ApiKey::StreamsGroupTopologyDescriptionUpdate;
    static constexpr Layout layout{"StreamsGroupTopologyDescriptionUpdateResponse", {0, 0}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage;

    static std::span<const Field> schema() {
        using T = StreamsGroupTopologyDescriptionUpdateResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
        };
        return table;
    }
    bool operator==(const StreamsGroupTopologyDescriptionUpdateResponse&) const = default;
};

}  // namespace wire
