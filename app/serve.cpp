// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve.h"

#include "command.h"

#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <malloc.h>
#include <pthread.h>
#include <unistd.h>

namespace app {
namespace {

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') (out += '\\') += c;
        else if (static_cast<unsigned char>(c) < 0x20) {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", unsigned(c));
            out += escape;
        } else out += c;
    }
    return out + '"';
}

std::string readyLine(const std::string& bootstrap, const ClusterWanted& wanted, const cluster::ClusterView& view, bool json) {
    const auto micros = view.nodes.empty() ? 0 : view.nodes.front().startMicros;
    if (json)
        return "{\"bootstrap\":" + quoted(bootstrap) + ",\"pid\":" + std::to_string(::getpid()) + ",\"clusterId\":" +
               quoted(view.clusterId) + ",\"dataDirectory\":" + quoted(wanted.dataDirectory) +
               ",\"startMicros\":" + std::to_string(micros) + "}";
    return "ready: " + bootstrap + "  (data in " + wanted.dataDirectory + "; Ctrl+C stops)";
}

base::Result<> writeWhole(const std::string& path, const std::string& line) {
    const auto temporary = path + ".tmp";
    std::ofstream out(temporary, std::ios::trunc);
    out << line << '\n';
    out.close();
    std::error_code ec;
    if (out) std::filesystem::rename(temporary, path, ec);
    if (!out || ec) return base::Error{base::Fault::Io, "cannot write the ready file " + path + (ec ? ": " + ec.message() : "")};
    return {};
}

// Says on standard error what has gone offline; returns why a node is no more, or nothing.
std::string whatFell(Engine& engine) {
    for (const auto& e : engine.takeEvents().events) {
        if (e.args.empty()) continue;
        if (e.kind == cluster::EventKind::NodeFailed) return e.subject + " failed: " + e.args.front();
        if (e.kind == cluster::EventKind::DirectoryOffline || e.kind == cluster::EventKind::LogDamaged || e.kind == cluster::EventKind::LogTruncated)
            std::fprintf(stderr, "logarium: %s: %s\n", e.subject.c_str(), e.args.back().c_str());
    }
    return {};
}

}  // namespace

int serve(ClusterWanted wanted, const ReadyNotice& notice) {
    // A dozen threads would each get an arena of their own, and none of them allocates enough to need one.
    ::mallopt(M_ARENA_MAX, 2);

    sigset_t ending;
    sigemptyset(&ending);
    for (const int s : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ending, s);
    pthread_sigmask(SIG_BLOCK, &ending, nullptr);  // before any thread exists, so that all inherit it
    std::signal(SIGPIPE, SIG_IGN);

    Engine engine;
    const auto started = engine.start(wanted).get();
    if (!started) return failed(started.error().what);
    for (const auto& e : engine.takeEvents().events)
        if (e.kind == cluster::EventKind::Warning && !e.args.empty())
            std::fprintf(stderr, "logarium: note: %s\n", e.args.front().c_str());
    const auto line = readyLine(*started, wanted, *engine.view(), notice.json);
    std::puts(line.c_str());
    std::fflush(stdout);
    if (notice.file) {
        if (const auto written = writeWhole(*notice.file, line); !written) {
            engine.stop().get();
            return failed(written.error().what);
        }
    }

    // Once a second it looks for what must not go by unsaid. A node that fails by itself ends the program, as Kafka's does.
    const timespec second{1, 0};
    std::string fallen;
    while (fallen.empty() && sigtimedwait(&ending, nullptr, &second) < 0) fallen = whatFell(engine);
    // From here on the default action holds again: whoever cannot wait for the clean stop signals once more.
    for (const int s : {SIGINT, SIGTERM, SIGHUP}) std::signal(s, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &ending, nullptr);
    const auto stopped = engine.stop().get();
    if (!fallen.empty()) return failed(fallen);
    return stopped.ok() ? 0 : failed(stopped.message);
}

}  // namespace app
