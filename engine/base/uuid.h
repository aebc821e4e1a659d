// SPDX-License-Identifier: Apache-2.0
#pragma once
// A topic, directory or cluster id: 16 bytes, written as 22 characters of unpadded base64url (Kafka's form).

#include "base/bytes.h"
#include "base/result.h"

#include <array>
#include <compare>
#include <string>
#include <string_view>

namespace base {

struct Uuid {
    std::array<std::byte, 16> bytes{};

    // Random (RFC 4122 version 4), never one of Kafka's reserved ids (the first 100) and never one whose text begins
    // with '-', which command lines would take for an option.
    static Uuid random();
    static Uuid of(std::uint64_t high, std::uint64_t low);
    static Result<Uuid> parse(std::string_view text);

    bool isZero() const { return *this == Uuid{}; }
    std::string text() const;
    auto operator<=>(const Uuid&) const = default;
};

}  // namespace base

template <>
struct std::hash<base::Uuid> {
    std::size_t operator()(const base::Uuid& u) const noexcept {
        return std::size_t(base::loadBig<std::uint64_t>(u.bytes.data()) ^
                           base::loadBig<std::uint64_t>(u.bytes.data() + 8) * 0x9e3779b97f4a7c15ull);
    }
};
