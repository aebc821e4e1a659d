// SPDX-License-Identifier: Apache-2.0
#pragma once
// The two places to write to: Measure only counts, Writer appends. Both are driven by the same walk, so a size can
// never disagree with what is written.

#include "base/bytes.h"
#include "base/ensure.h"
#include "wire/records.h"

#include <algorithm>
#include <bit>

namespace wire {

constexpr std::size_t uvarintSize(std::uint32_t v) {
    return std::size_t(std::bit_width(v | 1u) + 6) / 7;
}

class Measure {
public:
    std::size_t size() const { return size_; }
    void put(const void*, std::size_t n) { size_ += n; }
    template <std::integral T>
    void big(T) {
        size_ += sizeof(T);
    }
    void uvarint(std::uint32_t v) { size_ += uvarintSize(v); }
    void length(std::int64_t n, bool compact, bool wide) {
        size_ += compact ? uvarintSize(std::uint32_t(n + 1)) : wide ? 4 : 2;
    }
    void hole(std::size_t n, std::int64_t) { size_ += n; }

private:
    std::size_t size_ = 0;
};

// Appends to `out` while it lives. The vector is grown ahead and cut to size at the end, so that a small field costs a
// store and a compare.
class Writer {
public:
    explicit Writer(base::Bytes& out, std::vector<Hole>* holes = nullptr)
        : out_(out), holes_(holes), used_(out.size()) {}
    ~Writer() { out_.resize(used_); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void put(const void* p, std::size_t n) {
        if (n > 0) std::memcpy(room(n), p, n);
    }
    template <std::integral T>
    void big(T v) {
        base::storeBig(room(sizeof v), v);
    }
    void uvarint(std::uint32_t v) {
        for (; v >= 0x80; v >>= 7) *room(1) = std::byte(v | 0x80);
        *room(1) = std::byte(v);
    }
    void length(std::int64_t n, bool compact, bool wide) {
        if (compact)
            uvarint(std::uint32_t(n + 1));
        else if (wide)
            big(std::int32_t(n));
        else
            big(std::int16_t(n));
    }
    void hole(std::size_t n, std::int64_t ticket) {
        base::ensure(holes_ != nullptr, "a place to note external records");
        holes_->push_back({used_, n, ticket});
    }

private:
    std::byte* room(std::size_t n) {
        if (out_.size() - used_ < n) [[unlikely]]
            out_.resize(std::max(used_ + n, std::max(out_.capacity(), used_ * 2 + 256)));
        std::byte* at = out_.data() + used_;
        used_ += n;
        return at;
    }

    base::Bytes& out_;
    std::vector<Hole>* holes_;
    std::size_t used_;
};

}  // namespace wire
