// SPDX-License-Identifier: Apache-2.0
#pragma once
// Counts the memory that operator new hands out on this thread, so that a test can say "without allocating". Include it
// in one source file of a program: it replaces the global operators.

#include <cstddef>
#include <cstdlib>
#include <new>

namespace test {
inline thread_local std::size_t allocatedBytes = 0;
}

void* operator new(std::size_t size) {
    test::allocatedBytes += size;
    if (void* p = std::malloc(size == 0 ? 1 : size)) return p;
    throw std::bad_alloc();
}
void operator delete(void* p) noexcept {
    std::free(p);
}
void operator delete(void* p, std::size_t) noexcept {
    std::free(p);
}
