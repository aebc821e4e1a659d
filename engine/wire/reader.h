// SPDX-License-Identifier: Apache-2.0
#pragma once
// Takes numbers and lengths off a span, and goes bad once: after the first impossible read it yields zeros, so that
// parsers need a single check at their end. `length` is the only place that trusts a number from the network.

#include "base/bytes.h"

#include <string>
#include <string_view>

namespace wire {

inline constexpr std::size_t longestString = 32767;

class Reader {
public:
    explicit Reader(base::BytesView in) : in_(in), memory_(freeMemory + memoryPerByte * in.size()) {}

    bool ok() const { return !bad_; }
    std::size_t at() const { return pos_; }
    std::size_t left() const { return in_.size() - pos_; }

    void fail(const char* why) {
        if (bad_) return;
        bad_ = true;
        why_ = why;
        failedAt_ = pos_;
        pos_ = in_.size();
    }
    // The innermost field that was being read when it went bad; later calls change nothing.
    void blame(std::string_view field) {
        if (field_.empty()) field_ = field;
    }
    std::string why() const { return std::string(field_) + " at byte " + std::to_string(failedAt_) + ": " + why_; }

    // To be asked before room for array elements is made. A few bytes can stand for a large element, so that a frame of
    // the size limit could otherwise ask for gigabytes; no honest one comes near.
    bool spend(std::size_t memory) {
        if (memory > memory_)
            fail("more elements than a message of this size may have");
        else
            memory_ -= memory;
        return !bad_;
    }

    base::BytesView take(std::size_t n) {
        if (n > left()) [[unlikely]] {
            fail("the bytes end too early");
            return {};
        }
        const auto s = in_.subspan(pos_, n);
        pos_ += n;
        return s;
    }
    template <std::integral T>
    T big() {
        if (sizeof(T) > left()) [[unlikely]] {
            fail("the bytes end too early");
            return {};
        }
        const T v = base::loadBig<T>(in_.data() + pos_);
        pos_ += sizeof(T);
        return v;
    }
    std::uint32_t uvarint() {
        std::uint64_t v = 0;
        for (int shift = 0; shift < 35 && left() > 0; shift += 7) {
            const auto b = std::uint64_t(in_[pos_++]);
            v |= (b & 0x7f) << shift;
            if (b & 0x80) continue;
            if (v <= 0xffffffffu) return std::uint32_t(v);
            break;
        }
        fail("a varint that is cut off or too long");
        return 0;
    }
    // Of a string (narrow), bytes, records or an array: never more than the bytes left; -1 for null or when bad.
    std::int64_t length(bool compact, bool wide) {
        const std::int64_t n = compact ? std::int64_t(uvarint()) - 1 : wide ? big<std::int32_t>() : big<std::int16_t>();
        if (n > std::int64_t(left()))
            fail("a length beyond the end");
        else if (n < -1)
            fail("a negative length");
        return bad_ ? -1 : n;
    }

private:
    static constexpr std::size_t freeMemory = std::size_t(16) << 20, memoryPerByte = 8;

    base::BytesView in_;
    std::size_t memory_;
    std::size_t pos_ = 0;
    std::size_t failedAt_ = 0;
    const char* why_ = "";
    std::string_view field_;
    bool bad_ = false;
};

}  // namespace wire
