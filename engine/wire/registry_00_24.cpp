// SPDX-License-Identifier: Apache-2.0
#include "wire/messages/00_produce.h"
#include "wire/messages/01_fetch.h"
#include "wire/messages/02_list_offsets.h"
#include "wire/messages/03_metadata.h"
#include "wire/messages/08_offset_commit.h"
#include "wire/messages/09_offset_fetch.h"
#include "wire/messages/10_find_coordinator.h"
#include "wire/messages/11_join_group.h"
#include "wire/messages/12_heartbeat.h"
#include "wire/messages/13_leave_group.h"
#include "wire/messages/14_sync_group.h"
#include "wire/messages/15_describe_groups.h"
#include "wire/messages/16_list_groups.h"
#include "wire/messages/17_sasl_handshake.h"
#include "wire/messages/18_api_versions.h"
#include "wire/messages/19_create_topics.h"
#include "wire/messages/20_delete_topics.h"
#include "wire/messages/21_delete_records.h"
#include "wire/messages/22_init_producer_id.h"
#include "wire/messages/23_offset_for_leader_epoch.h"
#include "wire/messages/24_add_partitions_to_txn.h"
#include "wire/registry_parts.h"

namespace wire {

std::span<const Messages> messages00to24() {
    static constexpr Messages table[] = {
        of<ProduceRequest, ProduceResponse>(),
        of<FetchRequest, FetchResponse>(),
        of<ListOffsetsRequest, ListOffsetsResponse>(),
        of<MetadataRequest, MetadataResponse>(),
        of<OffsetCommitRequest, OffsetCommitResponse>(),
        of<OffsetFetchRequest, OffsetFetchResponse>(),
        of<FindCoordinatorRequest, FindCoordinatorResponse>(),
        of<JoinGroupRequest, JoinGroupResponse>(),
        of<HeartbeatRequest, HeartbeatResponse>(),
        of<LeaveGroupRequest, LeaveGroupResponse>(),
        of<SyncGroupRequest, SyncGroupResponse>(),
        of<DescribeGroupsRequest, DescribeGroupsResponse>(),
        of<ListGroupsRequest, ListGroupsResponse>(),
        of<SaslHandshakeRequest, SaslHandshakeResponse>(),
        of<ApiVersionsRequest, ApiVersionsResponse>(),
        of<CreateTopicsRequest, CreateTopicsResponse>(),
        of<DeleteTopicsRequest, DeleteTopicsResponse>(),
        of<DeleteRecordsRequest, DeleteRecordsResponse>(),
        of<InitProducerIdRequest, InitProducerIdResponse>(),
        of<OffsetForLeaderEpochRequest, OffsetForLeaderEpochResponse>(),
        of<AddPartitionsToTxnRequest, AddPartitionsToTxnResponse>(),
    };
    return table;
}

}  // namespace wire
