// SPDX-License-Identifier: Apache-2.0
#pragma once
// The outcome of something that the outside world can make fail. It has the shape of std::expected, which our
// compilers lack. Protocol answers are wire::ErrorCode, and our own bugs are base::ensure; never mix the three.

#include "base/ensure.h"

#include <string>
#include <utility>
#include <variant>

namespace base {

enum class Fault {
    Io,           // the operating system refused; `what` carries errno's text
    Corrupt,      // bytes that contradict themselves
    Truncated,    // bytes that end too early
    Unsupported,  // well formed, but newer or other than we handle
    Full,         // a bound was reached: disk, queue, quota
    Closed,       // the other side, or we ourselves, are gone
    Invalid,      // a person or a client asked for something that makes no sense
    NotFound,
    Exists,
    Locked,       // somebody else holds it; `what` says who
    TimedOut,
};

struct Error {
    Fault fault = Fault::Io;
    std::string what;  // one line that a person can act on: file, offset, errno text
    bool operator==(const Error&) const = default;
};

template <class T = std::monostate>
class [[nodiscard]] Result {
public:
    Result() requires std::same_as<T, std::monostate> {}
    Result(T v) : v_(std::in_place_index<0>, std::move(v)) {}
    Result(Error e) : v_(std::in_place_index<1>, std::move(e)) {}

    explicit operator bool() const { return v_.index() == 0; }
    T& operator*() & { ensure(v_.index() == 0, "value of a failed Result"); return *std::get_if<0>(&v_); }
    const T& operator*() const& { ensure(v_.index() == 0, "value of a failed Result"); return *std::get_if<0>(&v_); }
    T operator*() && { ensure(v_.index() == 0, "value of a failed Result"); return std::move(*std::get_if<0>(&v_)); }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }
    const Error& error() const { ensure(v_.index() == 1, "error of a good Result"); return *std::get_if<1>(&v_); }

private:
    std::variant<T, Error> v_;
};

}  // namespace base
