// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <unistd.h>

namespace app {

// Becomes the window's program, which stands beside this one or, once installed, in libexec.
int window(Arguments arguments) {
    std::vector<std::string> words{"logarium-window"};
    if (const auto data = arguments.value("--data")) words.insert(words.end(), {"--data", *data});
    if (const auto port = arguments.value("--port")) words.insert(words.end(), {"--port", *port});
    if (const auto page = arguments.value("--page")) words.insert(words.end(), {"--page", *page});
    if (const auto rest = arguments.refuseRest(); !rest) return misused(rest.error().what);

    std::error_code ec;
    const auto here = std::filesystem::read_symlink("/proc/self/exe", ec).parent_path();
    std::vector<char*> argv;
    for (auto& w : words) argv.push_back(w.data());
    argv.push_back(nullptr);
    for (const auto& path : {here / "logarium-window", here / "../libexec/logarium/logarium-window"})
        if (std::filesystem::exists(path, ec)) {
            ::execv(path.c_str(), argv.data());
            return failed("cannot start " + path.string() + ": " + std::strerror(errno));
        }
    return failed("the window's program, logarium-window, is not installed beside " + here.string() +
                  "; `logarium up` serves without a window");
}

}  // namespace app
