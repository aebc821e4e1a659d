// SPDX-License-Identifier: Apache-2.0
#pragma once
// What every thread of the engine does first.

namespace os {

// Gives the calling thread a name (at most 15 characters, as in `top -H`) and leaves all signals to the program's main
// thread; SIGPIPE too, which sendfile raises when a client has gone.
void beginThread(const char* name);

}  // namespace os
