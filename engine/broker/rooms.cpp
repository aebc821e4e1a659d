// SPDX-License-Identifier: Apache-2.0
#include "broker/rooms.h"

namespace broker {

void Rooms::wake(const replica::Partition& partition, const replica::Moved& moved) {
    if (moved.awaited == 0) return;
    for (const auto mark : {flow::Mark::LogEnd, flow::Mark::HighWatermark, flow::Mark::LastStable, flow::Mark::Flushed}) {
        if (!moved.isAwaited(mark)) continue;
        auto freed = purgatory.advanced(partition.source(), mark, moved.marks.of(mark).value());
        if (!freed.empty()) server->resume(std::move(freed));
    }
}

void Rooms::park(flow::Request& request, std::vector<flow::Wait> waits, std::span<replica::Partition* const> waitedFor,
                 flow::Need need, base::Instant deadline) {
    std::vector<std::pair<flow::Mark, std::int64_t>> seen;
    seen.reserve(waits.size());
    for (const auto& w : waits) seen.emplace_back(w.mark, w.past);
    purgatory.park(std::move(request), std::move(waits), need, deadline, clock.now());
    // What moved before the partitions knew of us is found now (flow/purgatory.h).
    for (std::size_t i = 0; i < waitedFor.size(); ++i) {
        auto& partition = *waitedFor[i];
        const auto mark = seen[i].first;
        const auto marks = partition.await(mark);
        if (marks.logEnd.value() < 0) server->resume(purgatory.left(partition.source()));
        else if (marks.of(mark).value() > seen[i].second)
            server->resume(purgatory.advanced(partition.source(), mark, marks.of(mark).value()));
    }
}

void Rooms::noticeFailures() {
    for (const auto& directory : directories.all())
        if (directory->offline() && !directory->dealtWith()) [[unlikely]] return directoryFailed();
}

void Rooms::tell(observe::EventKind kind, std::string subject, std::vector<std::string> args, observe::Severity severity) {
    if (!events.wanted()) return;
    events.post({.at = clock.wall(), .node = self.id, .kind = kind, .severity = severity, .subject = std::move(subject),
                 .args = std::move(args)});
}

}  // namespace broker
