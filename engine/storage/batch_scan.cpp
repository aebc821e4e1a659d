// SPDX-License-Identifier: Apache-2.0
#include "storage/batch_scan.h"

#include "base/crc32c.h"
#include "wire/legacy_records.h"

#include <algorithm>
#include <cstring>

namespace storage {

using wire::RecordFault;

base::Result<std::optional<BatchHeader>> HeaderScan::next() {
    if (fault_ != RecordFault::None || position_ >= end_) return std::optional<BatchHeader>();
    for (int attempt = 0;; ++attempt) {
        const bool inside = position_ >= windowAt_ && position_ < windowAt_ + windowSize_;
        const auto skip = inside ? std::size_t(position_ - windowAt_) : 0;
        const auto seen = inside ? base::BytesView(window_).subspan(skip, windowSize_ - skip) : base::BytesView();
        auto read = readHeader(seen, position_);
        if (read.fault == RecordFault::Truncated && attempt == 0) {
            const auto wanted = std::size_t(std::min<std::uint64_t>(window_.size(), end_ - position_));
            const auto got = file_.readAt(position_, std::span(window_).first(wanted));
            if (!got) return got.error();
            windowAt_ = position_;
            windowSize_ = *got;
            bytesRead_ += *got;
            continue;
        }
        if (read.fault == RecordFault::None && read.header.size > end_ - position_) read.fault = RecordFault::Truncated;
        fault_ = read.fault;
        if (fault_ != RecordFault::None) return std::optional<BatchHeader>();
        position_ += read.header.size;
        return std::optional(read.header);
    }
}

BatchScan::BatchScan(const os::File& file, std::uint64_t from, std::uint64_t end, std::size_t chunk)
    : file_(file), position_(from), end_(end), chunk_(chunk) {}

// Makes at least `wanted` bytes from position_ available, or all that there are before the end.
base::Result<> BatchScan::fill(std::size_t wanted) {
    const auto left = end_ - position_;
    wanted = std::size_t(std::min<std::uint64_t>(left, std::max(wanted, chunk_)));
    const bool inside = position_ >= bufferAt_ && position_ <= bufferAt_ + bufferSize_;
    const auto skip = inside ? std::size_t(position_ - bufferAt_) : 0;
    const auto keep = inside ? bufferSize_ - skip : 0;
    if (buffer_.size() < wanted) {
        base::Bytes larger(wanted);
        if (keep) std::memcpy(larger.data(), buffer_.data() + skip, keep);
        buffer_.swap(larger);
    } else if (keep) {
        std::memmove(buffer_.data(), buffer_.data() + skip, keep);
    }
    bufferAt_ = position_;
    bufferSize_ = keep;
    if (keep >= wanted) return {};
    const auto got = file_.readAt(position_ + keep, std::span(buffer_).subspan(keep, wanted - keep));
    if (!got) return got.error();
    bufferSize_ = keep + *got;
    return {};
}

base::Result<std::optional<BatchScan::Item>> BatchScan::next() {
    if (fault_ != RecordFault::None || position_ >= end_) return std::optional<Item>();
    std::size_t wanted = headerBytes;
    for (int attempt = 0; attempt < 3; ++attempt) {
        const auto skip = std::size_t(position_ - bufferAt_);
        const auto seen = position_ >= bufferAt_ && skip < bufferSize_
                              ? base::BytesView(buffer_).subspan(skip, bufferSize_ - skip)
                              : base::BytesView();
        auto read = readHeader(seen, position_);
        if (read.fault == RecordFault::None) {
            if (read.header.size > end_ - position_) {
                fault_ = RecordFault::Truncated;
                return std::optional<Item>();
            }
            if (read.header.size <= seen.size()) {
                position_ += read.header.size;
                return std::optional(Item{read.header, seen.first(std::size_t(read.header.size))});
            }
            wanted = std::size_t(read.header.size);
        } else if (read.fault != RecordFault::Truncated) {
            fault_ = read.fault;
            return std::optional<Item>();
        }
        if (auto filled = fill(wanted); !filled) return filled.error();
    }
    fault_ = RecordFault::Truncated;
    return std::optional<Item>();
}

bool BatchScan::Item::crcMatches() const {
    if (header.magic == 2)
        return base::crc32c(bytes.subspan(wire::batch::crcCoversFrom)) ==
               base::loadBig<std::uint32_t>(bytes.data() + wire::batch::crcAt);
    return base::crc32(bytes.subspan(wire::legacy::magicAt)) ==
           base::loadBig<std::uint32_t>(bytes.data() + wire::legacy::crcAt);
}

base::Result<base::Bytes> readBatch(const os::File& file, const BatchHeader& header) {
    base::Bytes bytes(std::size_t(header.size), std::byte{0});
    const auto got = file.readAt(header.position, bytes);
    if (!got) return got.error();
    if (*got < bytes.size())
        return base::Error{base::Fault::Truncated, file.path() + " ends inside the batch at " + std::to_string(header.position)};
    return bytes;
}

}  // namespace storage
