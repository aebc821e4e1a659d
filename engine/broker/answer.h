// SPDX-License-Identifier: Apache-2.0
#pragma once
// From a response as a struct to bytes under the right header.

#include "flow/reply.h"
#include "wire/codec.h"
#include "wire/error_code.h"
#include "wire/header.h"

namespace broker {

// The first error code in a response other than None, wherever it stands.
wire::ErrorCode firstError(const void* message, std::span<const wire::Field> fields);

template <wire::Message M>
flow::Answered answered(const flow::Request& request, const M& body, wire::ErrorCode first) {
    flow::Answered a;
    const auto& h = request.header;
    wire::writeResponseHeader(a.body.fields, h.apiKey, h.apiVersion, h.correlationId);
    wire::encode(a.body.fields, body, h.apiVersion);
    a.errorCode = std::int16_t(first);
    return a;
}
template <wire::Message M>
flow::Answered answered(const flow::Request& request, const M& body) {
    return answered(request, body, firstError(&body, M::schema()));
}

// Kafka sends null where there is nothing to say.
inline std::optional<std::string> orNull(std::string text) {
    if (text.empty()) return std::nullopt;
    return text;
}

}  // namespace broker
