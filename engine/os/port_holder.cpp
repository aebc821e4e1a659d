// SPDX-License-Identifier: Apache-2.0
#include "os/port_holder.h"

#include <cctype>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <vector>

namespace os {
namespace {

// Inodes of the sockets that listen on `port`. A line of /proc/net/tcp: slot, local address:port, remote, state (0A =
// listening), queues, timer, retransmits, user, timeout, inode.
std::vector<std::string> listeners(std::uint16_t port) {
    std::vector<std::string> inodes;
    for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
        std::ifstream in(table);
        std::string line;
        std::getline(in, line);  // headings
        while (std::getline(in, line)) {
            std::istringstream fields(line);
            std::string slot, local, remote, state, queues, timer, retransmits, user, timeout, inode;
            fields >> slot >> local >> remote >> state >> queues >> timer >> retransmits >> user >> timeout >> inode;
            const auto colon = local.rfind(':');
            if (state != "0A" || colon == std::string::npos) continue;
            unsigned found = 0;
            std::from_chars(local.data() + colon + 1, local.data() + local.size(), found, 16);
            if (found == port) inodes.push_back("socket:[" + inode + "]");
        }
    }
    return inodes;
}

bool holds(const std::filesystem::path& process, const std::vector<std::string>& inodes) {
    std::error_code failed;
    for (std::filesystem::directory_iterator i(process / "fd", failed), end; !failed && i != end; i.increment(failed)) {
        std::error_code gone;
        const auto target = std::filesystem::read_symlink(i->path(), gone).string();
        for (const auto& inode : inodes)
            if (!gone && target == inode) return true;
    }
    return false;
}

}  // namespace

std::optional<PortHolder> holderOfPort(std::uint16_t port) {
    const auto inodes = listeners(port);
    if (inodes.empty()) return {};
    std::error_code failed;
    for (std::filesystem::directory_iterator i("/proc", failed), end; !failed && i != end; i.increment(failed)) {
        const auto name = i->path().filename().string();
        int process = 0;
        if (std::from_chars(name.data(), name.data() + name.size(), process).ptr != name.data() + name.size()) continue;
        if (!holds(i->path(), inodes)) continue;
        std::ifstream in(i->path() / "comm");
        PortHolder holder{process, {}};
        std::getline(in, holder.name);
        return holder;
    }
    return {};
}

}  // namespace os
