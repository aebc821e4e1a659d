// SPDX-License-Identifier: Apache-2.0
#include "wire/api_key.h"

#include <algorithm>

namespace wire {
namespace {

constexpr bool unstable = true;
enum On { broker = 1, controller = 2, both = 3 };

constexpr Api api(ApiKey key, std::string_view name, Versions valid, Version flexibleFrom, On on,
                  bool lastIsUnstable = false) {
    return {key, name, valid, flexibleFrom, lastIsUnstable, (on & broker) != 0, (on & controller) != 0};
}

using enum ApiKey;
constexpr Api table[] = {
    api(Produce, "Produce", {3, 13}, 9, broker),
    api(Fetch, "Fetch", {4, 18}, 12, both),
    api(ListOffsets, "ListOffsets", {1, 11}, 6, broker),
    api(Metadata, "Metadata", {0, 13}, 9, broker),
    api(OffsetCommit, "OffsetCommit", {2, 10}, 8, broker),
    api(OffsetFetch, "OffsetFetch", {1, 10}, 6, broker),
    api(FindCoordinator, "FindCoordinator", {0, 6}, 3, broker),
    api(JoinGroup, "JoinGroup", {0, 9}, 6, broker),
    api(Heartbeat, "Heartbeat", {0, 4}, 4, broker),
    api(LeaveGroup, "LeaveGroup", {0, 5}, 4, broker),
    api(SyncGroup, "SyncGroup", {0, 5}, 4, broker),
    api(DescribeGroups, "DescribeGroups", {0, 6}, 5, broker),
    api(ListGroups, "ListGroups", {0, 5}, 3, broker),
    api(SaslHandshake, "SaslHandshake", {0, 1}, neverFlexible, both),
    api(ApiVersions, "ApiVersions", {0, 5}, 3, both),
    api(CreateTopics, "CreateTopics", {2, 7}, 5, both),
    api(DeleteTopics, "DeleteTopics", {1, 6}, 4, both),
    api(DeleteRecords, "DeleteRecords", {0, 2}, 2, broker),
    api(InitProducerId, "InitProducerId", {0, 6}, 2, broker, unstable),
    api(OffsetForLeaderEpoch, "OffsetForLeaderEpoch", {2, 4}, 4, broker),
    api(AddPartitionsToTxn, "AddPartitionsToTxn", {0, 5}, 3, broker),
    api(AddOffsetsToTxn, "AddOffsetsToTxn", {0, 4}, 3, broker),
    api(EndTxn, "EndTxn", {0, 5}, 3, broker),
    api(WriteTxnMarkers, "WriteTxnMarkers", {1, 2}, 1, broker),
    api(TxnOffsetCommit, "TxnOffsetCommit", {0, 6}, 3, broker),
    api(DescribeAcls, "DescribeAcls", {1, 3}, 2, both),
    api(CreateAcls, "CreateAcls", {1, 3}, 2, both),
    api(DeleteAcls, "DeleteAcls", {1, 3}, 2, both),
    api(DescribeConfigs, "DescribeConfigs", {1, 4}, 4, both),
    api(AlterConfigs, "AlterConfigs", {0, 2}, 2, both),
    api(AlterReplicaLogDirs, "AlterReplicaLogDirs", {1, 2}, 2, broker),
    api(DescribeLogDirs, "DescribeLogDirs", {1, 5}, 2, broker),
    api(SaslAuthenticate, "SaslAuthenticate", {0, 2}, 2, both),
    api(CreatePartitions, "CreatePartitions", {0, 3}, 2, both),
    api(CreateDelegationToken, "CreateDelegationToken", {1, 3}, 2, both),
    api(RenewDelegationToken, "RenewDelegationToken", {1, 2}, 2, both),
    api(ExpireDelegationToken, "ExpireDelegationToken", {1, 2}, 2, both),
    api(DescribeDelegationToken, "DescribeDelegationToken", {1, 3}, 2, both),
    api(DeleteGroups, "DeleteGroups", {0, 3}, 2, broker),
    api(ElectLeaders, "ElectLeaders", {0, 2}, 2, both),
    api(IncrementalAlterConfigs, "IncrementalAlterConfigs", {0, 1}, 1, both),
    api(AlterPartitionReassignments, "AlterPartitionReassignments", {0, 1}, 0, both),
    api(ListPartitionReassignments, "ListPartitionReassignments", {0, 0}, 0, both),
    api(OffsetDelete, "OffsetDelete", {0, 0}, neverFlexible, broker),
    api(DescribeClientQuotas, "DescribeClientQuotas", {0, 1}, 1, broker),
    api(AlterClientQuotas, "AlterClientQuotas", {0, 1}, 1, both),
    api(DescribeUserScramCredentials, "DescribeUserScramCredentials", {0, 0}, 0, both),
    api(AlterUserScramCredentials, "AlterUserScramCredentials", {0, 0}, 0, both),
    api(Vote, "Vote", {0, 2}, 0, controller),
    api(BeginQuorumEpoch, "BeginQuorumEpoch", {0, 1}, 1, controller),
    api(EndQuorumEpoch, "EndQuorumEpoch", {0, 1}, 1, controller),
    api(DescribeQuorum, "DescribeQuorum", {0, 2}, 0, both),
    api(AlterPartition, "AlterPartition", {2, 3}, 0, controller),
    api(UpdateFeatures, "UpdateFeatures", {0, 2}, 0, both),
    api(Envelope, "Envelope", {0, 0}, 0, controller),
    api(FetchSnapshot, "FetchSnapshot", {0, 1}, 0, controller),
    api(DescribeCluster, "DescribeCluster", {0, 2}, 0, both),
    api(DescribeProducers, "DescribeProducers", {0, 0}, 0, broker),
    api(BrokerRegistration, "BrokerRegistration", {0, 4}, 0, controller),
    api(BrokerHeartbeat, "BrokerHeartbeat", {0, 2}, 0, controller),
    api(UnregisterBroker, "UnregisterBroker", {0, 0}, 0, both),
    api(DescribeTransactions, "DescribeTransactions", {0, 0}, 0, broker),
    api(ListTransactions, "ListTransactions", {0, 2}, 0, broker),
    api(AllocateProducerIds, "AllocateProducerIds", {0, 0}, 0, controller),
    api(ConsumerGroupHeartbeat, "ConsumerGroupHeartbeat", {0, 1}, 0, broker),
    api(ConsumerGroupDescribe, "ConsumerGroupDescribe", {0, 1}, 0, broker),
    api(ControllerRegistration, "ControllerRegistration", {0, 0}, 0, controller),
    api(GetTelemetrySubscriptions, "GetTelemetrySubscriptions", {0, 0}, 0, broker),
    api(PushTelemetry, "PushTelemetry", {0, 0}, 0, broker),
    api(AssignReplicasToDirs, "AssignReplicasToDirs", {0, 0}, 0, controller),
    api(ListConfigResources, "ListConfigResources", {0, 1}, 0, broker),
    api(DescribeTopicPartitions, "DescribeTopicPartitions", {0, 0}, 0, broker),
    api(ShareGroupHeartbeat, "ShareGroupHeartbeat", {1, 1}, 0, broker),
    api(ShareGroupDescribe, "ShareGroupDescribe", {1, 1}, 0, broker),
    api(ShareFetch, "ShareFetch", {1, 2}, 0, broker),
    api(ShareAcknowledge, "ShareAcknowledge", {1, 2}, 0, broker),
    api(AddRaftVoter, "AddRaftVoter", {0, 1}, 0, both),
    api(RemoveRaftVoter, "RemoveRaftVoter", {0, 0}, 0, both),
    api(UpdateRaftVoter, "UpdateRaftVoter", {0, 0}, 0, controller),
    api(InitializeShareGroupState, "InitializeShareGroupState", {0, 0}, 0, broker),
    api(ReadShareGroupState, "ReadShareGroupState", {0, 0}, 0, broker),
    api(WriteShareGroupState, "WriteShareGroupState", {0, 1}, 0, broker),
    api(DeleteShareGroupState, "DeleteShareGroupState", {0, 0}, 0, broker),
    api(ReadShareGroupStateSummary, "ReadShareGroupStateSummary", {0, 1}, 0, broker),
    api(StreamsGroupHeartbeat, "StreamsGroupHeartbeat", {0, 1}, 0, broker),
    api(StreamsGroupDescribe, "StreamsGroupDescribe", {0, 1}, 0, broker),
    api(DescribeShareGroupOffsets, "DescribeShareGroupOffsets", {0, 1}, 0, broker),
    api(AlterShareGroupOffsets, "AlterShareGroupOffsets", {0, 0}, 0, broker),
    api(DeleteShareGroupOffsets, "DeleteShareGroupOffsets", {0, 0}, 0, broker),
    api(StreamsGroupTopologyDescriptionUpdate, "StreamsGroupTopologyDescriptionUpdate", {0, 0}, 0, broker),
    api(UnregisterController, "UnregisterController", {0, 0}, 0, both),
};
static_assert(std::is_sorted(std::begin(table), std::end(table),
                             [](const Api& a, const Api& b) { return a.key < b.key; }));

}  // namespace

std::span<const Api> apis() {
    return table;
}

const Api* find(ApiKey key) {
    const auto at =
        std::lower_bound(std::begin(table), std::end(table), key, [](const Api& a, ApiKey k) { return a.key < k; });
    return at != std::end(table) && at->key == key ? at : nullptr;
}

const Api* find(std::string_view name) {
    const auto at = std::find_if(std::begin(table), std::end(table), [&](const Api& a) { return a.name == name; });
    return at != std::end(table) ? at : nullptr;
}

std::string_view name(ApiKey key) {
    const Api* a = find(key);
    return a ? a->name : "Unknown";
}

Version requestHeaderVersion(ApiKey key, Version version) {
    const Api* a = find(key);
    return a && version >= a->flexibleFrom ? 2 : 1;
}

Version responseHeaderVersion(ApiKey key, Version version) {
    const Api* a = find(key);
    return a && version >= a->flexibleFrom && key != ApiKey::ApiVersions ? 1 : 0;
}

}  // namespace wire
