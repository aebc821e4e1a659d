// SPDX-License-Identifier: Apache-2.0
// Any message, request or response or internal record, in any version: two bytes choose the message, one the version,
// the rest is the body. What decodes must encode to bytes that decode to the same value, and to the same bytes again.

#include "wire/dump.h"
#include "wire/record_registry.h"
#include "wire/registry.h"

#include <cstdlib>
#include <vector>

namespace {

using namespace wire;

std::vector<const MessageType*> everything() {
    std::vector<const MessageType*> all;
    for (const auto& m : allMessages()) {
        all.push_back(m.request);
        all.push_back(m.response);
    }
    for (const auto& r : allRecordMessages()) {
        if (r.key) all.push_back(r.key);
        all.push_back(r.value);
    }
    const auto others = otherMessages();
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto all = everything();
    if (size < 3) return 0;
    const MessageType& type = *all[(std::size_t(data[0]) << 8 | data[1]) % all.size()];
    const auto [first, last] = type.layout->versions;
    const auto version = Version(first + data[2] % (last - first + 1));
    const auto in = std::as_bytes(std::span(data + 3, size - 3));

    AnyMessage a(type), traced(type);
    Dumper dump("body");
    const auto used = decode(in, a.get(), type, version);
    const auto usedTraced = decode(in, traced.get(), type, version, &dump);
    require(bool(used) == bool(usedTraced));
    (void)asText(dump.take(used ? *used : in.size()));
    if (!used) return 0;
    require(*used <= in.size() && *used == *usedTraced && equals(a.get(), traced.get(), *type.type));

    Bytes once, twice;
    encode(once, a.get(), type, version);
    require(once.size() == encodedSize(a.get(), type, version));
    AnyMessage b(type);
    const auto again = decode(once, b.get(), type, version);
    require(again && *again == once.size() && equals(a.get(), b.get(), *type.type));
    encode(twice, b.get(), type, version);
    require(once == twice);
    return 0;
}
