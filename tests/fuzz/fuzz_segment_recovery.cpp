// SPDX-License-Identifier: Apache-2.0
// Any bytes as the segment of a log that was killed: recovered, read, looked up, appended to, and opened again. The first
// byte says whether checksums are made right first, since a fuzzer does not find them.
#include "storage/log.h"
#include "support/fake_clock.h"
#include "support/temp_dir.h"
#include "wire/batch_builder.h"

namespace {

void renewChecksums(base::Bytes& bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const auto measured = wire::measureBatch(base::BytesView(bytes).subspan(at));
        if (!measured.batch) return;
        wire::renewCrc(std::span(bytes).subspan(at, measured.batch->sizeInBytes()));
        at += measured.batch->sizeInBytes();
    }
}

std::unique_ptr<storage::Log> open(storage::LogDirectory& directory) {
    auto settings = std::make_shared<storage::LogSettings>();
    settings->indexIntervalBytes = 64;
    auto log = storage::Log::open({directory, {"t", base::PartitionIndex{0}}}, settings);
    base::ensure(bool(log), log ? "" : log.error().what.c_str());
    return std::move(*log);
}

void readThrough(storage::Log& log) {
    int reads = 0;
    for (auto at = log.logStartOffset(); at < log.logEndOffset() && reads < 1000; ++reads) {
        const auto out = log.read(at, 200, log.logEndOffset(), true);
        if (!out || out->nextOffset.value() < 0) {   // a damaged place, which recovery left where it was
            base::ensure(out || out.error().fault == base::Fault::Corrupt, out ? "" : out.error().what.c_str());
            at = at + 1;
            continue;
        }
        if (out->slices.empty()) break;  // beyond the last batch, the cleaner's hole
        base::ensure(out->nextOffset > at, "a read goes on");
        at = out->nextOffset;
    }
    for (const std::int64_t t : {0ll, 1700000000000ll, 0x7fffffffffffffffll}) base::ensure(bool(log.lookupTimestamp(t)), "times are looked up");
    base::ensure(bool(log.maxTimestamp()), "there is a largest time, or none");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    base::Bytes bytes(reinterpret_cast<const std::byte*>(data) + 1, reinterpret_cast<const std::byte*>(data) + size);
    if (data[0] & 1) renewChecksums(bytes);
    const TempDir dir;
    const FakeClock clock;
    auto directory = storage::LogDirectory::open(dir.path(), clock, {});
    base::ensure(bool(directory), "the fuzzer has a directory");
    auto& disk = (*directory)->disk();
    base::ensure(bool(disk.makeDirectory("t-0")), "made");
    base::ensure(bool(disk.writeInto("t-0/00000000000000000000.log", 0, bytes)), "written");
    auto log = open(**directory);
    const auto end = log->logEndOffset();
    const auto kept = log->sizeBytes();
    base::ensure(kept + log->recovery().bytesCut == bytes.size(), "what is not kept was cut");
    readThrough(*log);
    log.reset();
    log = open(**directory);
    base::ensure(log->recovery().bytesCut == 0 && log->logEndOffset() == end && log->sizeBytes() == kept, "recovery is final");
    wire::BatchBuilder builder{wire::BatchOptions{}};
    builder.add(1700000000000, {}, base::asBytes("value"));
    auto batch = builder.build();
    const auto out = log->appendAsLeader(batch, base::LeaderEpoch{0}, clock.wall());
    base::ensure(out.error == wire::ErrorCode::None || end.value() > (std::int64_t(1) << 60), "and can be appended to");
    readThrough(*log);
    return 0;
}
