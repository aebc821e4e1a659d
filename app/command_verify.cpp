// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "storage/folder_verify.h"

#include <cstdio>

namespace app {

// Its exit statuses are its answer: 0 sound, 1 damaged, 2 it could not look.
int verify(Arguments arguments) {
    const auto path = arguments.word();
    if (const auto rest = arguments.refuseRest(); !rest) return misused(rest.error().what);
    if (!path) return misused("verify wants a partition's folder or a log directory");
    const base::SystemClock clock;
    const auto done = storage::verify(*path, clock, [](const storage::Finding& f) {
        constexpr const char* kinds[] = {"", "note: ", "not looked at: "};
        std::printf("%s: %s%s\n", f.file.c_str(), kinds[std::size_t(f.kind)], f.what.c_str());
    });
    if (!done) {
        failed(done.error().what);
        return 2;
    }
    const auto n = [](std::uint64_t v) { return static_cast<unsigned long long>(v); };
    std::printf("%s: %llu folders, %llu segments, %llu batches, %llu bytes, %llu index entries looked at\n",
                done->damaged  ? "damaged"
                : done->unseen ? "not known"
                               : "sound",
                n(done->folders), n(done->segments), n(done->batches), n(done->bytes), n(done->indexEntries));
    return done->damaged ? 1 : done->unseen ? 2 : 0;
}

}  // namespace app
