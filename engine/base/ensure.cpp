// SPDX-License-Identifier: Apache-2.0
#include "base/ensure.h"

#include <cstdio>
#include <cstdlib>

namespace base {

void broken(const char* what, const char* file, int line) {
    std::fprintf(stderr, "logarium: broken invariant: %s (%s:%d)\n", what, file, line);
    std::abort();
}

}  // namespace base
