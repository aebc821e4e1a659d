// SPDX-License-Identifier: Apache-2.0
// Any text as each of the small text files of a data folder. What is accepted must come out again as it went in.
#include "storage/leader_epoch_cache.h"
#include "storage/log_directory.h"
#include "storage/offset_checkpoint.h"
#include "storage/partition_metadata.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto offsets = storage::OffsetCheckpoint::parse(text)) {
        const auto again = storage::OffsetCheckpoint::parse(offsets->text());
        base::ensure(again && *again == *offsets, "a checkpoint round trips");
    } else {
        base::ensure(!offsets.error().what.empty(), "a refusal says why");
    }
    if (auto epochs = storage::LeaderEpochCache::parse(text)) {
        const auto again = storage::LeaderEpochCache::parse(epochs->text());
        base::ensure(again && again->entries() == epochs->entries(), "epochs round trip");
        epochs->truncateFromStart(base::Offset{17});
        epochs->assign(base::LeaderEpoch{5}, base::Offset{40});
        epochs->truncateFromEnd(base::Offset{30});
        base::ensure(bool(storage::LeaderEpochCache::parse(epochs->text())), "still rising");
    }
    if (const auto id = storage::parsePartitionMetadata(text)) {
        const auto again = storage::parsePartitionMetadata(storage::partitionMetadataText(*id));
        base::ensure(again && *again == *id, "partition.metadata round trips");
    }
    if (const auto meta = storage::parseMetaProperties(text)) {
        const auto again = storage::parseMetaProperties(storage::write(*meta));
        base::ensure(again && *again == *meta, "meta.properties round trips");
    }
    if (const auto folder = storage::parseFolderName(text); folder && folder->kind == storage::FolderKind::Live)
        base::ensure(storage::folderName(folder->partition) == text, "a folder's name round trips");
    return 0;
}
