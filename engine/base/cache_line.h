// SPDX-License-Identifier: Apache-2.0
#pragma once
// What one thread writes again and again stands apart by this from what others read: else each write takes the line away
// from all of them.

#include <cstddef>

namespace base {

inline constexpr std::size_t cacheLine = 64;

}  // namespace base
