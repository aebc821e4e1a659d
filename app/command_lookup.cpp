// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "storage/folder_reader.h"

#include <charconv>
#include <cstdarg>
#include <cstdio>

namespace app {
namespace {

using Wanted = storage::LookupWanted;

[[gnu::format(printf, 1, 2)]] void line(const char* format, ...) {
    va_list parts;
    va_start(parts, format);
    std::vprintf(format, parts);
    va_end(parts);
    std::putchar('\n');
}
long long n(std::int64_t v) { return v; }
unsigned long long u(std::uint64_t v) { return v; }

void probes(const char* index, const char* key, const char* value, const std::vector<storage::Probe>& list, const std::optional<std::size_t>& taken) {
    for (const auto& p : list)
        line("   %s entry %llu: %s %lld, %s %lld: %s", index, u(p.entry), key, n(p.key), value, n(p.value), p.tooFar ? "too far" : "not too far");
    if (taken) line("   entry %llu is taken", u(*taken));
    else line("   no entry lies before: the scan begins at the start of the segment");
}

void print(const storage::LookupView& v) {
    const auto& t = v.trace;
    const bool byTime = v.wanted.by == Wanted::By::Time;
    line("wanted: %s %lld", byTime ? "timestamp" : "offset", n(v.wanted.value));
    for (std::size_t i = 0; i + 1 < t.segments.size(); ++i) line("1. segment %lld: passed over", n(t.segments[i].value()));
    if (!t.segments.empty()) line("1. segment %lld", n(t.segments.back().value()));
    if (byTime && !t.timeProbes.empty()) {
        line("2. search in .timeindex, %llu probes", u(t.timeProbes.size()));
        probes(".timeindex", "timestamp", "relative offset", t.timeProbes, t.timeEntry);
    }
    if (t.relativeOffset >= 0) line("%s relative offset %lld", byTime ? "3." : "2.", n(t.relativeOffset));
    line("%s search in .index, %llu probes", byTime ? "4." : "3.", u(t.probes.size()));
    probes(".index", "relative offset", "position", t.probes, t.entry);
    if (t.indexContradicted) line("   the entry did not lead to its batch: the index was not believed");
    line("%s scan from position %llu: %llu bytes read, %llu batches passed over", byTime ? "5." : "4.", u(t.scanFrom), u(t.bytesRead), u(t.passed.size()));
    for (const auto& b : v.scanned)
        line("   batch at %llu: offsets %lld to %lld, %llu bytes", u(b.position), n(b.baseOffset.value()), n(b.lastOffset.value()), u(b.size));
    if (v.found && byTime) line("found: offset %lld, timestamp %lld, in the batch at %llu", n(t.record.value()), n(v.timestamp), u(t.batchPosition));
    else if (v.found) line("found: offset %lld, in the batch at %llu (offsets %lld to %lld)", n(t.record.value()), u(t.batchPosition), n(t.batchBase.value()), n(t.batchLast.value()));
    else line("not found");
    line("took %lld ns", n(v.nanos));
}

void printJson(const storage::LookupView& v) {
    const auto& t = v.trace;
    const auto list = [](const char* name, const std::vector<storage::Probe>& probes) {
        std::printf(",\"%s\":[", name);
        for (std::size_t i = 0; i < probes.size(); ++i)
            std::printf("%s{\"entry\":%llu,\"key\":%lld,\"value\":%lld,\"tooFar\":%s}", i ? "," : "", u(probes[i].entry), n(probes[i].key), n(probes[i].value), probes[i].tooFar ? "true" : "false");
        std::printf("]");
    };
    std::printf("{\"wanted\":{\"%s\":%lld},\"segments\":[", v.wanted.by == Wanted::By::Time ? "timestamp" : "offset", n(v.wanted.value));
    for (std::size_t i = 0; i < t.segments.size(); ++i) std::printf("%s%lld", i ? "," : "", n(t.segments[i].value()));
    std::printf("],\"relativeOffset\":%lld", n(t.relativeOffset));
    list("timeProbes", t.timeProbes);
    list("probes", t.probes);
    if (t.timeEntry) std::printf(",\"timeEntry\":%llu", u(*t.timeEntry));
    if (t.entry) std::printf(",\"entry\":%llu", u(*t.entry));
    std::printf(",\"indexContradicted\":%s,\"scanFrom\":%llu,\"bytesRead\":%llu,\"passed\":[", t.indexContradicted ? "true" : "false", u(t.scanFrom), u(t.bytesRead));
    for (std::size_t i = 0; i < t.passed.size(); ++i) std::printf("%s%llu", i ? "," : "", u(t.passed[i]));
    std::printf("],\"found\":%s", v.found ? "true" : "false");
    if (v.found)
        std::printf(",\"record\":%lld,\"timestamp\":%lld,\"batch\":{\"position\":%llu,\"baseOffset\":%lld,\"lastOffset\":%lld}", n(t.record.value()), n(v.timestamp),
                    u(t.batchPosition), n(t.batchBase.value()), n(t.batchLast.value()));
    std::printf(",\"nanos\":%lld}\n", n(v.nanos));
}

bool number(const std::string& text, std::int64_t& out) {
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), out);
    return ec == std::errc() && end == text.data() + text.size() && out >= 0;
}

}  // namespace

int lookup(Arguments arguments) {
    const bool json = arguments.flag("--json");
    const auto offset = arguments.value("--offset"), time = arguments.value("--time");
    const auto path = arguments.word();
    if (const auto rest = arguments.refuseRest(); !rest) return misused(rest.error().what);
    if (!path) return misused("lookup wants a partition's folder");
    if (bool(offset) == bool(time)) return misused("lookup wants either --offset N or --time T (milliseconds since 1970)");
    Wanted wanted;
    wanted.by = offset ? Wanted::By::Offset : Wanted::By::Time;
    if (const auto& given = offset ? *offset : *time; !number(given, wanted.value)) return misused("\"" + given + "\" is not a number that is 0 or larger");
    const base::SystemClock clock;
    auto reader = storage::FolderReader::open(*path, clock);
    if (!reader) return failed(reader.error().what);
    const auto found = (*reader)->lookup(wanted);
    if (!found) return failed(found.error().what);
    if (json) printJson(*found);
    else print(*found);
    return found->found ? 0 : 1;
}

}  // namespace app
