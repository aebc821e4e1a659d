// SPDX-License-Identifier: Apache-2.0
#pragma once
// Keys and values of the coordinators' logs (__consumer_offsets, __transaction_state, __share_group_state), and the
// blobs of the consumer protocol: an int16, then a body. In a key the int16 is the record type, elsewhere the version.

#include "wire/codec.h"

namespace wire {

template <class M>
concept RecordBody = Message<M> && requires {
    M::recordType;
};

// What the int16 at the front says; for a key, the record type.
base::Result<std::int16_t> leadingInt16(BytesView bytes);

namespace detail {
void encodeAfter(Bytes& out, std::int16_t lead, const void* message, const MessageType& type, Version version);
base::Result<std::int16_t> decodeVersioned(BytesView in, void* out, const MessageType& type, bool readNewer);
}  // namespace detail

template <RecordBody Key>
Bytes encodeKey(const Key& key) {
    Bytes out;
    detail::encodeAfter(out, Key::recordType, &key, messageType<Key>, 0);
    return out;
}
// The caller has seen by leadingInt16 that it is a key of this type.
template <RecordBody Key>
base::Result<Key> decodeKey(BytesView bytes) {
    if (bytes.size() < 2) return base::Error{base::Fault::Truncated, "a record key without its type"};
    Key key;
    if (auto used = decode(bytes.subspan(2), key, 0); !used) return used.error();
    return key;
}

template <Message M>
Bytes encodeVersioned(const M& message, Version version) {
    Bytes out;
    detail::encodeAfter(out, version, &message, messageType<M>, version);
    return out;
}
// A version newer than ours is refused, or read as ours where the format promises that this works (consumer protocol).
enum class Newer { Refuse, ReadAsOurs };
template <Message M>
base::Result<M> decodeVersioned(BytesView bytes, Newer newer = Newer::Refuse) {
    M message;
    auto version = detail::decodeVersioned(bytes, &message, messageType<M>, newer == Newer::ReadAsOurs);
    if (!version) return version.error();
    return message;
}

}  // namespace wire
