// SPDX-License-Identifier: Apache-2.0
#include "wire/versioned.h"

#include <algorithm>

namespace wire {

base::Result<std::int16_t> leadingInt16(BytesView bytes) {
    if (bytes.size() < 2) return base::Error{base::Fault::Truncated, "a record of less than two bytes"};
    return base::loadBig<std::int16_t>(bytes.data());
}

namespace detail {

void encodeAfter(Bytes& out, std::int16_t lead, const void* message, const MessageType& type, Version version) {
    out.resize(out.size() + 2);
    base::storeBig(out.data() + out.size() - 2, lead);
    encode(out, message, type, version);
}

base::Result<std::int16_t> decodeVersioned(BytesView in, void* out, const MessageType& type, bool readNewer) {
    auto version = leadingInt16(in);
    if (!version) return version.error();
    const Version as = readNewer ? std::min(*version, type.layout->versions.last) : *version;
    if (auto used = decode(in.subspan(2), out, type, as); !used) return used.error();
    return *version;
}

}  // namespace detail

}  // namespace wire
