// SPDX-License-Identifier: Apache-2.0
#include "wire/messages/50_describe_user_scram_credentials.h"
#include "wire/messages/51_alter_user_scram_credentials.h"
#include "wire/messages/52_vote.h"
#include "wire/messages/53_begin_quorum_epoch.h"
#include "wire/messages/54_end_quorum_epoch.h"
#include "wire/messages/55_describe_quorum.h"
#include "wire/messages/56_alter_partition.h"
#include "wire/messages/57_update_features.h"
#include "wire/messages/58_envelope.h"
#include "wire/messages/59_fetch_snapshot.h"
#include "wire/messages/60_describe_cluster.h"
#include "wire/messages/61_describe_producers.h"
#include "wire/messages/62_broker_registration.h"
#include "wire/messages/63_broker_heartbeat.h"
#include "wire/messages/64_unregister_broker.h"
#include "wire/messages/65_describe_transactions.h"
#include "wire/messages/66_list_transactions.h"
#include "wire/messages/67_allocate_producer_ids.h"
#include "wire/messages/68_consumer_group_heartbeat.h"
#include "wire/messages/69_consumer_group_describe.h"
#include "wire/messages/70_controller_registration.h"
#include "wire/messages/71_get_telemetry_subscriptions.h"
#include "wire/messages/72_push_telemetry.h"
#include "wire/messages/73_assign_replicas_to_dirs.h"
#include "wire/messages/74_list_config_resources.h"
#include "wire/registry_parts.h"

namespace wire {

std::span<const Messages> messages50to74() {
    static constexpr Messages table[] = {
        of<DescribeUserScramCredentialsRequest, DescribeUserScramCredentialsResponse>(),
        of<AlterUserScramCredentialsRequest, AlterUserScramCredentialsResponse>(),
        of<VoteRequest, VoteResponse>(),
        of<BeginQuorumEpochRequest, BeginQuorumEpochResponse>(),
        of<EndQuorumEpochRequest, EndQuorumEpochResponse>(),
        of<DescribeQuorumRequest, DescribeQuorumResponse>(),
        of<AlterPartitionRequest, AlterPartitionResponse>(),
        of<UpdateFeaturesRequest, UpdateFeaturesResponse>(),
        of<EnvelopeRequest, EnvelopeResponse>(),
        of<FetchSnapshotRequest, FetchSnapshotResponse>(),
        of<DescribeClusterRequest, DescribeClusterResponse>(),
        of<DescribeProducersRequest, DescribeProducersResponse>(),
        of<BrokerRegistrationRequest, BrokerRegistrationResponse>(),
        of<BrokerHeartbeatRequest, BrokerHeartbeatResponse>(),
        of<UnregisterBrokerRequest, UnregisterBrokerResponse>(),
        of<DescribeTransactionsRequest, DescribeTransactionsResponse>(),
        of<ListTransactionsRequest, ListTransactionsResponse>(),
        of<AllocateProducerIdsRequest, AllocateProducerIdsResponse>(),
        of<ConsumerGroupHeartbeatRequest, ConsumerGroupHeartbeatResponse>(),
        of<ConsumerGroupDescribeRequest, ConsumerGroupDescribeResponse>(),
        of<ControllerRegistrationRequest, ControllerRegistrationResponse>(),
        of<GetTelemetrySubscriptionsRequest, GetTelemetrySubscriptionsResponse>(),
        of<PushTelemetryRequest, PushTelemetryResponse>(),
        of<AssignReplicasToDirsRequest, AssignReplicasToDirsResponse>(),
        of<ListConfigResourcesRequest, ListConfigResourcesResponse>(),
    };
    return table;
}

}  // namespace wire
