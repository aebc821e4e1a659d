// SPDX-License-Identifier: Apache-2.0
#pragma once
// The record types of the internal logs with their C++ types erased, as registry.h has the messages.

#include "wire/codec.h"

namespace wire {

enum class InternalLog : std::uint8_t { ClusterMetadata, ConsumerOffsets, TransactionState, ShareGroupState };

struct RecordMessages {
    InternalLog log;
    std::int16_t type;       // in the frame of a metadata record, at the front of a key elsewhere
    const MessageType* key;  // null: metadata records have none
    const MessageType* value;
};

std::span<const RecordMessages> allRecordMessages();                               // by log, then ascending by type
const RecordMessages* recordMessagesOf(InternalLog log, std::int16_t recordType);  // null: no such record

// Other messages that stand alone: control record values, blobs of the consumer protocol, principals, headers.
std::span<const MessageType* const> otherMessages();

}  // namespace wire
