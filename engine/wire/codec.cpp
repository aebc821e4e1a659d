// SPDX-License-Identifier: Apache-2.0
#include "wire/codec.h"

#include "base/ensure.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace wire {
namespace {

// How a value stands on the wire. A struct that may be null begins with an int8, -1 or 1; as a tagged field with a
// varint, 0 or 1.
struct How {
    Version version;
    bool flexible;
    bool nullable = false;
    bool tagged = false;
    How inner() const { return {version, flexible}; }
};
How howOf(const Field& f, How h) {
    return {h.version, h.flexible && !f.isPlain, f.nulls.has(h.version), f.tag >= 0};
}

// ---- reading -------------------------------------------------------------------------------------------------------

void readFields(Reader& in, void* s, std::span<const Field> fields, How h, Trace* trace);

template <class T>
void readNumber(Reader& in, void* out) {
    *static_cast<T*>(out) = in.big<T>();
}

template <class T>
void readNumbers(Reader& in, void* out, std::size_t n) {
    const auto bytes = in.take(n * sizeof(T));
    auto* to = static_cast<T*>(out);
    for (std::size_t i = 0; i < bytes.size() / sizeof(T); ++i) to[i] = base::loadBig<T>(bytes.data() + i * sizeof(T));
}

// Room is made as elements turn up, so that a count alone cannot make us allocate much.
constexpr std::size_t firstRoom = 128;

void readArray(Reader& in, void* out, const Type& t, std::size_t n, How h, Trace* trace);

void readPlain(Reader& in, void* out, const Type& t, How h, Trace* trace) {
    switch (t.kind) {
        case Kind::Bool: *static_cast<bool*>(out) = in.big<std::int8_t>() != 0; break;
        case Kind::Int8: readNumber<std::int8_t>(in, out); break;
        case Kind::Int16:
        case Kind::ErrorCode:
        case Kind::ApiKey: readNumber<std::int16_t>(in, out); break;
        case Kind::Uint16: readNumber<std::uint16_t>(in, out); break;
        case Kind::Int32: readNumber<std::int32_t>(in, out); break;
        case Kind::Uint32: readNumber<std::uint32_t>(in, out); break;
        case Kind::Int64: readNumber<std::int64_t>(in, out); break;
        case Kind::Float64: *static_cast<double*>(out) = std::bit_cast<double>(in.big<std::uint64_t>()); break;
        case Kind::Uuid: {
            const auto s = in.take(16);
            if (!s.empty()) std::memcpy(out, s.data(), 16);
            break;
        }
        case Kind::Struct: readFields(in, out, t.fields(), h.inner(), trace); break;
        case Kind::String:
        case Kind::Blob:
        case Kind::Records:
        case Kind::Array: break;
    }
}

void readCounted(Reader& in, void* out, const Type& t, std::size_t n, How h, Trace* trace) {
    if (t.kind == Kind::Array) return readArray(in, out, t, n, h.inner(), trace);
    if (t.kind == Kind::String && n > longestString) return in.fail("a string of more than 32767 bytes");
    const auto s = in.take(n);
    if (t.kind == Kind::String)
        static_cast<std::string*>(out)->assign(base::asText(s));
    else if (t.kind == Kind::Blob)
        static_cast<Bytes*>(out)->assign(s.begin(), s.end());
    else
        *static_cast<Records*>(out) = Records::view(s);
}

bool isCounted(Kind k) {
    return k == Kind::String || k == Kind::Blob || k == Kind::Records || k == Kind::Array;
}

void readValue(Reader& in, void* out, const Type& t, How h, Trace* trace) {
    if (isCounted(t.kind)) {
        const std::int64_t n = in.length(h.flexible, t.kind != Kind::String);
        if (n < 0) {
            if (!h.nullable) return in.fail("a null where none may be");
            return t.clear(out);
        }
        return readCounted(in, t.optional ? t.emplace(out) : out, t, std::size_t(n), h, trace);
    }
    if (t.optional) {
        if (h.nullable && (h.tagged ? in.uvarint() == 0 : in.big<std::int8_t>() < 0)) return t.clear(out);
        out = t.emplace(out);
    }
    readPlain(in, out, t, h, trace);
}

void readElements(Reader& in, std::byte* first, std::size_t from, std::size_t to, const Type& t, How h, Trace* trace) {
    const auto fields = t.kind == Kind::Struct ? t.fields() : std::span<const Field>{};
    for (std::size_t i = from; i < to && in.ok(); ++i) {
        std::byte* element = first + i * t.stride;
        if (trace) trace->openElement(i, in.at());
        if (t.kind == Kind::Struct && !t.optional)
            readFields(in, element, fields, h, trace);
        else
            readValue(in, element, t, h, trace);
        if (trace) trace->close(in.at(), t, element);
    }
}

void readArray(Reader& in, void* out, const Type& t, std::size_t n, How h, Trace* trace) {
    const Type& e = *t.element;
    if (!trace && !e.optional && (e.kind == Kind::Int32 || e.kind == Kind::Int64 || e.kind == Kind::Int16)) {
        if (n > in.left() / widthOf(e.kind)) return in.fail("more elements than bytes");
        void* to = t.resize(out, n);
        if (e.kind == Kind::Int32)
            readNumbers<std::int32_t>(in, to, n);
        else if (e.kind == Kind::Int64)
            readNumbers<std::int64_t>(in, to, n);
        else
            readNumbers<std::int16_t>(in, to, n);
        return;
    }
    t.resize(out, 0);
    for (std::size_t done = 0; done < n && in.ok();) {
        const std::size_t room = std::min(n, std::max(firstRoom, done * 2));
        if (!in.spend((room - done) * e.stride)) return;
        readElements(in, static_cast<std::byte*>(t.resize(out, room)), done, room, e, h, trace);
        done = room;
    }
}

void readField(Reader& in, void* s, const Field& f, How h, Trace* trace) {
    void* member = f.in(s);
    if (trace) trace->open(f, in.at());
    readValue(in, member, *f.type, howOf(f, h), trace);
    if (!in.ok()) [[unlikely]]
        in.blame(f.name);
    if (trace) trace->close(in.at(), *f.type, member);
}

void readTags(Reader& in, void* s, std::span<const Field> fields, How h, Trace* trace) {
    std::int64_t previous = -1;
    for (auto n = in.uvarint(); n > 0 && in.ok(); --n) {
        const auto tag = in.uvarint();
        const auto size = in.uvarint();
        if (std::int64_t(tag) <= previous) return in.fail("tags that do not ascend");
        if (size > in.left()) return in.fail("a tagged field beyond the end");
        previous = tag;
        const auto start = in.at();
        const auto known = std::find_if(fields.begin(), fields.end(),
                                        [&](const Field& f) { return f.tag >= 0 && std::uint32_t(f.tag) == tag; });
        if (known == fields.end()) {
            if (trace) trace->unknownTag(tag, start, size);
            in.take(size);
            continue;
        }
        if (!known->on.has(h.version)) return in.fail("a tag that this version must not carry");
        readField(in, s, *known, h, trace);
        if (in.ok() && in.at() != start + size) return in.fail("a tagged field of the wrong size");
    }
}

void readFields(Reader& in, void* s, std::span<const Field> fields, How h, Trace* trace) {
    for (const auto& f : fields)
        if (f.tag < 0 && f.on.has(h.version)) readField(in, s, f, h, trace);
    if (h.flexible) readTags(in, s, fields, h, trace);
}

// ---- comparing -----------------------------------------------------------------------------------------------------

template <class T>
bool same(const void* a, const void* b) {
    return *static_cast<const T*>(a) == *static_cast<const T*>(b);
}

bool sameArrays(const void* a, const void* b, const Type& t) {
    const auto n = t.count(a);
    if (t.count(b) != n) return false;
    const auto* x = static_cast<const std::byte*>(t.data(a));
    const auto* y = static_cast<const std::byte*>(t.data(b));
    for (std::size_t i = 0; i < n; ++i)
        if (!equals(x + i * t.element->stride, y + i * t.element->stride, *t.element)) return false;
    return true;
}

// ---- writing -------------------------------------------------------------------------------------------------------

template <class Out>
void writeFields(Out& out, const void* s, const void* blank, std::span<const Field> fields, How h);

template <class Out>
void writeNothing(Out& out, const Type& t, How h) {  // the empty value, where a null cannot be expressed
    if (t.kind == Kind::Struct)
        writeFields(out, t.blank(), t.blank(), t.fields(), h.inner());
    else
        out.length(0, h.flexible, t.kind != Kind::String);
}

std::size_t stringLength(const std::string& s) {
    return std::min(s.size(), longestString);
}

template <class Out>
void writeValue(Out& out, const void* in, const Type& t, How h) {
    if (t.optional) {
        in = t.get(in);
        if (!in && !h.nullable) return writeNothing(out, t, h);
        if (!in && t.kind == Kind::Struct) return out.big(std::int8_t(h.tagged ? 0 : -1));
        if (!in) return out.length(-1, h.flexible, t.kind != Kind::String);
        if (h.nullable && t.kind == Kind::Struct) out.big(std::int8_t(1));
    }
    switch (t.kind) {
        case Kind::Bool: out.big(std::int8_t(*static_cast<const bool*>(in))); break;
        case Kind::Int8: out.big(*static_cast<const std::int8_t*>(in)); break;
        case Kind::Int16:
        case Kind::Uint16:
        case Kind::ErrorCode:
        case Kind::ApiKey: out.big(*static_cast<const std::int16_t*>(in)); break;
        case Kind::Int32:
        case Kind::Uint32: out.big(*static_cast<const std::int32_t*>(in)); break;
        case Kind::Int64: out.big(*static_cast<const std::int64_t*>(in)); break;
        case Kind::Float64: out.big(std::bit_cast<std::int64_t>(*static_cast<const double*>(in))); break;
        case Kind::Uuid: out.put(in, 16); break;
        case Kind::String: {
            const auto& s = *static_cast<const std::string*>(in);
            out.length(std::int64_t(stringLength(s)), h.flexible, false);
            out.put(s.data(), stringLength(s));
            break;
        }
        case Kind::Blob: {
            const auto& b = *static_cast<const Bytes*>(in);
            out.length(std::int64_t(b.size()), h.flexible, true);
            out.put(b.data(), b.size());
            break;
        }
        case Kind::Records: {
            const auto& r = *static_cast<const Records*>(in);
            out.length(std::int64_t(r.size()), h.flexible, true);
            out.put(r.bytes.data(), r.bytes.size());
            if (r.externalSize > 0) out.hole(r.externalSize, r.ticket);
            break;
        }
        case Kind::Array: {
            const auto n = t.count(in);
            const auto* first = static_cast<const std::byte*>(t.data(in));
            out.length(std::int64_t(n), h.flexible, true);
            for (std::size_t i = 0; i < n; ++i) writeValue(out, first + i * t.element->stride, *t.element, h.inner());
            break;
        }
        case Kind::Struct: writeFields(out, in, t.blank(), t.fields(), h.inner()); break;
    }
}

template <class Out>
void writeTags(Out& out, const void* s, const void* blank, std::span<const Field> fields, How h) {
    const Field* carried[32];  // by ascending tag; the tables have no more than eleven
    std::size_t n = 0;
    for (const auto& f : fields) {
        if (f.tag < 0 || !f.on.has(h.version) || equals(f.of(s), f.of(blank), *f.type)) continue;
        base::ensure(n < std::size(carried), "fewer tags than there is room for");
        carried[n++] = &f;
    }
    std::sort(carried, carried + n, [](const Field* a, const Field* b) { return a->tag < b->tag; });
    out.uvarint(std::uint32_t(n));
    for (std::size_t i = 0; i < n; ++i) {
        const Field& f = *carried[i];
        Measure measure;
        writeValue(measure, f.of(s), *f.type, howOf(f, h));
        out.uvarint(std::uint32_t(f.tag));
        out.uvarint(std::uint32_t(measure.size()));
        writeValue(out, f.of(s), *f.type, howOf(f, h));
    }
}

template <class Out>
void writeFields(Out& out, const void* s, const void* blank, std::span<const Field> fields, How h) {
    for (const auto& f : fields)
        if (f.tag < 0 && f.on.has(h.version)) writeValue(out, f.of(s), *f.type, howOf(f, h));
    if (h.flexible) writeTags(out, s, blank, fields, h);
}

void checkVersion(const MessageType& type, Version version) {
    base::ensure(type.layout->versions.has(version), "a version that the message has");
}

}  // namespace

