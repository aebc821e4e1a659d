// SPDX-License-Identifier: Apache-2.0
#pragma once
// Bytes to message and back, by walking the message's table. Ordinary functions, compiled once.
//
// Reading trusts nothing: no length exceeds the bytes left, an array never has more elements than bytes left, tags
// ascend and a known tag takes exactly its size, a tag at a version that must not carry it fails, unknown tags are
// skipped; what arrays may take in memory is bounded by the size of the frame. Bytes after the body are left alone,
// since real clients send some (librdkafka, kafka-go).

#include "base/result.h"
#include "wire/schema.h"

#include <memory>

namespace wire {

// Told of every field while a message is read. Offsets count from the first byte given to decode.
class Trace {
public:
    virtual ~Trace() = default;
    virtual void open(const Field& field, std::size_t at) = 0;
    virtual void openElement(std::size_t index, std::size_t at) = 0;
    virtual void close(std::size_t at, const Type& type, const void* value) = 0;  // value as the member holds it
    virtual void unknownTag(std::uint32_t tag, std::size_t at, std::size_t size) = 0;
};

// Fills in `out`, which is of `type` and freshly made, and tells how many bytes were used. The error names field and
// byte; `out` is then half filled.
base::Result<std::size_t> decode(BytesView in, void* out, const MessageType& type, Version version,
                                 Trace* trace = nullptr);
// Appends to `out`. A field that this version lacks is left out; a null that it cannot express becomes the empty value.
// `holes` must be given where Records may be external.
void encode(Bytes& out, const void* message, const MessageType& type, Version version,
            std::vector<Hole>* holes = nullptr);
// What encode would append, external records included.
std::size_t encodedSize(const void* message, const MessageType& type, Version version);
bool equals(const void* a, const void* b, const Type& type);

template <Message M>
base::Result<std::size_t> decode(BytesView in, M& out, Version version, Trace* trace = nullptr) {
    out = M{};
    return decode(in, &out, messageType<M>, version, trace);
}
template <Message M>
void encode(Bytes& out, const M& message, Version version, std::vector<Hole>* holes = nullptr) {
    encode(out, &message, messageType<M>, version, holes);
}
template <Message M>
std::size_t encodedSize(const M& message, Version version) {
    return encodedSize(&message, messageType<M>, version);
}

// Owns a message whose type is known only at run time.
class AnyMessage {
public:
    explicit AnyMessage(const MessageType& type) : type_(&type), value_(type.make(), type.destroy) {}
    const MessageType& type() const { return *type_; }
    void* get() { return value_.get(); }
    const void* get() const { return value_.get(); }

private:
    const MessageType* type_;
    std::unique_ptr<void, void (*)(void*)> value_;
};

// Bytes that a kind takes on the wire; 0 where that varies.
constexpr std::size_t widthOf(Kind kind) {
    switch (kind) {
        case Kind::Bool:
        case Kind::Int8: return 1;
        case Kind::Int16:
        case Kind::Uint16:
        case Kind::ErrorCode:
        case Kind::ApiKey: return 2;
        case Kind::Int32:
        case Kind::Uint32: return 4;
        case Kind::Int64:
        case Kind::Float64: return 8;
        case Kind::Uuid: return 16;
        default: return 0;
    }
}

}  // namespace wire
