// SPDX-License-Identifier: Apache-2.0
#pragma once
// The record batches inside a message. The codec never looks into them: decoding yields a view into the frame, and
// encoding takes bytes that are at hand, or only their number when the caller will send them from elsewhere.

#include "base/bytes.h"

#include <memory>
#include <utility>

namespace wire {

struct Records {
    base::BytesView bytes;                    // the frame, or whoever else owns them, must outlive this view
    std::size_t externalSize = 0;             // so many bytes follow that the encoder leaves out and notes as a Hole
    std::int64_t ticket = -1;                 // names the external bytes to whoever fills the hole
    std::shared_ptr<const base::Bytes> kept;  // owner of `bytes` where nobody else is

    static Records view(base::BytesView bytes) { return Records{.bytes = bytes}; }
    static Records owning(base::Bytes bytes) {
        auto kept = std::make_shared<const base::Bytes>(std::move(bytes));
        return Records{.bytes = *kept, .kept = kept};
    }
    static Records external(std::size_t size, std::int64_t ticket) {
        return Records{.externalSize = size, .ticket = ticket};
    }

    std::size_t size() const { return bytes.size() + externalSize; }

    // The same bytes, writable: `frame` is the buffer that this view was decoded from.
    std::span<std::byte> writableIn(std::span<std::byte> frame) const {
        return bytes.empty() ? std::span<std::byte>{}
                             : frame.subspan(std::size_t(bytes.data() - frame.data()), bytes.size());
    }

    friend bool operator==(const Records& a, const Records& b) {
        return a.externalSize == b.externalSize && a.ticket == b.ticket &&
               base::asText(a.bytes) == base::asText(b.bytes);
    }
};

// Where external record bytes belong: before byte `at` of what was encoded.
struct Hole {
    std::size_t at = 0;
    std::size_t size = 0;
    std::int64_t ticket = -1;
    bool operator==(const Hole&) const = default;
};

}  // namespace wire
