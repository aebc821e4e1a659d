// SPDX-License-Identifier: Apache-2.0
#pragma once
// Inside the record files only: the walk through one record of format 2, field by field, each checked against the end
// of the record. Everything is inline because the produce path takes this way for every single record.

#include "base/varint.h"
#include "wire/record_iterator.h"

namespace wire {

// What the leader needs to know of a record.
struct RecordGist {
    std::int64_t timestampDelta = 0;
    std::int32_t offsetDelta = 0;
    bool hasKey = false;
};

// A place, an end (of the batch, and after enter() of the record), and the first fault. Each step says whether it went
// well; after a fault nothing else is promised.
struct RecordWalk {
    const std::byte* at;
    const std::byte* end;
    RecordFault fault = RecordFault::None;

    bool fail(RecordFault f) {
        fault = f;
        return false;
    }
    bool number(std::int32_t& out) {
        at = base::readVarint(at, end, out);
        return at != nullptr || fail(RecordFault::BadVarint);
    }
    bool number(std::int64_t& out) {
        at = base::readVarlong(at, end, out);
        return at != nullptr || fail(RecordFault::BadVarint);
    }
    // The length field, which makes the record's end ours.
    bool enter() {
        std::int32_t length = 0;
        if (!number(length)) return false;
        if (length < 0) return fail(RecordFault::NegativeLength);
        if (length > end - at) return fail(RecordFault::RecordOverrun);
        end = at + length;
        return true;
    }
    bool pass(std::int32_t n) {
        if (n > end - at) return fail(RecordFault::FieldOverrun);
        at += n;
        return true;
    }
    bool bytes(base::BytesView& out) {
        std::int32_t n = 0;
        if (!number(n)) return false;
        if (n < 0) return fail(RecordFault::NegativeLength);
        const auto* from = at;
        out = {from, std::size_t(n)};
        return pass(n);
    }
    bool nullable(NullableBytes& out) {
        std::int32_t n = 0;
        if (!number(n)) return false;
        out.reset();
        if (n < 0) return n == -1 || fail(RecordFault::NegativeLength);
        out.emplace(at, std::size_t(n));
        return pass(n);
    }
    bool passNullable(bool& there) {
        std::int32_t n = 0;
        if (!number(n)) return false;
        there = n >= 0;
        if (n < 0) return n == -1 || fail(RecordFault::NegativeLength);
        return pass(n);
    }
    bool header(HeaderView& out) { return bytes(out.key) && nullable(out.value); }
    bool passHeaders(std::int32_t count) {
        if (count < 0 || count > (end - at) / 2) return fail(RecordFault::BadCount);  // a header takes two bytes
        HeaderView unused;
        for (; count > 0; --count)
            if (!header(unused)) return false;
        return true;
    }
    bool attributes(std::int8_t& out) {
        if (at == end) return fail(RecordFault::FieldOverrun);
        out = std::to_integer<std::int8_t>(*at++);
        return true;
    }
    bool leave() { return at == end || fail(RecordFault::RecordUnderrun); }

    // After enter(): all fields up to the record's end.
    bool record(RecordView& out) {
        if (!attributes(out.attributes) || !number(out.timestampDelta) || !number(out.offsetDelta) || !nullable(out.key) ||
            !nullable(out.value) || !number(out.headerCount))
            return false;
        const auto* first = at;
        if (!passHeaders(out.headerCount)) return false;
        out.headerBytes = {first, at};
        return leave();
    }
    bool gist(RecordGist& out) {
        std::int8_t unused = 0;
        bool value = false;
        std::int32_t headers = 0;
        return attributes(unused) && number(out.timestampDelta) && number(out.offsetDelta) && passNullable(out.hasKey) &&
               passNullable(value) && number(headers) && (headers == 0 || passHeaders(headers)) && leave();
    }
};

// Instead of enter() and gist(), at a record without headers, all of whose numbers take three bytes or fewer, with some
// bytes of others behind it: nearly every record. The place after it; null where it is anything else, good or bad.
class BriefRecord {
public:
    [[gnu::always_inline]] static const std::byte* pass(const std::byte* at, const std::byte* end, RecordGist& out) {
        constexpr std::ptrdiff_t ahead = 16;  // more than all numbers up to the key
        if (end - at < ahead) return nullptr;
        std::uint32_t length = 0, timestampDelta = 0, offsetDelta = 0, key = 0, value = 0;
        if (!number(at, length) || (length & 1) != 0 || std::ptrdiff_t(length >> 1) > end - at - ahead) return nullptr;
        const auto* const next = at + (length >> 1);
        ++at;  // the attributes
        if (!number(at, timestampDelta) || !number(at, offsetDelta) || !bytes(at, next, key) || !bytes(at, next, value) ||
            next - at != 1 || *at != std::byte{0})
            return nullptr;
        out = {base::unzigzag(timestampDelta), base::unzigzag(offsetDelta), (key & 1) == 0};
        return next;
    }

private:
    // Looks at up to three bytes, which must be there.
    [[gnu::always_inline]] static bool number(const std::byte*& at, std::uint32_t& out) {
        out = std::to_integer<std::uint32_t>(at[0]);
        if (out < 0x80) [[likely]] return ++at, true;
        out = (out & 0x7f) | std::to_integer<std::uint32_t>(at[1]) << 7;
        if (out < 0x80 << 7) [[likely]] return at += 2, true;
        out = (out & 0x3fff) | std::to_integer<std::uint32_t>(at[2]) << 14;
        return at += 3, out < 0x80 << 14;
    }
    // A length of -1 is 1 when zigzagged.
    [[gnu::always_inline]] static bool bytes(const std::byte*& at, const std::byte* next, std::uint32_t& length) {
        if (at > next || !number(at, length)) return false;
        if ((length & 1) != 0) return length == 1;
        if (std::ptrdiff_t(length >> 1) > next - at) return false;
        at += length >> 1;
        return true;
    }
};

}  // namespace wire