base::Result<std::size_t> decode(BytesView bytes, void* out, const MessageType& type, Version version, Trace* trace) {
    if (!type.layout->versions.has(version))
        return base::Error{base::Fault::Unsupported,
                           std::string(type.layout->name) + " has no version " + std::to_string(version)};
    Reader in(bytes);
    readFields(in, out, type.type->fields(), {version, type.isFlexible(version)}, trace);
    if (in.ok()) return in.at();
    return base::Error{base::Fault::Corrupt,
                       std::string(type.layout->name) + " v" + std::to_string(version) + ": " + in.why()};
}

void encode(Bytes& out, const void* message, const MessageType& type, Version version, std::vector<Hole>* holes) {
    checkVersion(type, version);
    Writer writer(out, holes);
    writeFields(writer, message, type.type->blank(), type.type->fields(), {version, type.isFlexible(version)});
}

std::size_t encodedSize(const void* message, const MessageType& type, Version version) {
    checkVersion(type, version);
    Measure measure;
    writeFields(measure, message, type.type->blank(), type.type->fields(), {version, type.isFlexible(version)});
    return measure.size();
}

bool equals(const void* a, const void* b, const Type& t) {
    if (t.optional) {
        a = t.get(a);
        b = t.get(b);
        if (!a || !b) return a == b;
    }
    switch (t.kind) {
        case Kind::Bool: return same<bool>(a, b);
        case Kind::Int8: return same<std::int8_t>(a, b);
        case Kind::Int16:
        case Kind::Uint16:
        case Kind::ErrorCode:
        case Kind::ApiKey: return same<std::int16_t>(a, b);
        case Kind::Int32:
        case Kind::Uint32: return same<std::int32_t>(a, b);
        case Kind::Int64:
        case Kind::Float64: return same<std::int64_t>(a, b);
        case Kind::Uuid: return same<Uuid>(a, b);
        case Kind::String: return same<std::string>(a, b);
        case Kind::Blob: return same<Bytes>(a, b);
        case Kind::Records: return same<Records>(a, b);
        case Kind::Array: return sameArrays(a, b, t);
        case Kind::Struct:
            for (const auto& f : t.fields())
                if (!equals(f.of(a), f.of(b), *f.type)) return false;
            return true;
    }
    return false;
}

}  // namespace wire
