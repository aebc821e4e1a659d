// SPDX-License-Identifier: Apache-2.0
#pragma once
// A record of the metadata log: one of Kafka's, as a value. In the log it is a record without a key whose value is a
// frame version (1), the record's number, its version, and the body.

#include "base/result.h"
#include "wire/metadata_records.h"

#include <variant>

namespace metadata {

// A kind that nothing here reads, kept so that it survives.
struct OtherRecord {
    std::int16_t kind = 0;
    base::Bytes value;    // the whole value, as in the log
    bool operator==(const OtherRecord&) const = default;
};

using Record = std::variant<wire::RegisterBrokerRecord, wire::UnregisterBrokerRecord, wire::TopicRecord, wire::PartitionRecord,
                            wire::ConfigRecord, wire::PartitionChangeRecord, wire::FenceBrokerRecord, wire::UnfenceBrokerRecord,
                            wire::RemoveTopicRecord, wire::FeatureLevelRecord, wire::ClientQuotaRecord, wire::ProducerIdsRecord,
                            wire::BrokerRegistrationChangeRecord, wire::NoOpRecord, wire::BeginTransactionRecord,
                            wire::EndTransactionRecord, wire::AbortTransactionRecord, wire::RegisterControllerRecord,
                            wire::UnregisterControllerRecord, wire::ClearElrRecord, OtherRecord>;

// Each kind in the version that a 4.4 controller writes.
base::Bytes encode(const Record& record);
void encode(base::Bytes& out, const Record& record);
base::Result<Record> decode(base::BytesView value);

}  // namespace metadata
