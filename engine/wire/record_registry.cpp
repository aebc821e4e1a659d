// SPDX-License-Identifier: Apache-2.0
#include "wire/record_registry.h"

#include "wire/header.h"
#include "wire/records/consumer_groups.h"
#include "wire/records/consumer_protocol.h"
#include "wire/records/metadata_brokers.h"
#include "wire/records/metadata_security.h"
#include "wire/records/metadata_settings.h"
#include "wire/records/metadata_topics.h"
#include "wire/records/offsets.h"
#include "wire/records/principal.h"
#include "wire/records/quorum.h"
#include "wire/records/share_groups.h"
#include "wire/records/share_state.h"
#include "wire/records/streams_groups.h"
#include "wire/records/transactions.h"

#include <algorithm>

namespace wire {
namespace {

template <Message Record>
constexpr RecordMessages metadata() {
    return {InternalLog::ClusterMetadata, Record::recordType, nullptr, &messageType<Record>};
}
template <InternalLog log, Message Key, Message Value>
constexpr RecordMessages pair() {
    static_assert(Key::recordType == Value::recordType);
    return {log, Key::recordType, &messageType<Key>, &messageType<Value>};
}

using enum InternalLog;
constexpr RecordMessages table[] = {
    metadata<RegisterBrokerRecord>(),
    metadata<UnregisterBrokerRecord>(),
    metadata<TopicRecord>(),
    metadata<PartitionRecord>(),
    metadata<ConfigRecord>(),
    metadata<PartitionChangeRecord>(),
    metadata<FenceBrokerRecord>(),
    metadata<UnfenceBrokerRecord>(),
    metadata<RemoveTopicRecord>(),
    metadata<DelegationTokenRecord>(),
    metadata<UserScramCredentialRecord>(),
    metadata<FeatureLevelRecord>(),
    metadata<ClientQuotaRecord>(),
    metadata<ProducerIdsRecord>(),
    metadata<BrokerRegistrationChangeRecord>(),
    metadata<AccessControlEntryRecord>(),
    metadata<RemoveAccessControlEntryRecord>(),
    metadata<NoOpRecord>(),
    metadata<ZkMigrationStateRecord>(),
    metadata<RemoveUserScramCredentialRecord>(),
    metadata<BeginTransactionRecord>(),
    metadata<EndTransactionRecord>(),
    metadata<AbortTransactionRecord>(),
    metadata<RemoveDelegationTokenRecord>(),
    metadata<RegisterControllerRecord>(),
    metadata<ClearElrRecord>(),
    metadata<UnregisterControllerRecord>(),
    pair<ConsumerOffsets, LegacyOffsetCommitKey, LegacyOffsetCommitValue>(),
    pair<ConsumerOffsets, OffsetCommitKey, OffsetCommitValue>(),
    pair<ConsumerOffsets, GroupMetadataKey, GroupMetadataValue>(),
    pair<ConsumerOffsets, ConsumerGroupMetadataKey, ConsumerGroupMetadataValue>(),
    pair<ConsumerOffsets, ConsumerGroupPartitionMetadataKey, ConsumerGroupPartitionMetadataValue>(),
    pair<ConsumerOffsets, ConsumerGroupMemberMetadataKey, ConsumerGroupMemberMetadataValue>(),
    pair<ConsumerOffsets, ConsumerGroupTargetAssignmentMetadataKey, ConsumerGroupTargetAssignmentMetadataValue>(),
    pair<ConsumerOffsets, ConsumerGroupTargetAssignmentMemberKey, ConsumerGroupTargetAssignmentMemberValue>(),
    pair<ConsumerOffsets, ConsumerGroupCurrentMemberAssignmentKey, ConsumerGroupCurrentMemberAssignmentValue>(),
    pair<ConsumerOffsets, ShareGroupMemberMetadataKey, ShareGroupMemberMetadataValue>(),
    pair<ConsumerOffsets, ShareGroupMetadataKey, ShareGroupMetadataValue>(),
    pair<ConsumerOffsets, ShareGroupTargetAssignmentMetadataKey, ShareGroupTargetAssignmentMetadataValue>(),
    pair<ConsumerOffsets, ShareGroupTargetAssignmentMemberKey, ShareGroupTargetAssignmentMemberValue>(),
    pair<ConsumerOffsets, ShareGroupCurrentMemberAssignmentKey, ShareGroupCurrentMemberAssignmentValue>(),
    pair<ConsumerOffsets, ShareGroupStatePartitionMetadataKey, ShareGroupStatePartitionMetadataValue>(),
    pair<ConsumerOffsets, ConsumerGroupRegularExpressionKey, ConsumerGroupRegularExpressionValue>(),
    pair<ConsumerOffsets, StreamsGroupMetadataKey, StreamsGroupMetadataValue>(),
    pair<ConsumerOffsets, StreamsGroupMemberMetadataKey, StreamsGroupMemberMetadataValue>(),
    pair<ConsumerOffsets, StreamsGroupTargetAssignmentMetadataKey, StreamsGroupTargetAssignmentMetadataValue>(),
    pair<ConsumerOffsets, StreamsGroupTargetAssignmentMemberKey, StreamsGroupTargetAssignmentMemberValue>(),
    pair<ConsumerOffsets, StreamsGroupCurrentMemberAssignmentKey, StreamsGroupCurrentMemberAssignmentValue>(),
    pair<ConsumerOffsets, StreamsGroupTopologyKey, StreamsGroupTopologyValue>(),
    pair<TransactionState, TransactionLogKey, TransactionLogValue>(),
    pair<ShareGroupState, ShareSnapshotKey, ShareSnapshotValue>(),
    pair<ShareGroupState, ShareUpdateKey, ShareUpdateValue>(),
};

constexpr const MessageType* others[] = {
    &messageType<RequestHeader>,
    &messageType<ResponseHeader>,
    &messageType<LeaderChangeMessage>,
    &messageType<SnapshotHeaderRecord>,
    &messageType<SnapshotFooterRecord>,
    &messageType<KRaftVersionRecord>,
    &messageType<VotersRecord>,
    &messageType<ConsumerProtocolSubscription>,
    &messageType<ConsumerProtocolAssignment>,
    &messageType<DefaultPrincipalData>,
};

}  // namespace

std::span<const RecordMessages> allRecordMessages() {
    return table;
}

const RecordMessages* recordMessagesOf(InternalLog log, std::int16_t recordType) {
    const auto at = std::find_if(std::begin(table), std::end(table),
                                 [&](const RecordMessages& r) { return r.log == log && r.type == recordType; });
    return at != std::end(table) ? at : nullptr;
}

std::span<const MessageType* const> otherMessages() {
    return others;
}

}  // namespace wire
