// SPDX-License-Identifier: GPL-3.0-or-later
#include "arguments.h"

#include <algorithm>

namespace app {

bool Arguments::flag(std::string_view name) {
    const auto at = std::find(words_.begin(), words_.end(), name);
    if (at == words_.end()) return false;
    words_.erase(at);
    return true;
}

std::optional<std::string> Arguments::value(std::string_view name) {
    for (auto at = words_.begin(); at != words_.end(); ++at) {
        if (at->size() > name.size() && at->starts_with(name) && (*at)[name.size()] == '=') {
            std::string v = at->substr(name.size() + 1);
            words_.erase(at);
            return v;
        }
        if (*at != name) continue;
        if (at + 1 == words_.end()) {
            problem_ = std::string(name) + " needs a value";
            words_.erase(at);
            return {};
        }
        std::string v = *(at + 1);
        words_.erase(at, at + 2);
        return v;
    }
    return {};
}

std::vector<std::string> Arguments::values(std::string_view name) {
    std::vector<std::string> all;
    while (auto v = value(name)) all.push_back(std::move(*v));
    return all;
}

std::optional<std::string> Arguments::word() {
    const auto at = std::find_if(words_.begin(), words_.end(),
                                 [](const std::string& w) { return w == "-" || !w.starts_with('-'); });
    if (at == words_.end()) return {};
    std::string w = *at;
    words_.erase(at);
    return w;
}

base::Result<> Arguments::refuseRest() const {
    if (!problem_.empty()) return base::Error{base::Fault::Invalid, problem_};
    if (!words_.empty()) return base::Error{base::Fault::Invalid, "unknown argument: " + words_.front()};
    return {};
}

}  // namespace app
