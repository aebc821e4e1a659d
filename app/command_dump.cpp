// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "storage/folder_dump.h"

#include <cstdio>

namespace app {

int dump(Arguments arguments) {
    storage::DumpOptions options;
    options.json = arguments.flag("--json");
    options.records = arguments.flag("--records");
    const auto path = arguments.word();
    if (const auto rest = arguments.refuseRest(); !rest) return misused(rest.error().what);
    if (!path) return misused("dump wants a file, a partition's folder or a log directory");
    const auto bad = storage::dump(*path, options, [](std::string_view line) {
        std::fwrite(line.data(), 1, line.size(), stdout);
        std::fputc('\n', stdout);
    });
    if (!bad) return failed(bad.error().what);
    if (*bad == 0) return 0;
    return failed(std::to_string(*bad) + (*bad == 1 ? " file is" : " files are") + " damaged or not understood");
}

}  // namespace app
