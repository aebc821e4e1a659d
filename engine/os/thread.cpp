// SPDX-License-Identifier: Apache-2.0
#include "os/thread.h"

#include <csignal>
#include <initializer_list>
#include <pthread.h>

namespace os {

void beginThread(const char* name) {
    (void)::pthread_setname_np(::pthread_self(), name);
    sigset_t all;
    ::sigfillset(&all);
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) ::sigdelset(&all, fault);
    ::pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

}  // namespace os
