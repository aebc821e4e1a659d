// SPDX-License-Identifier: Apache-2.0
#include "wire/messages/25_add_offsets_to_txn.h"
#include "wire/messages/26_end_txn.h"
#include "wire/messages/27_write_txn_markers.h"
#include "wire/messages/28_txn_offset_commit.h"
#include "wire/messages/29_describe_acls.h"
#include "wire/messages/30_create_acls.h"
#include "wire/messages/31_delete_acls.h"
#include "wire/messages/32_describe_configs.h"
#include "wire/messages/33_alter_configs.h"
#include "wire/messages/34_alter_replica_log_dirs.h"
#include "wire/messages/35_describe_log_dirs.h"
#include "wire/messages/36_sasl_authenticate.h"
#include "wire/messages/37_create_partitions.h"
#include "wire/messages/38_create_delegation_token.h"
#include "wire/messages/39_renew_delegation_token.h"
#include "wire/messages/40_expire_delegation_token.h"
#include "wire/messages/41_describe_delegation_token.h"
#include "wire/messages/42_delete_groups.h"
#include "wire/messages/43_elect_leaders.h"
#include "wire/messages/44_incremental_alter_configs.h"
#include "wire/messages/45_alter_partition_reassignments.h"
#include "wire/messages/46_list_partition_reassignments.h"
#include "wire/messages/47_offset_delete.h"
#include "wire/messages/48_describe_client_quotas.h"
#include "wire/messages/49_alter_client_quotas.h"
#include "wire/registry_parts.h"

namespace wire {

std::span<const Messages> messages25to49() {
    static constexpr Messages table[] = {
        of<AddOffsetsToTxnRequest, AddOffsetsToTxnResponse>(),
        of<EndTxnRequest, EndTxnResponse>(),
        of<WriteTxnMarkersRequest, WriteTxnMarkersResponse>(),
        of<TxnOffsetCommitRequest, TxnOffsetCommitResponse>(),
        of<DescribeAclsRequest, DescribeAclsResponse>(),
        of<CreateAclsRequest, CreateAclsResponse>(),
        of<DeleteAclsRequest, DeleteAclsResponse>(),
        of<DescribeConfigsRequest, DescribeConfigsResponse>(),
        of<AlterConfigsRequest, AlterConfigsResponse>(),
        of<AlterReplicaLogDirsRequest, AlterReplicaLogDirsResponse>(),
        of<DescribeLogDirsRequest, DescribeLogDirsResponse>(),
        of<SaslAuthenticateRequest, SaslAuthenticateResponse>(),
        of<CreatePartitionsRequest, CreatePartitionsResponse>(),
        of<CreateDelegationTokenRequest, CreateDelegationTokenResponse>(),
        of<RenewDelegationTokenRequest, RenewDelegationTokenResponse>(),
        of<ExpireDelegationTokenRequest, ExpireDelegationTokenResponse>(),
        of<DescribeDelegationTokenRequest, DescribeDelegationTokenResponse>(),
        of<DeleteGroupsRequest, DeleteGroupsResponse>(),
        of<ElectLeadersRequest, ElectLeadersResponse>(),
        of<IncrementalAlterConfigsRequest, IncrementalAlterConfigsResponse>(),
        of<AlterPartitionReassignmentsRequest, AlterPartitionReassignmentsResponse>(),
        of<ListPartitionReassignmentsRequest, ListPartitionReassignmentsResponse>(),
        of<OffsetDeleteRequest, OffsetDeleteResponse>(),
        of<DescribeClientQuotasRequest, DescribeClientQuotasResponse>(),
        of<AlterClientQuotasRequest, AlterClientQuotasResponse>(),
    };
    return table;
}

}  // namespace wire
