// SPDX-License-Identifier: Apache-2.0
#include "storage/textbook_example.h"

#include "storage/log.h"
#include "wire/batch_builder.h"

#include <cstdlib>
#include <filesystem>

namespace storage {

namespace {

struct BatchWanted {
    int records;
    std::size_t bytes;
};
// So that an index with an entry every 255 bytes has 4 -> 256, 8 -> 551, 13 -> 838, 17 -> 1102, 22 -> 1390, 26 -> 1671.
constexpr BatchWanted batches[] = {{2, 128}, {2, 128}, {1, 88},  {1, 96},  {2, 111}, {1, 100}, {4, 187}, {1, 100},
                                   {3, 164}, {1, 100}, {4, 188}, {1, 100}, {3, 181}, {1, 100}};

base::Bytes batchOf(const BatchWanted& wanted, std::int64_t first, std::int64_t timestamp) {
    for (std::size_t front = 0; front < 4; ++front) {       // lengths that take a byte more leave gaps between sizes
        for (std::size_t back = 0; back < wanted.bytes; ++back) {
            wire::BatchBuilder builder;
            for (int i = 0; i < wanted.records; ++i) {
                const auto key = "k=" + std::to_string(1036 + first + i);
                const std::string value(i == 0 && wanted.records > 1 ? front : i + 1 == wanted.records ? back : 0, '.');
                builder.add(timestamp + i, base::asBytes(key), base::asBytes(value));
            }
            if (builder.sizeInBytes() == wanted.bytes) return builder.build();
        }
    }
    base::ensure(false, "a batch of the textbook's example cannot have its size");
    return {};
}

}  // namespace

base::Result<std::unique_ptr<TextbookExample>> TextbookExample::make(const base::Clock& clock) {
    std::error_code ec;
    auto name = (std::filesystem::temp_directory_path(ec) / "logarium-textbook-XXXXXX").string();
    if (ec || !::mkdtemp(name.data())) return base::Error{base::Fault::Io, "making a temporary folder " + name + " failed"};
    std::unique_ptr<TextbookExample> example(new TextbookExample(name));
    if (auto r = example->write(clock); !r) return r.error();
    return example;
}

TextbookExample::~TextbookExample() {
    std::error_code ec;
    std::filesystem::remove_all(directory_, ec);
}

base::Result<> TextbookExample::write(const base::Clock& clock) const {
    const base::TopicPartition partition{"textbook", base::PartitionIndex{0}};
    {
        auto directory = LogDirectory::open(directory_, clock, {});
        if (!directory) return directory.error();
        OffsetCheckpoint starts;
        starts.set(partition, base::Offset{segment});
        if (auto r = (*directory)->writeLogStartOffsets(starts); !r) return r;
        if (auto r = (*directory)->disk().makeDirectory(folderName(partition)); !r) return r;
    }
    auto directory = LogDirectory::open(directory_, clock, {});   // it reads its checkpoints only then
    if (!directory) return directory.error();
    auto settings = std::make_shared<LogSettings>();
    settings->indexIntervalBytes = 255;
    auto log = Log::open({**directory, partition}, settings);
    if (!log) return log.error();
    std::int64_t next = 0;
    for (const auto& each : batches) {
        auto bytes = batchOf(each, next, base::millis(clock.wall()) + next);
        next += each.records;
        const auto appended = (*log)->appendAsLeader(bytes, base::LeaderEpoch{7}, clock.wall());
        if (appended.error != wire::ErrorCode::None) return base::Error{base::Fault::Io, appended.message};
    }
    if (auto r = (*log)->close(false); !r) return r;
    log->reset();
    return (*directory)->markClean(-1);
}

}  // namespace storage
