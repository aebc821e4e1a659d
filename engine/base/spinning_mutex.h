// SPDX-License-Identifier: Apache-2.0
#pragma once
// A mutex whose waiters look again for some microseconds before they sleep: for sections of a few microseconds that several
// threads enter with every request. Sleeping and being woken costs more than such a section, and makes the next one wait too.

#include <mutex>

namespace base {

class SpinningMutex {
public:
    void lock() {
        for (int i = 0; i < looks; ++i) {
            if (mutex_.try_lock()) return;
            for (int k = 0; k < pausesBetween; ++k) pause();
        }
        mutex_.lock();
    }
    bool try_lock() { return mutex_.try_lock(); }
    void unlock() { mutex_.unlock(); }

private:
    static constexpr int looks = 100, pausesBetween = 8;   // 10 to 40 us, as long as a processor's pause is

    static void pause() {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#elif defined(__aarch64__)
        asm volatile("yield");
#endif
    }

    std::mutex mutex_;
};

}  // namespace base
