// SPDX-License-Identifier: Apache-2.0
#include "cluster/looker.h"

#include "replica/partitions.h"

namespace cluster {

Looker::~Looker() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void Looker::push(std::function<void()> task) {
    {
        std::lock_guard lock(m_);
        tasks_.push_back(std::move(task));
        if (!thread_.joinable()) thread_ = std::jthread([this](std::stop_token stop) { work(stop); });
    }
    ring_.notify_all();
}

void Looker::work(std::stop_token stop) {
    for (;;) {
        std::function<void()> next;
        {
            std::unique_lock lock(m_);
            ring_.wait(lock, stop, [this] { return !tasks_.empty(); });
            if (tasks_.empty() || stop.stop_requested()) return;   // what nobody waits for any more is not done
            next = std::move(tasks_.front());
            tasks_.pop_front();
        }
        next();
    }
}

template <class Answer>
base::Result<Answer> Looker::ask(const storage::LiveReplica& wanted,
                                 const std::function<base::Result<Answer>(node::Node&, replica::Partition&)>& question) {
    const auto name = wanted.partition.topic + "-" + std::to_string(wanted.partition.partition.value());
    const auto id = std::to_string(wanted.node.value());
    for (const auto& node : nodes_()) {
        if (node->configuration().id != wanted.node) continue;
        base::Result<Answer> answer = base::Error{base::Fault::NotFound, "broker " + id + " has no replica of " + name};
        const bool running = node->look([&](broker::Rooms& rooms) {
            const auto topic = rooms.partitions.find(wanted.partition.topic);
            if (auto* partition = topic ? topic->partition(wanted.partition.partition) : nullptr) answer = question(*node, *partition);
        });
        if (!running) return base::Error{base::Fault::Closed, "broker " + id + " is not running"};
        return answer;
    }
    return base::Error{base::Fault::NotFound, "there is no broker " + id};
}

base::Result<std::unique_ptr<storage::FolderReader>> Looker::open(const storage::FolderPlace& place) {
    if (const auto* foreign = std::get_if<storage::ForeignFolder>(&place)) return storage::FolderReader::open(foreign->path, clock_);
    const auto& live = std::get<storage::LiveReplica>(place);
    storage::LiveMarks marks;
    marks.node = live.node;
    auto looked = ask<replica::Partition::Looked>(live, [&](node::Node& node, replica::Partition& partition) {
        marks.nextRetentionCheck = node.nextRetentionCheck();
        return partition.look();
    });
    if (!looked) return looked.error();
    marks.highWatermark = looked->marks.highWatermark;
    marks.lastStableOffset = looked->marks.lastStable;
    marks.leaderEpoch = looked->leaderEpoch;
    marks.leading = looked->leading;
    return storage::FolderReader::open(std::move(looked->log), marks, clock_);
}

base::Result<storage::FolderView> Looker::folder(const storage::FolderPlace& place) {
    auto reader = open(place);
    if (!reader) return reader.error();
    auto view = (*reader)->view(&details_);
    if (!view) return view;
    if (const auto* live = std::get_if<storage::LiveReplica>(&place)) {
        auto cleaner = ask<storage::CleanerView>(*live, [&](node::Node& node, replica::Partition& partition) { return partition.cleanerView(clock_.wall(), node.cleanerRuns()); });
        if (cleaner) view->cleaner = std::move(*cleaner);
    }
    return view;
}

base::Result<storage::IndexView> Looker::indexes(const storage::FolderPlace& place, base::Offset segment, storage::IndexWanted wanted) {
    if (const auto* live = std::get_if<storage::LiveReplica>(&place)) {
        auto active = ask<storage::IndexView>(*live, [&](node::Node&, replica::Partition& partition) { return partition.activeIndexes(segment, wanted); });
        if (active || active.error().fault != base::Fault::NotFound) return active;
    }
    auto reader = open(place);
    return reader ? (*reader)->indexes(segment, wanted) : base::Result<storage::IndexView>(reader.error());
}

base::Result<storage::LookupView> Looker::lookup(const storage::FolderPlace& place, storage::LookupWanted wanted) {
    auto reader = open(place);
    if (!reader) return reader.error();
    const auto* live = std::get_if<storage::LiveReplica>(&place);
    if (!live) return (*reader)->lookup(wanted);
    auto found = ask<storage::LookupView>(*live, [&](node::Node&, replica::Partition& partition) { return partition.lookup(wanted); });
    if (!found) return found;
    auto rows = (*reader)->rowsOf(found->trace);
    if (!rows) return rows.error();
    found->scanned = std::move(*rows);
    return found;
}

base::Result<storage::ForeignFolder> Looker::textbookExample() {
    if (!example_) {
        auto made = storage::TextbookExample::make(clock_);
        if (!made) return made.error();
        example_ = std::move(*made);
    }
    return storage::ForeignFolder{example_->folder()};
}

}  // namespace cluster
