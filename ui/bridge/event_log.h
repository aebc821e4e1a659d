// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The events of this session, newest last, bounded. Numbered so that tables can key them and say how many were lost.

#include "engine.h"

#include <QString>
#include <cstdint>
#include <deque>
#include <vector>

namespace bridge {

struct LoggedEvent {
    std::uint64_t number = 0;
    cluster::Event event;
    std::uint64_t key() const { return number; }
    bool operator==(const LoggedEvent&) const = default;
};

class EventLog {
public:
    static constexpr std::size_t capacity = 20'000;
    void add(const std::vector<cluster::Event>& events, std::size_t dropped);
    const std::deque<LoggedEvent>& all() const { return events_; }
    std::uint64_t total() const { return total_; }
    std::uint64_t dropped() const { return dropped_; }     // by the engine's bounded feed, while nobody pulled
    void clear();

private:
    std::deque<LoggedEvent> events_;
    std::uint64_t total_ = 0, dropped_ = 0;
};

// The sentence for a person, in the language of the moment, and a word for the kind.
QString sentence(const cluster::Event& event);
QString kindName(cluster::EventKind kind);
QString severityName(cluster::Severity severity);

}  // namespace bridge
