// SPDX-License-Identifier: Apache-2.0
#pragma once
// What stands before the body of every request and response, after the 4-byte length.

#include "base/result.h"
#include "wire/api_key.h"

namespace wire {

struct RequestHeader {
    static constexpr Layout layout{"RequestHeader", {1, 2}, 2};

    ApiKey apiKey{};
    Version apiVersion = 0;
    std::int32_t correlationId = 0;
    std::optional<std::string> clientId = "";  // null is as good as empty

    static std::span<const Field> schema() {
        using T = RequestHeader;
        static constexpr Field table[] = {
            field<&T::apiKey>("requestApiKey"),
            field<&T::apiVersion>("requestApiVersion"),
            field<&T::correlationId>("correlationId"),
            field<&T::clientId>("clientId").nullable().plain(),
        };
        return table;
    }
    bool operator==(const RequestHeader&) const = default;
};

struct ResponseHeader {
    static constexpr Layout layout{"ResponseHeader", {0, 1}, 1};

    std::int32_t correlationId = 0;

    static std::span<const Field> schema() {
        using T = ResponseHeader;
        static constexpr Field table[] = {
            field<&T::correlationId>("correlationId"),
        };
        return table;
    }
    bool operator==(const ResponseHeader&) const = default;
};

template <class H>
struct ReadHeader {
    H header;
    std::size_t bodyAt = 0;  // where the body begins in the frame
};

// `frame` is without its length. An unknown key is Unsupported; a version out of range is not noticed here, since
// ApiVersions must be answered whatever its version.
base::Result<ReadHeader<RequestHeader>> readRequestHeader(BytesView frame);
base::Result<ReadHeader<ResponseHeader>> readResponseHeader(BytesView frame, ApiKey key, Version version);

void writeRequestHeader(Bytes& out, const RequestHeader& header);
void writeResponseHeader(Bytes& out, ApiKey key, Version version, std::int32_t correlationId);

}  // namespace wire
