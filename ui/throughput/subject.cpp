// SPDX-License-Identifier: GPL-3.0-or-later
#include "throughput/subject.h"

#include "bridge/words.h"

#include <QCoreApplication>
#include <algorithm>

namespace throughput {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Throughput)
};

using Lines = std::vector<kit::LineChart::Line>;
using bridge::NodeHistory;

// One pair of lines for each broker in question; colours tell directions when there is one broker, brokers when there are
// several.
Lines perBroker(const Subject& subject, const bridge::History& history, const QString& first, kit::Series NodeHistory::* one,
                const QString& second = {}, kit::Series NodeHistory::* other = nullptr) {
    Lines out;
    std::vector<base::BrokerId> brokers;
    for (const auto& [id, node] : history.nodes())
        if (subject.kind == Subject::Kind::Cluster || subject.broker == id.value()) brokers.push_back(id);
    const bool several = brokers.size() > 1;
    for (const auto id : brokers) {
        const NodeHistory& node = history.nodes().at(id);
        const auto name = [&](const QString& what) { return several ? QString::number(id.value()) + ' ' + what : what; };
        out.push_back({name(first), &(node.*one), several ? id.value() - 1 : 0, false});
        if (other) out.push_back({name(second), &(node.*other), several ? id.value() - 1 : 1, several});
    }
    return out;
}

// The three APIs with the highest rate lately, each with p50 (dashed) and p99.
Lines latency(const Subject& subject, const bridge::History& history) {
    Lines out;
    const auto broker = subject.kind == Subject::Kind::Broker ? base::BrokerId{subject.broker}
                        : history.nodes().empty()             ? base::BrokerId{-1}
                                                              : history.nodes().begin()->first;
    const auto* apis = history.subjects().apis(broker);
    if (!apis) return out;
    std::vector<std::pair<double, wire::ApiKey>> busy;
    for (const auto& [key, api] : *apis) busy.emplace_back(-api.rate.maximum(), key);
    std::sort(busy.begin(), busy.end());
    if (busy.size() > 3) busy.resize(3);
    for (const auto& [rate, key] : busy) {
        const auto& api = apis->at(key);
        out.push_back({bridge::apiName(key) + " p50", &api.p50, bridge::apiColor(key), true});
        out.push_back({bridge::apiName(key) + " p99", &api.p99, bridge::apiColor(key), false});
    }
    return out;
}

Lines ofFlow(Chart chart, const Subject& subject, const std::shared_ptr<const bridge::FlowHistory>& flow) {
    if (!flow) return {};
    switch (chart) {
        case Chart::Bytes: return {{Words::tr("in"), &flow->bytesIn, 0, false}, {Words::tr("out"), &flow->bytesOut, 1, false}};
        case Chart::Records:
            if (subject.kind == Subject::Kind::Topic) return {{Words::tr("in"), &flow->count, 0, false}};
            return {};
        case Chart::Requests:
            if (subject.kind == Subject::Kind::Client) return {{Words::tr("requests"), &flow->count, 0, false}};
            return {};
        default: return {};
    }
}

}  // namespace

QString subjectText(const Subject& subject) {
    switch (subject.kind) {
        case Subject::Kind::Cluster: return Words::tr("Whole cluster");
        case Subject::Kind::Broker: return Words::tr("Broker %1").arg(subject.broker);
        case Subject::Kind::Topic: return Words::tr("Topic %1").arg(QString::fromStdString(subject.name));
        case Subject::Kind::Client: return Words::tr("Client %1").arg(QString::fromStdString(subject.name));
    }
    return {};
}

std::vector<Subject> subjects(const bridge::History& history) {
    std::vector<Subject> out{{}};
    for (const auto& [id, node] : history.nodes()) out.push_back({Subject::Kind::Broker, id.value(), {}});
    for (auto& name : history.subjects().topics()) out.push_back({Subject::Kind::Topic, -1, std::move(name)});
    for (auto& name : history.subjects().clients()) out.push_back({Subject::Kind::Client, -1, std::move(name)});
    return out;
}

bool isOfTheProcess(Chart chart) { return chart == Chart::Memory || chart == Chart::Cpu; }

std::vector<kit::LineChart::Line> linesOf(Chart chart, const Subject& subject, const bridge::History& history,
                                          const std::shared_ptr<const bridge::FlowHistory>& flow) {
    if (chart == Chart::Memory) return {{Words::tr("process"), &history.residentBytes(), 0, false}};
    if (chart == Chart::Cpu) return {{Words::tr("process"), &history.cpuShare(), 0, false}};
    if (subject.kind == Subject::Kind::Topic || subject.kind == Subject::Kind::Client) return ofFlow(chart, subject, flow);
    switch (chart) {
        case Chart::Bytes: return perBroker(subject, history, Words::tr("in"), &NodeHistory::bytesIn, Words::tr("out"), &NodeHistory::bytesOut);
        case Chart::Records: return perBroker(subject, history, Words::tr("in"), &NodeHistory::messagesIn);
        case Chart::Requests:
            return perBroker(subject, history, "Produce", &NodeHistory::produceRequests, "Fetch", &NodeHistory::fetchRequests);
        case Chart::Latency: return latency(subject, history);
        case Chart::Handles: {
            auto out = perBroker(subject, history, Words::tr("logs"), &NodeHistory::openFiles);
            out.push_back({Words::tr("process"), &history.openFiles(), 4, true});
            return out;
        }
        case Chart::ZeroCopy: return perBroker(subject, history, Words::tr("sendfile"), &NodeHistory::zeroCopy);
        case Chart::Memory: case Chart::Cpu: break;
    }
    return {};
}

}  // namespace throughput
