// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/selection.h"

#include "bridge/find.h"

namespace bridge {

const storage::SegmentView* SegmentRef::view() const {
    if (folder)
        for (const auto& s : folder->segments)
            if (s.baseOffset == segment) return &s;
    return nullptr;
}

std::optional<PartitionRef> SegmentRef::partition() const {
    const auto* live = folder ? std::get_if<storage::LiveReplica>(&folder->place) : nullptr;
    return live ? std::optional(PartitionRef{live->partition.topic, live->partition.partition}) : std::nullopt;
}

std::string Selection::topic() const {
    if (auto* t = std::get_if<TopicRef>(&current_)) return t->topic;
    if (auto* p = std::get_if<PartitionRef>(&current_)) return p->topic;
    if (auto* s = std::get_if<SettingRef>(&current_)) return s->topic;
    if (auto p = partition()) return p->topic;
    return {};
}

std::optional<PartitionRef> Selection::partition() const {
    if (auto* s = std::get_if<SegmentRef>(&current_)) return s->partition();
    auto* p = std::get_if<PartitionRef>(&current_);
    return p ? std::optional(*p) : std::nullopt;
}

void Selection::select(Thing thing) {
    if (thing == current_) return;
    current_ = std::move(thing);
    emit changed(current_);
}

Thing subjectOf(const cluster::Event& event, const cluster::ClusterView& view) {
    const std::string& s = event.subject;
    if (find(view, s)) return TopicRef{s};
    // "orders-0" is a partition if "orders" is a topic that has it.
    if (const auto dash = s.rfind('-'); dash != std::string::npos && dash + 1 < s.size()) {
        const std::string digits = s.substr(dash + 1);
        if (digits.size() < 10 && digits.find_first_not_of("0123456789") == std::string::npos) {
            PartitionRef ref{s.substr(0, dash), base::PartitionIndex{std::stoi(digits)}};
            if (find(view, ref)) return ref;
        }
    }
    if (event.kind == cluster::EventKind::ConnectionOpened && !event.args.empty())
        if (const auto* node = find(view, event.node))
            for (const auto& c : node->network.connections)
                if (c.peer == event.args.front()) return ConnectionRef{node->id, c.id};
    if (find(view, event.node)) return NodeRef{event.node};
    return {};
}

}  // namespace bridge
