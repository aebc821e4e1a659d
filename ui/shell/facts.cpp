// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/facts.h"

#include "bridge/words.h"
#include "kit/format.h"
#include "shell/why.h"

#include <QCoreApplication>
#include <algorithm>

namespace shell {

using namespace bridge;
using Row = kit::Properties::Row;

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

QString ids(const std::vector<base::BrokerId>& brokers) {
    QStringList out;
    for (auto b : brokers) out += QString::number(b.value());
    return out.join(", ");
}

QString at(const std::string& host, int port) { return text(host) + ':' + QString::number(port); }

QString since(const cluster::ClusterView& view, base::WallTime start) {
    return kit::upFor(std::chrono::duration_cast<std::chrono::seconds>(view.at - start));
}

Facts gone(Facts f, const QString& title) {
    f.title = title;
    f.found = false;
    f.status = kit::Status::Off;
    return f;
}

Facts of(const NodeRef& ref, const Rates& rates, const SettingLookup&) {
    Facts f;
    f.kind = Tr::tr("Broker");
    const auto& view = *rates.now();
    const auto* n = find(view, ref.node);
    const QString title = Tr::tr("broker %1").arg(ref.node.value());
    if (!n) return gone(f, title);
    f.title = title;
    const bool up = n->state == cluster::NodeState::Running;
    const auto broken = std::count_if(n->directories.begin(), n->directories.end(), [](const auto& d) { return !d.problem.empty(); });
    f.status = up && broken ? kit::Status::Attention : status(n->state);
    f.rows = {
        {Tr::tr("State"), stateName(n->state), false, {}},
        {Tr::tr("Roles"), Tr::tr("broker, controller"), false, {}},
        {Tr::tr("Active controller"), n->activeController ? Tr::tr("yes") : Tr::tr("no"), false, {}},
        {Tr::tr("Listener"), n->port ? at(n->host, n->port) : kit::missing(), true, {}},
    };
    if (!n->rack.empty()) f.rows.push_back({Tr::tr("Rack"), text(n->rack), true, {}});
    if (up) f.rows.push_back({Tr::tr("Broker epoch"), kit::number(n->brokerEpoch), true, {}});
    f.rows.push_back({Tr::tr("Leaders / followers"), QString("%1 / %2").arg(n->leaders).arg(n->followers), true, {}});
    f.rows.push_back({Tr::tr("Connections"), kit::number(static_cast<std::int64_t>(n->network.connections.size())), true, {}});
    f.rows.push_back({Tr::tr("Bytes in"), kit::orMissing(rates.node(n->id, &cluster::NodeView::bytesIn), kit::bytesPerSecond), true, {}});
    f.rows.push_back({Tr::tr("Bytes out"), kit::orMissing(rates.node(n->id, &cluster::NodeView::bytesOut), kit::bytesPerSecond), true, {}});
    f.rows.push_back({Tr::tr("Messages in"), kit::orMissing(rates.node(n->id, &cluster::NodeView::messagesIn), kit::perSecond), true, {}});
    f.rows.push_back({Tr::tr("Open log files"), kit::number(static_cast<std::int64_t>(n->openFiles)), true, {}});
    f.rows.push_back({Tr::tr("Process memory"), kit::bytes(static_cast<double>(view.processResidentBytes)), true, Tr::tr("Of the whole program: broker and window")});
    if (up) f.rows.push_back({Tr::tr("Up for"), since(view, n->startedAt), true, {}});
    if (n->directories.size() < 2) f.rows.push_back({Tr::tr("Data"), text(n->dataDirectory), true, {}});
    else
        for (const auto& d : n->directories)
            f.rows.push_back({d.problem.empty() ? Tr::tr("Log directory") : Tr::tr("Log directory, offline"), text(d.path), true, text(d.problem)});
    f.governedBy = {"logarium.flush.profile", "num.network.threads", "num.io.threads", "queued.max.requests", "log.retention.ms", "log.segment.bytes"};
    return f;
}

Facts of(const TopicRef& ref, const Rates& rates, const SettingLookup&) {
    Facts f;
    f.kind = Tr::tr("Topic");
    f.monoTitle = true;
    const auto* t = find(*rates.now(), ref.topic);
    if (!t) return gone(f, text(ref.topic));
    f.title = text(t->name);
    std::uint64_t size = 0, segments = 0;
    std::int64_t records = 0;
    std::size_t offline = 0;
    for (const auto& p : t->partitions) {
        size += p.sizeBytes;
        segments += p.segments;
        records += std::max<std::int64_t>(0, p.logEndOffset - p.logStartOffset);
        offline += p.offline ? 1 : 0;
    }
    f.status = offline ? kit::Status::Broken : kit::Status::Fine;
    f.rows = {
        {Tr::tr("Topic id"), text(t->id.text()), true, {}},
        {Tr::tr("Partitions"), kit::number(static_cast<std::int64_t>(t->partitions.size())), true, {}},
        {Tr::tr("Replication factor"), t->partitions.empty() ? kit::missing() : QString::number(t->partitions.front().replicas.size()), true, {}},
        {Tr::tr("Records"), kit::number(records), true, Tr::tr("Log end offsets less log start offsets")},
        {Tr::tr("Size"), kit::bytes(static_cast<double>(size)), true, {}},
        {Tr::tr("Segments"), kit::number(static_cast<std::int64_t>(segments)), true, {}},
        {Tr::tr("Bytes in"), kit::orMissing(rates.topic(t->name, &cluster::PartitionView::bytesIn), kit::bytesPerSecond), true, {}},
        {Tr::tr("Bytes out"), kit::orMissing(rates.topic(t->name, &cluster::PartitionView::bytesOut), kit::bytesPerSecond), true, {}},
        {Tr::tr("Messages in"), kit::orMissing(rates.topic(t->name, &cluster::PartitionView::messagesIn), kit::perSecond), true, {}},
    };
    if (t->internal) f.rows.push_back({Tr::tr("Internal"), Tr::tr("yes"), false, {}});
    for (const auto& [name, value] : t->overrides) f.governedBy.push_back(name);
    for (const char* name : {"cleanup.policy", "retention.ms", "retention.bytes", "segment.bytes", "min.insync.replicas"})
        if (std::find(f.governedBy.begin(), f.governedBy.end(), name) == f.governedBy.end()) f.governedBy.push_back(name);
    return f;
}

Facts of(const PartitionRef& ref, const Rates& rates, const SettingLookup&) {
    Facts f;
    f.kind = Tr::tr("Partition");
    f.monoTitle = true;
    const QString title = text(ref.topic) + '-' + QString::number(ref.partition.value());
    const auto* p = find(*rates.now(), ref);
    if (!p) return gone(f, title);
    f.title = title;
    f.status = p->offline ? kit::Status::Broken : p->isr.size() < p->replicas.size() ? kit::Status::Attention : kit::Status::Fine;
    f.rows = {
        {Tr::tr("Leader"), p->leader.value() < 0 ? Tr::tr("none") : Tr::tr("broker %1").arg(p->leader.value()), false, {}},
        {Tr::tr("Leader epoch"), kit::number(static_cast<std::int64_t>(p->leaderEpoch.value())), true, {}},
        {Tr::tr("Replicas"), ids(p->replicas), true, {}},
        {Tr::tr("In sync (ISR)"), ids(p->isr), true, {}},
        {Tr::tr("Log start offset"), kit::number(p->logStartOffset.value()), true, {}},
        {Tr::tr("Last stable offset"), kit::number(p->lastStableOffset.value()), true, {}},
        {Tr::tr("High watermark"), kit::number(p->highWatermark.value()), true, {}},
        {Tr::tr("Log end offset"), kit::number(p->logEndOffset.value()), true, {}},
        {Tr::tr("Size"), kit::bytes(static_cast<double>(p->sizeBytes)), true, {}},
        {Tr::tr("Segments"), kit::number(static_cast<std::int64_t>(p->segments)), true, {}},
        {Tr::tr("Bytes in"), kit::orMissing(rates.partition(ref, &cluster::PartitionView::bytesIn), kit::bytesPerSecond), true, {}},
        {Tr::tr("Bytes out"), kit::orMissing(rates.partition(ref, &cluster::PartitionView::bytesOut), kit::bytesPerSecond), true, {}},
        {Tr::tr("Messages in"), kit::orMissing(rates.partition(ref, &cluster::PartitionView::messagesIn), kit::perSecond), true, {}},
    };
    f.governedBy = {"retention.ms", "retention.bytes", "segment.bytes", "segment.ms", "min.insync.replicas", "index.interval.bytes"};
    return f;
}

Facts of(const ConnectionRef& ref, const Rates& rates, const SettingLookup&) {
    Facts f;
    f.kind = Tr::tr("Connection");
    f.monoTitle = true;
    const auto& view = *rates.now();
    const auto* c = find(view, ref);
    if (!c) return gone(f, Tr::tr("connection %1, closed").arg(ref.connection.value()));
    f.title = text(c->peer);
    f.status = kit::Status::Fine;
    f.rows = {
        {Tr::tr("Client id"), c->clientId.empty() ? kit::missing() : text(c->clientId), true, {}},
        {Tr::tr("Software"), c->softwareName.empty() ? kit::missing() : text(c->softwareName + " " + c->softwareVersion), true,
         Tr::tr("Told by ApiVersions version 3 and later")},
        {Tr::tr("Processor"), QString::number(c->processor), true, {}},
        {Tr::tr("Open for"), since(view, c->since), true, {}},
        {Tr::tr("Requests"), kit::number(static_cast<std::int64_t>(c->requests)), true, {}},
        {Tr::tr("Request rate"), kit::orMissing(rates.connection(ref, &cluster::ConnectionView::requests), kit::perSecond), true, {}},
        {Tr::tr("Bytes in"), kit::orMissing(rates.connection(ref, &cluster::ConnectionView::bytesIn), kit::bytesPerSecond), true, {}},
        {Tr::tr("Bytes out"), kit::orMissing(rates.connection(ref, &cluster::ConnectionView::bytesOut), kit::bytesPerSecond), true, {}},
        {Tr::tr("Received"), kit::bytes(static_cast<double>(c->bytesIn)), true, {}},
        {Tr::tr("Sent"), kit::bytes(static_cast<double>(c->bytesOut)), true, {}},
        {Tr::tr("Last request"), c->lastApi ? QString("%1 v%2").arg(apiName(*c->lastApi)).arg(c->lastVersion) : kit::missing(), true, {}},
    };
    f.governedBy = {"connections.max.idle.ms", "max.connections.per.ip", "socket.request.max.bytes"};
    return f;
}

Facts of(const ApiRef& ref, const Rates& rates, const SettingLookup&) {
    Facts f;
    f.kind = Tr::tr("Request type");
    f.title = apiName(ref.api);
    const auto* a = find(*rates.now(), ref);
    if (!a) return gone(f, f.title);
    f.rows = {
        {Tr::tr("Rate"), kit::orMissing(rates.api(ref, &cluster::ApiView::requests), kit::perSecond), true, {}},
        {Tr::tr("Requests"), kit::number(static_cast<std::int64_t>(a->requests)), true, {}},
        {Tr::tr("Errors"), kit::number(static_cast<std::int64_t>(a->errors)), true, {}},
        {"TotalTimeMs p50", kit::micros(static_cast<double>(a->total.p50)), true, Tr::tr("Last 10 s")},
        {"TotalTimeMs p99", kit::micros(static_cast<double>(a->total.p99)), true, Tr::tr("Last 10 s")},
        {"TotalTimeMs max", kit::micros(static_cast<double>(a->total.max)), true, Tr::tr("Last 10 s")},
    };
    for (std::size_t i = 0; i < cluster::stageCount; ++i)
        f.rows.push_back({stageName(static_cast<cluster::Stage>(i)), kit::micros(static_cast<double>(a->stages[i].p99)), true, Tr::tr("p99, last 10 s")});
    f.status = a->errors ? kit::Status::Attention : kit::Status::Fine;
    f.governedBy = {"num.io.threads", "queued.max.requests"};
    return f;
}

Facts of(const RequestRef& ref, const Rates&, const SettingLookup&) {
    Facts f;
    f.kind = Tr::tr("Request");
    if (!ref.request) return gone(f, {});
    const cluster::RequestSeen& r = *ref.request;
    f.title = QString("%1 v%2").arg(apiName(r.api)).arg(r.version);
    f.status = r.errorCode ? kit::Status::Attention : kit::Status::Fine;
    f.rows = {
        {Tr::tr("Client"), r.clientId.empty() ? kit::missing() : text(r.clientId), true, {}},
        {Tr::tr("Software"), r.softwareName.empty() ? kit::missing() : text(r.softwareName + " " + r.softwareVersion), true, {}},
        {Tr::tr("Connection"), text(r.peer), true, {}},
        {Tr::tr("Correlation id"), kit::number(static_cast<std::int64_t>(r.correlationId)), true, {}},
        {Tr::tr("Received"), kit::clockTime(base::millis(r.at)), true, {}},
        {Tr::tr("Handled by"), r.handler < 0 ? Tr::tr("processor %1, in place").arg(r.processor) : Tr::tr("handler %1").arg(r.handler), false, {}},
    };
    if (!r.what.empty()) f.rows.push_back({Tr::tr("About"), text(r.what), true, {}});
    f.rows.push_back({Tr::tr("Total"), kit::micros(static_cast<double>(r.totalMicros)), true, {}});
    for (std::size_t i = 0; i < cluster::stageCount; ++i) {
        QString name = stageWord(static_cast<cluster::Stage>(i));
        if (!name.isEmpty()) name[0] = name[0].toUpper();
        f.rows.push_back({name, kit::micros(static_cast<double>(r.stageMicros[i])), true, stageName(static_cast<cluster::Stage>(i))});
    }
    f.rows.push_back({Tr::tr("Request size"), kit::bytes(static_cast<double>(r.requestBytes)), true, {}});
    f.rows.push_back({Tr::tr("Response size"), kit::bytes(static_cast<double>(r.responseBytes)), true, {}});
    if (r.fileBytes) f.rows.push_back({Tr::tr("By sendfile"), kit::bytes(static_cast<double>(r.fileBytes)), true, {}});
    if (r.errorCode) f.rows.push_back({Tr::tr("Error"), errorName(r.errorCode), true, {}});
    return f;
}

Facts of(const SettingRef& ref, const Rates&, const SettingLookup& setting) {
    Facts f;
    f.kind = ref.topic.empty() ? Tr::tr("Broker setting") : Tr::tr("Topic setting");
    f.title = text(ref.name);
    f.monoTitle = true;
    const auto* s = setting(ref.name);
    if (!s) return f;
    f.rows = {
        {Tr::tr("Value"), s->sensitive ? Tr::tr("hidden") : s->value.empty() ? Tr::tr("(empty)") : text(s->value), true, {}},
        {Tr::tr("Default"), s->defaultValue.empty() ? Tr::tr("(empty)") : text(s->defaultValue), true, {}},
        {Tr::tr("Source"), text(s->source), true, {}},
        {Tr::tr("Type"), text(s->type), true, {}},
        {Tr::tr("Valid values"), s->validValues.empty() ? Tr::tr("any") : text(s->validValues), true, {}},
        {Tr::tr("Update mode"), text(s->updateMode), true, {}},
        {Tr::tr("Topic"), ref.topic.empty() ? kit::missing() : text(ref.topic), true, {}},
    };
    if (ref.topic.empty()) f.rows.pop_back();
    return f;
}

QString maybeTime(std::int64_t t) { return t < 0 ? kit::missing() : kit::dateTime(t); }

Facts of(const SegmentRef& ref, const Rates&, const SettingLookup&) {
    Facts f;
    f.kind = Tr::tr("Segment");
    f.monoTitle = true;
    const QString title = QString::fromUtf8("…%1.log").arg(ref.segment.value());
    const auto* s = ref.view();
    if (!s) return gone(f, title);
    f.title = title;
    f.status = s->problem.empty() ? kit::Status::Fine : kit::Status::Attention;
    const auto count = [](std::uint64_t n) { return kit::number(static_cast<std::int64_t>(n)); };
    f.rows = {
        {Tr::tr("Base offset"), kit::number(s->baseOffset.value()), true, {}},
        {Tr::tr("Last offset"), s->nextOffset > s->baseOffset ? kit::number(s->nextOffset.value() - 1) : kit::missing(), true, {}},
        {Tr::tr("Size"), kit::bytes(static_cast<double>(s->sizeBytes)), true, {}},
        {Tr::tr("Records"), kit::orMissing(ref.records ? ref.records : s->records, [](std::int64_t n) { return kit::number(n); }), true, {}},
        {Tr::tr("First record"), maybeTime(s->firstTimestamp), true, {}},
        {Tr::tr("Last record"), maybeTime(s->lastTimestamp), true, {}},
        {Tr::tr("Index entries"), count(s->offsetEntries), true, {}},
        {Tr::tr("Time index entries"), count(s->timeEntries), true, {}},
        {Tr::tr("Resident in page cache"),
         s->residentBytes ? kit::percent(s->sizeBytes ? std::min(1.0, static_cast<double>(*s->residentBytes) / static_cast<double>(s->sizeBytes)) : 0) : kit::missing(), true, {}},
        {Tr::tr("Sent by sendfile"), kit::bytes(static_cast<double>(s->sent.bySendfile)), true, {}},
        {Tr::tr("Sent by copy"), kit::bytes(static_cast<double>(s->sent.byCopy)), true, {}},
        {Tr::tr("Log file"), s->logOpen ? Tr::tr("open") : Tr::tr("closed"), false, Tr::tr("Whether the node holds a descriptor for it at the moment")},
        {Tr::tr("Indexes"), s->offsetIndexMapped || s->timeIndexMapped ? Tr::tr("mapped") : Tr::tr("not mapped"), false, {}},
        {Tr::tr("Written"), kit::dateTime(base::millis(s->modified)), true, {}},
    };
    if (!std::holds_alternative<storage::LiveReplica>(ref.folder->place)) f.rows.erase(f.rows.begin() + 9, f.rows.begin() + 13);
    if (s->abortedTransactions) f.rows.push_back({Tr::tr("Aborted transactions"), count(s->abortedTransactions), true, {}});
    if (s->active) f.rows.insert(f.rows.begin(), {Tr::tr("State"), Tr::tr("active"), false, {}});
    f.governedBy = {"segment.bytes", "segment.ms", "index.interval.bytes", "retention.ms", "retention.bytes", "cleanup.policy"};
    return f;
}

Facts of(std::monostate, const Rates&, const SettingLookup&) {
    Facts f;
    f.kind = Tr::tr("Nothing selected");
    return f;
}

}  // namespace

