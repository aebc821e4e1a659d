// SPDX-License-Identifier: Apache-2.0
#pragma once
// Finds out which process listens on a port, by reading /proc. Other users' processes cannot be seen without privilege.

#include <cstdint>
#include <optional>
#include <string>

namespace os {

struct PortHolder {
    int process = 0;
    std::string name;  // as in /proc/N/comm
};

std::optional<PortHolder> holderOfPort(std::uint16_t port);

}  // namespace os
