// SPDX-License-Identifier: Apache-2.0
#pragma once
// A message's layout as plain data: one line a field, telling in which versions it is on the wire and how. Reading,
// writing, measuring, comparing and dumping all interpret this one table (codec.h).

#include "base/uuid.h"
#include "wire/records.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wire {

using base::Bytes;
using base::BytesView;
using base::Uuid;
enum class ApiKey : std::int16_t;     // api_key.h
enum class ErrorCode : std::int16_t;  // error_code.h

using Version = std::int16_t;
inline constexpr Version anyLater = 32767;

struct Versions {
    Version first = 0, last = anyLater;
    constexpr bool has(Version v) const { return v >= first && v <= last; }
    constexpr bool none() const { return last < first; }
    bool operator==(const Versions&) const = default;
};
inline constexpr Versions noVersions{1, 0};

// Up to Float64 a kind has a fixed width; see widthOf.
enum class Kind : std::uint8_t {
    Bool,
    Int8,
    Int16,
    Uint16,
    ErrorCode,
    ApiKey,
    Int32,
    Uint32,
    Int64,
    Float64,
    Uuid,
    String,
    Blob,
    Records,
    Array,
    Struct
};
struct Field;

// What a walker must know about a C++ type, with the type itself erased. Types nest but never contain themselves, so
// the depth of every walk is bounded by the tables.
struct Type {
    Kind kind = Kind::Bool;
    bool optional = false;
    std::uint32_t stride = 0;                       // bytes from one element to the next, where this is an element
    const Type* element = nullptr;                  // Array
    std::size_t (*count)(const void*) = nullptr;    // Array
    const void* (*data)(const void*) = nullptr;     // Array
    void* (*resize)(void*, std::size_t) = nullptr;  // Array: returns the first element
    std::span<const Field> (*fields)() = nullptr;   // Struct
    const void* (*blank)() = nullptr;               // Struct: one as it is made, all fields at their default
    const void* (*get)(const void*) = nullptr;      // optional: the value, or null
    void* (*emplace)(void*) = nullptr;              // optional
    void (*clear)(void*) = nullptr;                 // optional: makes it null
};

struct Field {
    std::string_view name;
    const Type* type = nullptr;
    void* (*in)(void*) = nullptr;  // the member, given its struct
    Versions on{};
    Versions nulls = noVersions;
    std::int16_t tag = -1;
    bool isKey = false;    // unique among the elements of its array
    bool isPlain = false;  // never in the compact form of flexible versions

    constexpr Field since(Version v) const {
        auto f = *this;
        f.on.first = v;
        return f;
    }
    constexpr Field until(Version v) const {
        auto f = *this;
        f.on.last = v;
        return f;
    }
    constexpr Field nullable(Version first = 0, Version last = anyLater) const {
        auto f = *this;
        f.nulls = {first, last};
        return f;
    }
    constexpr Field tagged(std::int16_t n) const {
        auto f = *this;
        f.tag = n;
        return f;
    }
    constexpr Field key() const {
        auto f = *this;
        f.isKey = true;
        return f;
    }
    constexpr Field plain() const {
        auto f = *this;
        f.isPlain = true;
        return f;
    }

    const void* of(const void* s) const { return in(const_cast<void*>(s)); }
};

template <class T>
concept Described = requires {
    T::schema();
};

