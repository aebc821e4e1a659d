// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the charts are about: the whole cluster, a broker, a topic or a client; and which lines each chart has for it.

#include "bridge/history.h"
#include "kit/charts.h"

#include <QString>
#include <memory>

namespace throughput {

struct Subject {
    enum class Kind { Cluster, Broker, Topic, Client };
    Kind kind = Kind::Cluster;
    int broker = -1;
    std::string name;      // of a topic or a client
    bool operator==(const Subject&) const = default;
};

enum class Chart { Bytes, Records, Requests, Latency, Handles, Memory, Cpu, ZeroCopy };
inline constexpr int chartCount = 8;

QString subjectText(const Subject& subject);
// The subjects that there is something to show of, the cluster first.
std::vector<Subject> subjects(const bridge::History& history);

// Lines point into `history`, or into `flow`, which the caller keeps alive beside them. A chart that has nothing to say of
// a subject has no line.
std::vector<kit::LineChart::Line> linesOf(Chart chart, const Subject& subject, const bridge::History& history,
                                          const std::shared_ptr<const bridge::FlowHistory>& flow);
// Whether a chart is about the whole process, whatever the subject.
bool isOfTheProcess(Chart chart);

}  // namespace throughput
