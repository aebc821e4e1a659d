// SPDX-License-Identifier: Apache-2.0
#include "wire/error_code.h"

namespace wire {
namespace {

constexpr bool retry = true, refresh = true;

using enum ErrorCode;
constexpr ErrorText table[] = {
    {UnknownServerError, "UNKNOWN_SERVER_ERROR", "The server met an unexpected error."},
    {None, "NONE", ""},
    {OffsetOutOfRange, "OFFSET_OUT_OF_RANGE", "The offset is outside the range that the partition holds."},
    {CorruptMessage, "CORRUPT_MESSAGE",
     "The record batch is damaged: its checksum or size does not fit, or a compacted topic got a record without key.",
     retry},
    {UnknownTopicOrPartition, "UNKNOWN_TOPIC_OR_PARTITION", "This server has no such topic or partition.", retry,
     refresh},
    {InvalidFetchSize, "INVALID_FETCH_SIZE", "The fetch size is not valid."},
    {LeaderNotAvailable, "LEADER_NOT_AVAILABLE", "The partition has no leader just now.", retry, refresh},
    {NotLeaderOrFollower, "NOT_LEADER_OR_FOLLOWER",
     "This server is not the leader of the partition, or not a replica of it.", retry, refresh},
    {RequestTimedOut, "REQUEST_TIMED_OUT", "The request timed out.", retry},
    {BrokerNotAvailable, "BROKER_NOT_AVAILABLE", "The broker is not available."},
    {ReplicaNotAvailable, "REPLICA_NOT_AVAILABLE", "The replica is not available for the partition.", retry, refresh},
    {MessageTooLarge, "MESSAGE_TOO_LARGE", "A record or batch is larger than max.message.bytes allows."},
    {StaleControllerEpoch, "STALE_CONTROLLER_EPOCH", "The controller has moved to another node."},
    {OffsetMetadataTooLarge, "OFFSET_METADATA_TOO_LARGE", "The metadata stored with an offset is too long."},
    {NetworkException, "NETWORK_EXCEPTION", "The connection broke before an answer came.", retry, refresh},
    {CoordinatorLoadInProgress, "COORDINATOR_LOAD_IN_PROGRESS",
     "The coordinator is still loading and cannot answer yet.", retry},
    {CoordinatorNotAvailable, "COORDINATOR_NOT_AVAILABLE", "The coordinator is not available.", retry},
    {NotCoordinator, "NOT_COORDINATOR", "This broker is not the coordinator.", retry},
    {InvalidTopicException, "INVALID_TOPIC_EXCEPTION",
     "The topic name is not valid, or the topic must not be used this way."},
    {RecordListTooLarge, "RECORD_LIST_TOO_LARGE", "The batch is larger than a segment may be."},
    {NotEnoughReplicas, "NOT_ENOUGH_REPLICAS", "Fewer replicas are in sync than min.insync.replicas demands.", retry},
    {NotEnoughReplicasAfterAppend, "NOT_ENOUGH_REPLICAS_AFTER_APPEND",
     "The records were written, but to fewer in-sync replicas than required.", retry},
    {InvalidRequiredAcks, "INVALID_REQUIRED_ACKS", "acks must be 0, 1 or -1 (all)."},
    {IllegalGeneration, "ILLEGAL_GENERATION", "The group has moved on to another generation."},
    {InconsistentGroupProtocol, "INCONSISTENT_GROUP_PROTOCOL",
     "The member's protocol type or protocols do not fit those of the group."},
    {InvalidGroupId, "INVALID_GROUP_ID", "The group id is not valid."},
    {UnknownMemberId, "UNKNOWN_MEMBER_ID", "The coordinator does not know this member."},
    {InvalidSessionTimeout, "INVALID_SESSION_TIMEOUT", "The session timeout is outside what the broker allows."},
    {RebalanceInProgress, "REBALANCE_IN_PROGRESS", "The group is rebalancing: rejoin."},
    {InvalidCommitOffsetSize, "INVALID_COMMIT_OFFSET_SIZE", "The offset data to be committed is too large."},
    {TopicAuthorizationFailed, "TOPIC_AUTHORIZATION_FAILED", "Not authorised to access the topic."},
    {GroupAuthorizationFailed, "GROUP_AUTHORIZATION_FAILED", "Not authorised to access the group."},
    {ClusterAuthorizationFailed, "CLUSTER_AUTHORIZATION_FAILED", "Not authorised for the cluster."},
    {InvalidTimestamp, "INVALID_TIMESTAMP", "The record's timestamp is out of the accepted range."},
    {UnsupportedSaslMechanism, "UNSUPPORTED_SASL_MECHANISM", "The broker does not support this SASL mechanism."},
    {IllegalSaslState, "ILLEGAL_SASL_STATE", "The request is not valid in this state of the SASL exchange."},
    {UnsupportedVersion, "UNSUPPORTED_VERSION", "This version of the request is not supported."},
    {TopicAlreadyExists, "TOPIC_ALREADY_EXISTS", "A topic of that name exists already."},
    {InvalidPartitions, "INVALID_PARTITIONS", "The number of partitions is not valid."},
    {InvalidReplicationFactor, "INVALID_REPLICATION_FACTOR",
     "The replication factor is below 1 or above the number of brokers."},
    {InvalidReplicaAssignment, "INVALID_REPLICA_ASSIGNMENT", "The replica assignment is not valid."},
    {InvalidConfig, "INVALID_CONFIG", "The configuration is not valid."},
    {NotController, "NOT_CONTROLLER", "This node is not the active controller.", retry},
    {InvalidRequest, "INVALID_REQUEST", "The request is malformed, or contradicts itself or its version."},
    {UnsupportedForMessageFormat, "UNSUPPORTED_FOR_MESSAGE_FORMAT",
     "The message format on the broker does not support this request."},
    {PolicyViolation, "POLICY_VIOLATION", "The request goes against a policy."},
    {OutOfOrderSequenceNumber, "OUT_OF_ORDER_SEQUENCE_NUMBER", "The producer's sequence number is out of order."},
    {DuplicateSequenceNumber, "DUPLICATE_SEQUENCE_NUMBER", "The producer's sequence number was seen before."},
    {InvalidProducerEpoch, "INVALID_PRODUCER_EPOCH",
     "A newer producer with the same id or transactional id has taken over."},
    {InvalidTxnState, "INVALID_TXN_STATE", "The operation does not fit the state of the transaction."},
    {InvalidProducerIdMapping, "INVALID_PRODUCER_ID_MAPPING",
     "The producer id does not belong to this transactional id."},
    {InvalidTransactionTimeout, "INVALID_TRANSACTION_TIMEOUT",
     "The transaction timeout is above transaction.max.timeout.ms."},
    {ConcurrentTransactions, "CONCURRENT_TRANSACTIONS", "Another operation on the same transaction is under way.",
     retry},
    {TransactionCoordinatorFenced, "TRANSACTION_COORDINATOR_FENCED", "A newer transaction coordinator has taken over."},
    {TransactionalIdAuthorizationFailed, "TRANSACTIONAL_ID_AUTHORIZATION_FAILED",
     "Not authorised for the transactional id."},
    {SecurityDisabled, "SECURITY_DISABLED", "Security features are switched off."},
    {OperationNotAttempted, "OPERATION_NOT_ATTEMPTED", "Not attempted, because another part of the request failed."},
    {KafkaStorageError, "KAFKA_STORAGE_ERROR", "The log directory failed on disk.", retry, refresh},
    {LogDirNotFound, "LOG_DIR_NOT_FOUND", "The log directory is not among those of this broker."},
    {SaslAuthenticationFailed, "SASL_AUTHENTICATION_FAILED", "SASL authentication failed."},
    {UnknownProducerId, "UNKNOWN_PRODUCER_ID", "The broker no longer remembers this producer id."},
    {ReassignmentInProgress, "REASSIGNMENT_IN_PROGRESS", "A reassignment of the partition is under way."},
    {DelegationTokenAuthDisabled, "DELEGATION_TOKEN_AUTH_DISABLED", "Delegation tokens are switched off."},
    {DelegationTokenNotFound, "DELEGATION_TOKEN_NOT_FOUND", "There is no such delegation token."},
    {DelegationTokenOwnerMismatch, "DELEGATION_TOKEN_OWNER_MISMATCH",
     "The principal is neither owner nor renewer of the delegation token."},
    {DelegationTokenRequestNotAllowed, "DELEGATION_TOKEN_REQUEST_NOT_ALLOWED",
     "Delegation tokens cannot be handled over this kind of connection."},
    {DelegationTokenAuthorizationFailed, "DELEGATION_TOKEN_AUTHORIZATION_FAILED",
     "Not authorised for the delegation token."},
    {DelegationTokenExpired, "DELEGATION_TOKEN_EXPIRED", "The delegation token has expired."},
    {InvalidPrincipalType, "INVALID_PRINCIPAL_TYPE", "This type of principal is not supported."},
    {NonEmptyGroup, "NON_EMPTY_GROUP", "The group still has members."},
    {GroupIdNotFound, "GROUP_ID_NOT_FOUND", "There is no such group."},
    {FetchSessionIdNotFound, "FETCH_SESSION_ID_NOT_FOUND", "There is no such fetch session.", retry},
    {InvalidFetchSessionEpoch, "INVALID_FETCH_SESSION_EPOCH", "The fetch session is at another epoch.", retry},
    {ListenerNotFound, "LISTENER_NOT_FOUND", "The leader has no listener of the kind that was asked through.", retry,
     refresh},
    {TopicDeletionDisabled, "TOPIC_DELETION_DISABLED", "Topic deletion is switched off."},
    {FencedLeaderEpoch, "FENCED_LEADER_EPOCH", "The leader epoch in the request is older than the broker's.", retry,
     refresh},
    {UnknownLeaderEpoch, "UNKNOWN_LEADER_EPOCH", "The leader epoch in the request is newer than the broker's.", retry},
    {UnsupportedCompressionType, "UNSUPPORTED_COMPRESSION_TYPE", "This compression is not supported at this version."},
    {StaleBrokerEpoch, "STALE_BROKER_EPOCH", "The broker epoch in the request is out of date."},
    {OffsetNotAvailable, "OFFSET_NOT_AVAILABLE",
     "The leader has just changed, and its high watermark is not known yet.", retry},
    {MemberIdRequired, "MEMBER_ID_REQUIRED", "Join again with the member id that came with this answer."},
    {PreferredLeaderNotAvailable, "PREFERRED_LEADER_NOT_AVAILABLE", "The preferred leader is not available.", retry,
     refresh},
    {GroupMaxSizeReached, "GROUP_MAX_SIZE_REACHED", "The group has as many members as it may."},
    {FencedInstanceId, "FENCED_INSTANCE_ID", "Another member with the same group instance id has taken over."},
    {EligibleLeadersNotAvailable, "ELIGIBLE_LEADERS_NOT_AVAILABLE", "No replica is eligible to lead.", retry, refresh},
    {ElectionNotNeeded, "ELECTION_NOT_NEEDED", "The leader need not change.", retry, refresh},
    {NoReassignmentInProgress, "NO_REASSIGNMENT_IN_PROGRESS", "No reassignment is under way."},
    {GroupSubscribedToTopic, "GROUP_SUBSCRIBED_TO_TOPIC", "The group still reads this topic."},
    {InvalidRecord, "INVALID_RECORD", "The broker refused the record."},
    {UnstableOffsetCommit, "UNSTABLE_OFFSET_COMMIT", "Offsets are waiting for a transaction to end.", retry},
    {ThrottlingQuotaExceeded, "THROTTLING_QUOTA_EXCEEDED", "A quota is exceeded.", retry},
    {ProducerFenced, "PRODUCER_FENCED", "A newer producer with the same transactional id has taken over."},
    {ResourceNotFound, "RESOURCE_NOT_FOUND", "There is no such resource."},
    {DuplicateResource, "DUPLICATE_RESOURCE", "The resource exists twice, or already."},
    {UnacceptableCredential, "UNACCEPTABLE_CREDENTIAL", "The credential does not meet the requirements."},
    {InconsistentVoterSet, "INCONSISTENT_VOTER_SET", "Sender and receiver do not agree on the voters."},
    {InvalidUpdateVersion, "INVALID_UPDATE_VERSION", "The version given for the update is not valid."},
    {FeatureUpdateFailed, "FEATURE_UPDATE_FAILED", "The feature levels could not be changed."},
    {PrincipalDeserializationFailure, "PRINCIPAL_DESERIALIZATION_FAILURE", "The forwarded principal cannot be read."},
    {SnapshotNotFound, "SNAPSHOT_NOT_FOUND", "There is no such snapshot."},
    {PositionOutOfRange, "POSITION_OUT_OF_RANGE", "The position is outside the snapshot."},
    {UnknownTopicId, "UNKNOWN_TOPIC_ID", "This server has no topic of that id.", retry, refresh},
    {DuplicateBrokerRegistration, "DUPLICATE_BROKER_REGISTRATION", "A broker of this id is registered and alive."},
    {BrokerIdNotRegistered, "BROKER_ID_NOT_REGISTERED", "The broker is not registered."},
    {InconsistentTopicId, "INCONSISTENT_TOPIC_ID", "The topic id does not match the topic of that name.", retry,
     refresh},
    {InconsistentClusterId, "INCONSISTENT_CLUSTER_ID", "The cluster id is another one."},
    {TransactionalIdNotFound, "TRANSACTIONAL_ID_NOT_FOUND", "There is no such transactional id."},
    {FetchSessionTopicIdError, "FETCH_SESSION_TOPIC_ID_ERROR", "A fetch session uses either topic names or topic ids.",
     retry},
    {IneligibleReplica, "INELIGIBLE_REPLICA",
     "The replica may not be in sync: it is fenced, shutting down, or of another epoch."},
    {NewLeaderElected, "NEW_LEADER_ELECTED", "The change also elected another leader."},
    {OffsetMovedToTieredStorage, "OFFSET_MOVED_TO_TIERED_STORAGE", "The offset lies in tiered storage."},
    {FencedMemberEpoch, "FENCED_MEMBER_EPOCH",
     "The member epoch is older than the coordinator's, so the member is fenced."},
    {UnreleasedInstanceId, "UNRELEASED_INSTANCE_ID", "The group instance id is still in use by another member."},
    {UnsupportedAssignor, "UNSUPPORTED_ASSIGNOR", "None of the member's assignors is supported by the group."},
    {StaleMemberEpoch, "STALE_MEMBER_EPOCH", "The member epoch is out of date."},
    {MismatchedEndpointType, "MISMATCHED_ENDPOINT_TYPE",
     "The request went to a broker where a controller was meant, or the reverse."},
    {UnsupportedEndpointType, "UNSUPPORTED_ENDPOINT_TYPE", "This type of endpoint is not supported."},
    {UnknownControllerId, "UNKNOWN_CONTROLLER_ID", "There is no such controller."},
    {UnknownSubscriptionId, "UNKNOWN_SUBSCRIPTION_ID", "The telemetry subscription is out of date."},
    {TelemetryTooLarge, "TELEMETRY_TOO_LARGE", "The pushed metrics are too large."},
    {InvalidRegistration, "INVALID_REGISTRATION", "The controller refused the registration."},
    {TransactionAbortable, "TRANSACTION_ABORTABLE", "The transaction cannot go on and must be aborted."},
    {InvalidRecordState, "INVALID_RECORD_STATE", "The record is not in the state that this acknowledgement needs."},
    {ShareSessionNotFound, "SHARE_SESSION_NOT_FOUND", "There is no such share session.", retry},
    {InvalidShareSessionEpoch, "INVALID_SHARE_SESSION_EPOCH", "The share session is at another epoch.", retry},
    {FencedStateEpoch, "FENCED_STATE_EPOCH", "The state epoch of the share partition is out of date."},
    {InvalidVoterKey, "INVALID_VOTER_KEY", "The voter's id or directory id does not fit."},
    {DuplicateVoter, "DUPLICATE_VOTER", "The voter is in the set already."},
    {VoterNotFound, "VOTER_NOT_FOUND", "The voter is not in the set."},
    {InvalidRegularExpression, "INVALID_REGULAR_EXPRESSION", "The regular expression is not valid."},
    {RebootstrapRequired, "REBOOTSTRAP_REQUIRED", "The client should start again from its bootstrap servers."},
    {StreamsInvalidTopology, "STREAMS_INVALID_TOPOLOGY", "The topology of the streams group is not valid."},
    {StreamsInvalidTopologyEpoch, "STREAMS_INVALID_TOPOLOGY_EPOCH", "The epoch of the topology is not valid."},
    {StreamsTopologyFenced, "STREAMS_TOPOLOGY_FENCED", "The epoch of the topology is older than the group's."},
    {ShareSessionLimitReached, "SHARE_SESSION_LIMIT_REACHED", "The broker holds as many share sessions as it may.",
     retry},
    {GroupDeletionFailed, "GROUP_DELETION_FAILED", "The group could not be deleted."},
    {StreamsTopologyDescriptionUpdateFailed, "STREAMS_TOPOLOGY_DESCRIPTION_UPDATE_FAILED",
     "The description of the topology could not be stored."},
    {ControllerIdNotRegistered, "CONTROLLER_ID_NOT_REGISTERED", "The controller is not registered."},
};
constexpr auto first = std::int16_t(table[0].code);
static_assert(std::int16_t(table[std::size(table) - 1].code) - first + 1 == std::size(table), "codes without gaps");

}  // namespace

std::span<const ErrorText> errorTexts() {
    return table;
}

const ErrorText* find(ErrorCode code) {
    const auto i = std::int32_t(code) - first;
    return i >= 0 && i < std::int32_t(std::size(table)) ? &table[i] : nullptr;
}

std::string_view name(ErrorCode code) {
    const ErrorText* t = find(code);
    return t ? t->name : "UNKNOWN_CODE";
}

std::string_view message(ErrorCode code) {
    const ErrorText* t = find(code);
    return t ? t->message : "";
}

bool retriable(ErrorCode code) {
    const ErrorText* t = find(code);
    return t && t->retriable;
}

}  // namespace wire
