// SPDX-License-Identifier: Apache-2.0
#pragma once
// Fills a message with random values in all fields that a version carries; the others keep their defaults, so that the
// message equals what is read back.

#include "wire/codec.h"

#include <cstring>
#include <random>

namespace test {

class RandomMessage {
public:
    RandomMessage(wire::Version version, std::uint32_t seed) : version_(version), random_(seed) {}

    void fill(void* message, const wire::MessageType& type) { fields(message, *type.type); }

private:
    std::size_t below(std::size_t n) { return random_() % n; }
    bool chance(std::size_t oneIn) { return below(oneIn) == 0; }

    void fields(void* s, const wire::Type& type) {
        ++depth_;
        for (const auto& f : type.fields()) {
            if (!f.on.has(version_)) continue;
            if (f.tag >= 0 && chance(2)) continue;
            value(f.in(s), *f.type, f.nulls.has(version_));
        }
        --depth_;
    }

    void value(void* v, const wire::Type& type, bool nullable) {
        if (type.optional) {
            if (nullable && chance(3)) return type.clear(v);
            v = type.emplace(v);
        }
        using wire::Kind;
        switch (type.kind) {
            case Kind::Bool: *static_cast<bool*>(v) = chance(2); break;
            case Kind::String: *static_cast<std::string*>(v) = text(); break;
            case Kind::Blob: *static_cast<wire::Bytes*>(v) = bytes(); break;
            case Kind::Records: *static_cast<wire::Records*>(v) = wire::Records::owning(bytes()); break;
            case Kind::Array: array(v, type); break;
            case Kind::Struct: fields(v, type); break;
            default: {
                std::byte room[16];
                for (auto& b : room) b = edge();
                std::memcpy(v, room, wire::widthOf(type.kind));
            }
        }
    }

    void array(void* v, const wire::Type& type) {
        const std::size_t n = chance(40) && depth_ < 2 ? 300 : below(depth_ < 3 ? 4 : 3);
        auto* first = static_cast<std::byte*>(type.resize(v, n));
        for (std::size_t i = 0; i < n; ++i) value(first + i * type.element->stride, *type.element, false);
    }

    std::byte edge() { return chance(3) ? std::byte{0} : chance(4) ? std::byte{0xff} : std::byte(below(256)); }
    std::string text() {
        std::string s(chance(20) ? 127 + below(3) : below(12), 'a');  // 127: where a compact length takes a second byte
        for (auto& c : s) c = char('a' + below(26));
        return s;
    }
    wire::Bytes bytes() {
        wire::Bytes b(chance(30) ? 16382 + below(4) : below(20));
        for (auto& x : b) x = edge();
        return b;
    }

    wire::Version version_;
    std::minstd_rand random_;
    int depth_ = 0;
};

}  // namespace test
