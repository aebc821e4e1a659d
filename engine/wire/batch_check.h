// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a leader accepts from a producer: Kafka's rules, in Kafka's order and words, at the least possible cost. It reads
// and judges; assigning offsets and patching the batch is the log's work (record_batch.h).

#include "wire/error_code.h"
#include "wire/record_batch.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace wire {

// What the topic demands. The defaults are Kafka's.
struct BatchRules {
    std::size_t maxBytes = 1048588;         // max.message.bytes
    bool compacted = false;                 // every record needs a key: compressed batches are decompressed to see
    bool strict = false;                    // decompress and check everything
    bool zstdAllowed = true;                // not in Produce before version 7
    TimestampType timestampType = TimestampType::CreateTime;
    std::int64_t now = 0;                   // milliseconds, for the two bounds below
    std::int64_t timestampBeforeMax = std::numeric_limits<std::int64_t>::max();
    std::int64_t timestampAfterMax = 3600000;
    std::string_view partition;             // "orders-0", for messages
    std::size_t unpackedBound = usualUnpackedBound;
};

struct RecordError {
    std::int32_t batchIndex = 0;            // which record of the batch
    std::string message;
    bool operator==(const RecordError&) const = default;
};

struct CheckedBatch {
    ErrorCode error = ErrorCode::None;
    std::string message;                    // of the whole batch; empty when there is no error
    std::vector<RecordError> recordErrors;  // at most maxRecordErrors; any one refuses the whole batch
    std::optional<BatchView> batch;         // set when there is no error
    // The largest timestamp of the records; the header's word where a compressed batch was not opened. Where it
    // differs from the header's, the log writes it there (setMaxTimestamp).
    std::int64_t maxTimestamp = noTimestamp;
    bool consecutive = true;                // offset deltas are 0, 1, 2 …; if not, the batch must be repacked()
};
constexpr std::size_t maxRecordErrors = 1000;

// `records` is the record set of one partition in a Produce request: exactly one batch of format 2.
CheckedBatch checkProduceBatch(base::BytesView records, const BatchRules& rules);

}  // namespace wire