Facts factsOf(const Thing& thing, const Rates& rates, const SettingLookup& setting) {
    Facts f = std::visit([&](const auto& ref) { return of(ref, rates, setting); }, thing);
    if (f.found) f.whys = whyOf(thing, rates, setting);
    return f;
}

std::string settingsTopicOf(const Thing& thing) {
    if (auto* t = std::get_if<TopicRef>(&thing)) return t->topic;
    if (auto* p = std::get_if<PartitionRef>(&thing)) return p->topic;
    if (auto* s = std::get_if<SettingRef>(&thing)) return s->topic;
    if (auto* s = std::get_if<SegmentRef>(&thing)) return s->partition() ? s->partition()->topic : std::string();
    return {};
}

base::BrokerId settingsNodeOf(const Thing& thing, const cluster::ClusterView& view) {
    if (auto* n = std::get_if<NodeRef>(&thing)) return n->node;
    if (auto* c = std::get_if<ConnectionRef>(&thing)) return c->node;
    if (auto* a = std::get_if<ApiRef>(&thing)) return a->node;
    if (auto* s = std::get_if<SettingRef>(&thing); s && s->topic.empty() && s->node.value() >= 0) return s->node;
    if (auto* r = std::get_if<RequestRef>(&thing); r && r->request) return r->request->node;
    if (const auto* first = firstNode(view)) return first->id;
    return base::BrokerId{-1};
}

}  // namespace shell
