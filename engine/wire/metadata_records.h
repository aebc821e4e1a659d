// SPDX-License-Identifier: Apache-2.0
#pragma once
// The records of __cluster_metadata, and the frame that each value stands in: uvarint frame version (1), uvarint record
// type, uvarint version, body.

#include "wire/codec.h"
#include "wire/records/metadata_brokers.h"
#include "wire/records/metadata_security.h"
#include "wire/records/metadata_settings.h"
#include "wire/records/metadata_topics.h"

#include <variant>

namespace wire {

// Ascending by record type.
using MetadataRecord =
    std::variant<RegisterBrokerRecord, UnregisterBrokerRecord, TopicRecord, PartitionRecord, ConfigRecord,
                 PartitionChangeRecord, FenceBrokerRecord, UnfenceBrokerRecord, RemoveTopicRecord,
                 DelegationTokenRecord, UserScramCredentialRecord, FeatureLevelRecord, ClientQuotaRecord,
                 ProducerIdsRecord, BrokerRegistrationChangeRecord, AccessControlEntryRecord,
                 RemoveAccessControlEntryRecord, NoOpRecord, ZkMigrationStateRecord, RemoveUserScramCredentialRecord,
                 BeginTransactionRecord, EndTransactionRecord, AbortTransactionRecord, RemoveDelegationTokenRecord,
                 RegisterControllerRecord, ClearElrRecord, UnregisterControllerRecord>;

std::string_view nameOf(const MetadataRecord& record);  // "TopicRecord"

// Appends the framed value, in the newest version, or in another that the record has.
void encodeFramed(Bytes& out, const MetadataRecord& record);
void encodeFramed(Bytes& out, const MetadataRecord& record, Version version);

// Record types and versions that we do not know are Unsupported. Bytes after the body are tolerated.
base::Result<MetadataRecord> decodeFramed(BytesView value);

}  // namespace wire
