// SPDX-License-Identifier: Apache-2.0
#include "wire/header.h"

#include "wire/codec.h"

namespace wire {

base::Result<ReadHeader<RequestHeader>> readRequestHeader(BytesView frame) {
    if (frame.size() < 8)
        return base::Error{base::Fault::Truncated, "a request of " + std::to_string(frame.size()) + " bytes"};
    const auto key = ApiKey(base::loadBig<std::int16_t>(frame.data()));
    const auto version = base::loadBig<Version>(frame.data() + 2);
    if (!find(key)) return base::Error{base::Fault::Unsupported, "api key " + std::to_string(std::int16_t(key))};
    ReadHeader<RequestHeader> out;
    auto used = decode(frame, out.header, requestHeaderVersion(key, version));
    if (!used) return used.error();
    out.bodyAt = *used;
    return out;
}

base::Result<ReadHeader<ResponseHeader>> readResponseHeader(BytesView frame, ApiKey key, Version version) {
    ReadHeader<ResponseHeader> out;
    auto used = decode(frame, out.header, responseHeaderVersion(key, version));
    if (!used) return used.error();
    out.bodyAt = *used;
    return out;
}

void writeRequestHeader(Bytes& out, const RequestHeader& header) {
    encode(out, header, requestHeaderVersion(header.apiKey, header.apiVersion));
}

void writeResponseHeader(Bytes& out, ApiKey key, Version version, std::int32_t correlationId) {
    encode(out, ResponseHeader{.correlationId = correlationId}, responseHeaderVersion(key, version));
}

}  // namespace wire
