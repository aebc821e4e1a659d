// SPDX-License-Identifier: GPL-3.0-or-later
// `logarium`: serves a cluster in a terminal, prints what the program knows, or opens the window. It links no Qt, so
// that a server is up within milliseconds; the window is a program of its own beside this one.

#include "command.h"

#include <cstdio>

namespace app {
namespace {

constexpr Command commands[] = {
    {"up", "[--port P|0] [--data DIR|--temp] [--durable] [--topic name:partitions[:rf]]… [--set key=value]… [--json] [--ready-file F]",
     "Serve a cluster without a window until SIGINT or SIGTERM.", up},
    {"node", "server.properties [--json] [--ready-file F]", "Serve one node from a file with Kafka's property names.", node},
    {"apis", "[--json] [--fields]", "Print the APIs and versions that this program serves, or every field on the wire.", apis},
    {"frame", "[FILE|-] [--response API:VERSION] [--json] [--check]",
     "Print a frame (hex, raw bytes or JSON lines) as a named tree; --check encodes it again and compares.", frame},
    {"dump", "FILE|DIR [--records] [--json]",
     "Print what is in the files of a log directory: batches, records, indexes, snapshots, checkpoints. Changes nothing.", dump},
    {"lookup", "DIR --offset N|--time T [--json]", "Find a record in a partition's folder, and print each step of the search.", lookup},
    {"verify", "DIR", "Make every check that recovery makes, and change nothing. Exit status: 0 sound, 1 damaged, 2 could not look.", verify},
    {"window", "[--data DIR] [--port P]", "Open the window; the same as no command at all.", window},
};

int help() {
    std::puts(
        "logarium: a Kafka-compatible cluster behind glass\n\n"
        "usage: logarium                    open the window\n"
        "       logarium COMMAND …          see below\n"
        "       logarium --help | --version\n");
    for (const auto& c : commands) std::printf("  logarium %s %s\n      %s\n", c.name, c.usage, c.summary);
    std::puts(
        "\n  up, node:  --port P       port on 127.0.0.1 (default 9092; 0 = any free one)\n"
        "             --data DIR     where the logs live (default: logarium/up in the user's data directory)\n"
        "             --temp         a new directory, removed at the end\n"
        "             --durable      sync records to the disk before they are acknowledged (logarium.flush.profile=durable)\n"
        "             --topic T      make a topic if absent, e.g. orders:3 or orders:3:1; may be repeated\n"
        "             --set K=V      a setting by Kafka's name, e.g. log.segment.bytes=1048576; may be repeated\n"
        "             --json         say that it is ready as one line of JSON\n"
        "             --ready-file F write the same line to F once clients can connect\n\n"
        "Exit status: 0 fine; 1 it could not be done, with the cause on standard error; 2 wrong usage.");
    return 0;
}

}  // namespace

int failed(const std::string& why) {
    std::fflush(stdout);
    std::fprintf(stderr, "logarium: %s\n", why.c_str());
    return 1;
}

int misused(const std::string& why) {
    std::fprintf(stderr, "logarium: %s\nSee: logarium --help\n", why.c_str());
    return 2;
}

}  // namespace app

int main(int argc, char** argv) {
    std::vector<std::string> words(argv + 1, argv + argc);
    if (words.empty()) return app::window(app::Arguments({}));
    const auto name = words.front();
    words.erase(words.begin());
    if (name == "--help" || name == "-h" || name == "help") return app::help();
    if (name == "--version") return std::puts("logarium " LOGARIUM_VERSION " (Kafka 4.4 protocol)") < 0;
    for (const auto& c : app::commands)
        if (name == c.name) return c.run(app::Arguments(std::move(words)));
    return app::misused("unknown command: " + name);
}
