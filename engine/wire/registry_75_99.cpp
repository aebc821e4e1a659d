// SPDX-License-Identifier: Apache-2.0
#include "wire/messages/75_describe_topic_partitions.h"
#include "wire/messages/76_share_group_heartbeat.h"
#include "wire/messages/77_share_group_describe.h"
#include "wire/messages/78_share_fetch.h"
#include "wire/messages/79_share_acknowledge.h"
#include "wire/messages/80_add_raft_voter.h"
#include "wire/messages/81_remove_raft_voter.h"
#include "wire/messages/82_update_raft_voter.h"
#include "wire/messages/83_initialize_share_group_state.h"
#include "wire/messages/84_read_share_group_state.h"
#include "wire/messages/85_write_share_group_state.h"
#include "wire/messages/86_delete_share_group_state.h"
#include "wire/messages/87_read_share_group_state_summary.h"
#include "wire/messages/88_streams_group_heartbeat.h"
#include "wire/messages/89_streams_group_describe.h"
#include "wire/messages/90_describe_share_group_offsets.h"
#include "wire/messages/91_alter_share_group_offsets.h"
#include "wire/messages/92_delete_share_group_offsets.h"
#include "wire/messages/93_streams_group_topology_description_update.h"
#include "wire/messages/94_unregister_controller.h"
#include "wire/registry_parts.h"

namespace wire {

std::span<const Messages> messages75to99() {
    static constexpr Messages table[] = {
        of<DescribeTopicPartitionsRequest, DescribeTopicPartitionsResponse>(),
        of<ShareGroupHeartbeatRequest, ShareGroupHeartbeatResponse>(),
        of<ShareGroupDescribeRequest, ShareGroupDescribeResponse>(),
        of<ShareFetchRequest, ShareFetchResponse>(),
        of<ShareAcknowledgeRequest, ShareAcknowledgeResponse>(),
        of<AddRaftVoterRequest, AddRaftVoterResponse>(),
        of<RemoveRaftVoterRequest, RemoveRaftVoterResponse>(),
        of<UpdateRaftVoterRequest, UpdateRaftVoterResponse>(),
        of<InitializeShareGroupStateRequest, InitializeShareGroupStateResponse>(),
        of<ReadShareGroupStateRequest, ReadShareGroupStateResponse>(),
        of<WriteShareGroupStateRequest, WriteShareGroupStateResponse>(),
        of<DeleteShareGroupStateRequest, DeleteShareGroupStateResponse>(),
        of<ReadShareGroupStateSummaryRequest, ReadShareGroupStateSummaryResponse>(),
        of<StreamsGroupHeartbeatRequest, StreamsGroupHeartbeatResponse>(),
        of<StreamsGroupDescribeRequest, StreamsGroupDescribeResponse>(),
        of<DescribeShareGroupOffsetsRequest, DescribeShareGroupOffsetsResponse>(),
        of<AlterShareGroupOffsetsRequest, AlterShareGroupOffsetsResponse>(),
        of<DeleteShareGroupOffsetsRequest, DeleteShareGroupOffsetsResponse>(),
        of<StreamsGroupTopologyDescriptionUpdateRequest, StreamsGroupTopologyDescriptionUpdateResponse>(),
        of<UnregisterControllerRequest, UnregisterControllerResponse>(),
    };
    return table;
}

}  // namespace wire
