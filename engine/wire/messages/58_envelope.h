// SPDX-License-Identifier: Apache-2.0
#pragma once
// A broker forwards somebody's request to the controller.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct EnvelopeRequest {
    static constexpr ApiKey api = ApiKey::Envelope;
    static constexpr Layout layout{"EnvelopeRequest", {0, 0}, 0};

    Bytes requestData;
    std::optional<Bytes> requestPrincipal{std::in_place};
    Bytes clientHostAddress;

    static std::span<const Field> schema() {
        using T = EnvelopeRequest;
        static constexpr Field table[] = {
            field<&T::requestData>("requestData"),
            field<&T::requestPrincipal>("requestPrincipal").nullable(),
            field<&T::clientHostAddress>("clientHostAddress"),
        };
        return table;
    }
    bool operator==(const EnvelopeRequest&) const = default;
};

struct EnvelopeResponse {
    static constexpr ApiKey api = ApiKey::Envelope;
    static constexpr Layout layout{"EnvelopeResponse", {0, 0}, 0};

    std::optional<Bytes> responseData;
    ErrorCode errorCode{};

    static std::span<const Field> schema() {
        using T = EnvelopeResponse;
        static constexpr Field table[] = {
            field<&T::responseData>("responseData").nullable(),
            field<&T::errorCode>("errorCode"),
        };
        return table;
    }
    bool operator==(const EnvelopeResponse&) const = default;
};

}  // namespace wire