template <class T>
constexpr Kind kindOf() {
    if constexpr (std::same_as<T, bool>)
        return Kind::Bool;
    else if constexpr (std::same_as<T, std::int8_t>)
        return Kind::Int8;
    else if constexpr (std::same_as<T, std::int16_t>)
        return Kind::Int16;
    else if constexpr (std::same_as<T, std::uint16_t>)
        return Kind::Uint16;
    else if constexpr (std::same_as<T, ErrorCode>)
        return Kind::ErrorCode;
    else if constexpr (std::same_as<T, ApiKey>)
        return Kind::ApiKey;
    else if constexpr (std::same_as<T, std::int32_t>)
        return Kind::Int32;
    else if constexpr (std::same_as<T, std::uint32_t>)
        return Kind::Uint32;
    else if constexpr (std::same_as<T, std::int64_t>)
        return Kind::Int64;
    else if constexpr (std::same_as<T, double>)
        return Kind::Float64;
    else if constexpr (std::same_as<T, Uuid>)
        return Kind::Uuid;
    else if constexpr (std::same_as<T, std::string>)
        return Kind::String;
    else if constexpr (std::same_as<T, Bytes>)
        return Kind::Blob;
    else if constexpr (std::same_as<T, Records>)
        return Kind::Records;
    else {
        static_assert(Described<T>, "no wire form for this type");
        return Kind::Struct;
    }
}

// Never destroyed: threads may still encode while the process exits.
template <class T>
const void* blankOf() {
    static const T& blank = *new T{};
    return &blank;
}

template <class T>
struct TypeOf {
    static constexpr Type make() {
        Type t{.kind = kindOf<T>(), .stride = sizeof(T)};
        if constexpr (Described<T>) {
            t.fields = &T::schema;
            t.blank = &blankOf<T>;
        }
        return t;
    }
};
template <class T>
inline constexpr Type typeOf = TypeOf<T>::make();
template <class T>
requires(!std::same_as<T, std::byte>) struct TypeOf<std::vector<T>> {
    using V = std::vector<T>;
    static std::size_t count(const void* v) { return static_cast<const V*>(v)->size(); }
    static const void* data(const void* v) { return static_cast<const V*>(v)->data(); }
    static void* resize(void* v, std::size_t n) {
        static_cast<V*>(v)->resize(n);
        return static_cast<V*>(v)->data();
    }
    static constexpr Type make() {
        return {.kind = Kind::Array,
                .stride = sizeof(V),
                .element = &typeOf<T>,
                .count = count,
                .data = data,
                .resize = resize};
    }
};
template <class T>
struct TypeOf<std::optional<T>> {
    using O = std::optional<T>;
    static const void* get(const void* o) {
        const auto& v = *static_cast<const O*>(o);
        return v ? &*v : nullptr;
    }
    static void* emplace(void* o) {  // by assignment: clang 14 denies emplace() to structs nested in their user
        auto& v = *static_cast<O*>(o);
        v = T{};
        return &*v;
    }
    static void clear(void* o) { static_cast<O*>(o)->reset(); }
    static constexpr Type make() {
        Type t = typeOf<T>;
        t.optional = true;
        t.stride = sizeof(O);
        t.get = get;
        t.emplace = emplace;
        t.clear = clear;
        return t;
    }
};

template <auto P>
struct MemberOf;
template <class S, class T, T S::*P>
struct MemberOf<P> {
    static void* in(void* s) { return &(static_cast<S*>(s)->*P); }
    static constexpr const Type* type = &typeOf<T>;
};
template <auto P>
constexpr Field field(std::string_view name) {
    return {.name = name, .type = MemberOf<P>::type, .in = &MemberOf<P>::in};
}

// What a message says of itself as a whole.
struct Layout {
    std::string_view name;
    Versions versions;                // those the table describes
    Version flexibleFrom = anyLater;  // first version with compact lengths and tagged fields
};
inline constexpr Version neverFlexible = anyLater;

template <class T>
concept Message = Described<T> && requires {
    T::layout;
};

// A message with its C++ type erased, for tools that handle any of them (registry.h).
struct MessageType {
    const Layout* layout = nullptr;
    const Type* type = nullptr;
    void* (*make)() = nullptr;
    void (*destroy)(void*) = nullptr;
    bool isFlexible(Version v) const { return v >= layout->flexibleFrom; }
};
template <Message M>
inline constexpr MessageType messageType{.layout = &M::layout,
                                         .type = &typeOf<M>,
                                         .make = []() -> void* { return new M{}; },
                                         .destroy = [](void* m) { delete static_cast<M*>(m); }};

}  // namespace wire
