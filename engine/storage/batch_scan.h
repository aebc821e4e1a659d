// SPDX-License-Identifier: Apache-2.0
#pragma once
// Walks the batches of a segment file. HeaderScan looks at headers only, in small reads; BatchScan reads every byte, in
// large ones. Both stop at the first thing that is not a batch, and say why.

#include "base/bytes.h"
#include "base/result.h"
#include "os/file.h"
#include "storage/batch_header.h"

#include <array>
#include <optional>

namespace storage {

class HeaderScan {
public:
    HeaderScan(const os::File& file, std::uint64_t from, std::uint64_t end) : file_(file), position_(from), end_(end) {}

    // None at the end, and from the first fault on. A batch that reaches beyond the end is Truncated.
    base::Result<std::optional<BatchHeader>> next();
    wire::RecordFault fault() const { return fault_; }
    std::uint64_t position() const { return position_; }  // where the batches handed out so far end
    std::uint64_t bytesRead() const { return bytesRead_; }

private:
    const os::File& file_;
    std::uint64_t position_, end_;
    wire::RecordFault fault_ = wire::RecordFault::None;
    std::uint64_t bytesRead_ = 0;
    std::uint64_t windowAt_ = 0;  // the bytes of the file that window_ holds
    std::size_t windowSize_ = 0;
    std::array<std::byte, 4096> window_;
};

class BatchScan {
public:
    BatchScan(const os::File& file, std::uint64_t from, std::uint64_t end, std::size_t chunk = std::size_t(1) << 20);

    struct Item {
        BatchHeader header;
        base::BytesView bytes;  // the whole batch, until the next call
        bool crcMatches() const;
    };
    base::Result<std::optional<Item>> next();
    wire::RecordFault fault() const { return fault_; }
    std::uint64_t position() const { return position_; }

private:
    base::Result<> fill(std::size_t wanted);

    const os::File& file_;
    std::uint64_t position_, end_;
    std::size_t chunk_;
    base::Bytes buffer_;
    std::uint64_t bufferAt_ = 0;
    std::size_t bufferSize_ = 0;
    wire::RecordFault fault_ = wire::RecordFault::None;
};

// All bytes of the batch at `header`.
base::Result<base::Bytes> readBatch(const os::File& file, const BatchHeader& header);

}  // namespace storage
