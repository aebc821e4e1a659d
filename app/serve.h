// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What `up` and `node` share: start a cluster, say when it is ready, wait for a signal, stop cleanly.

#include "engine.h"

#include <optional>
#include <string>

namespace app {

struct ReadyNotice {
    bool json = false;
    std::optional<std::string> file;  // written whole (temporary name, then rename) once clients can connect
};

// Returns the exit status. A second signal while stopping ends the process at once.
int serve(ClusterWanted wanted, const ReadyNotice& notice);

}  // namespace app
