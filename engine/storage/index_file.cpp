// SPDX-License-Identifier: Apache-2.0
#include "storage/index_file.h"

#include <algorithm>

namespace storage {

namespace {

bool isZero(const std::byte* entry, std::size_t size) {
    return std::all_of(entry, entry + size, [](std::byte b) { return b == std::byte{0}; });
}

// The window that shows `bytes` of a growing file, with room to grow.
std::size_t windowFor(std::size_t bytes) {
    std::size_t window = 4096;
    while (window < bytes) window *= 2;
    return window;
}

}  // namespace

base::Result<> IndexFile::load() {
    mapping_.drop();
    pending_.clear();
    stored_ = 0;
    ragged_ = present_ = false;
    const auto facts = directory_.disk().facts(path_);
    if (!facts) return facts.error().fault == base::Fault::NotFound ? base::Result<>{} : facts.error();
    present_ = true;
    if (directory_.readOnly()) return copy(facts->size);
    stored_ = std::size_t(facts->size) / entrySize_;
    ragged_ = facts->size % entrySize_ != 0;
    if (stored_ < 2) return {};
    const auto seen = view();
    if (!seen) return seen.error();
    if (!isZero(seen->at(stored_ - 1), entrySize_)) return {};
    std::size_t low = 0, high = stored_ - 1;  // the first zero entry is in [low, high]
    while (low < high) {
        const auto middle = (low + high) / 2;
        if (isZero(seen->at(middle), entrySize_)) high = middle;
        else low = middle + 1;
    }
    return truncate(low);
}

// Of a directory that is only looked at. A file that its owner may cut meanwhile must not be mapped.
base::Result<> IndexFile::copy(std::uint64_t size) {
    auto bytes = directory_.disk().readWhole(path_);
    if (!bytes) return bytes.error();
    ragged_ = size % entrySize_ != 0;
    pending_ = std::move(*bytes);
    pending_.resize(pending_.size() / entrySize_ * entrySize_);
    const auto count = pending_.size() / entrySize_;
    if (count < 2 || !isZero(pending_.data() + (count - 1) * entrySize_, entrySize_)) return {};
    auto used = count - 1;
    while (used > 0 && isZero(pending_.data() + (used - 1) * entrySize_, entrySize_)) --used;
    pending_.resize(used * entrySize_);
    pending_.shrink_to_fit();
    return {};
}

base::Result<> IndexFile::startEmpty() {
    mapping_.drop();
    pending_.clear();
    stored_ = 0;
    ragged_ = present_ = false;
    if (directory_.readOnly()) return {};
    return directory_.disk().remove(path_);
}

base::Result<IndexFile::View> IndexFile::view() {
    View out{nullptr, {}, pending_, entrySize_};
    const auto bytes = stored_ * entrySize_;
    if (bytes == 0) return out;
    if (const auto held = mapping_.peek(); held && held->window() < bytes) mapping_.drop();
    auto mapped = mapping_.get([&] { return os::MappedFile::map(directory_.disk(), path_, windowFor(bytes)); });
    if (!mapped) return mapped.error();
    out.mapping = std::move(*mapped);
    out.stored = out.mapping->bytes(bytes);
    return out;
}

base::Result<> IndexFile::flush() {
    if (pending_.empty() || directory_.readOnly()) return {};
    if (auto r = directory_.disk().writeInto(path_, stored_ * entrySize_, pending_); !r) return r;
    present_ = true;
    stored_ += pending_.size() / entrySize_;
    pending_.clear();
    return {};
}

base::Result<> IndexFile::settle() {
    if (!pending_.empty() || present_ || directory_.readOnly()) return flush();
    if (auto r = directory_.disk().writeInto(path_, 0, {}); !r) return r;
    present_ = true;
    return {};
}

base::Result<> IndexFile::truncate(std::size_t count) {
    if (count >= this->count()) return {};
    if (count >= stored_) {
        pending_.resize((count - stored_) * entrySize_);
        return {};
    }
    pending_.clear();
    stored_ = count;
    auto file = directory_.disk().open(path_, os::Access::ReadWrite);
    return file ? (*file)->truncate(count * entrySize_) : base::Result<>(file.error());
}

}  // namespace storage
