// SPDX-License-Identifier: Apache-2.0
#pragma once
// Our own bugs stop the process, in every build: going on with a broken invariant costs data.

#include <concepts>

namespace base {

// Ends the process after writing `what` and the place to standard error.
[[noreturn]] void broken(const char* what, const char* file, int line);

// `file` and `line` are filled in where the call stands (std::source_location is missing in clang 14).
constexpr void ensure(bool holds, const char* what, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    if (!holds) [[unlikely]]
        broken(what, file, line);
}

}  // namespace base
