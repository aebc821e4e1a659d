// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "engine.h"
#include "wire/field_table.h"

#include <cstdio>

namespace app {

int apis(Arguments arguments) {
    const bool json = arguments.flag("--json");
    const bool fields = arguments.flag("--fields");
    if (const auto rest = arguments.refuseRest(); !rest) return misused(rest.error().what);
    if (fields) {
        const auto text = json ? wire::fieldTableJson() : wire::fieldTableText();
        return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : failed("cannot write");
    }

    const auto served = Engine::servedApis();
    if (!json) std::printf("%5s  %-32s %8s  %s\n", "key", "api", "versions", "note");
    else std::puts("[");
    for (std::size_t i = 0; i < served.size(); ++i) {
        const auto& a = served[i];
        const auto versions = std::to_string(a.minVersion) + "-" + std::to_string(a.maxVersion);
        if (json)
            std::printf("  {\"key\":%d,\"name\":\"%s\",\"minVersion\":%d,\"maxVersion\":%d,\"note\":\"%s\"}%s\n", int(a.api),
                        a.name.c_str(), a.minVersion, a.maxVersion, a.note.c_str(), i + 1 < served.size() ? "," : "");
        else std::printf("%5d  %-32s %8s  %s\n", int(a.api), a.name.c_str(), versions.c_str(), a.note.c_str());
    }
    if (json) std::puts("]");
    return 0;
}

}  // namespace app
