// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/why.h"

#include "bridge/stay_words.h"
#include "bridge/words.h"
#include "kit/format.h"

#include <QCoreApplication>
#include <algorithm>

namespace shell {

using namespace bridge;

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Why)
};

// "retention.ms = 604800000", or the bare name while its value is on the way.
QString governs(const SettingLookup& setting, const char* name) {
    const auto* s = setting(name);
    return s ? QString("%1 = %2").arg(text(name), text(s->value)) : text(name);
}

std::optional<std::int64_t> valueOf(const SettingLookup& setting, const char* name) {
    const auto* s = setting(name);
    if (!s) return std::nullopt;
    bool ok = false;
    const qlonglong v = text(s->value).toLongLong(&ok);
    return ok ? std::optional<std::int64_t>(v) : std::nullopt;
}

// What an acknowledgement of this node's promises.
Why promise(const cluster::NodeView& node) {
    return {node.durable ? Tr::tr("What it acknowledges has been flushed to the disk: it survives a power cut.")
                         : Tr::tr("What it acknowledges is in the page cache: it survives kill -9, not a power cut."),
            QString("logarium.flush.profile = %1").arg(node.durable ? "durable" : "kafka")};
}

std::vector<Why> of(const NodeRef& ref, const Rates& rates, const SettingLookup& setting) {
    std::vector<Why> out;
    const auto* n = find(*rates.now(), ref.node);
    if (!n) return out;
    switch (n->state) {
        case cluster::NodeState::Running:
            out.push_back({Tr::tr("It has accepted connections on port %1 since %2; that took %3 from the order to start.")
                               .arg(QString::number(n->port), kit::clockTime(base::millis(n->startedAt)).left(8),
                                    kit::duration(std::chrono::microseconds(n->startMicros))),
                           governs(setting, "listeners")});
            for (const auto& d : n->directories)
                if (!d.problem.empty()) out.push_back({Tr::tr("%1 is offline: %2").arg(text(d.path), text(d.problem)), governs(setting, "log.dirs")});
            out.push_back(promise(*n));
            if (n->activeController && rates.now()->nodes.size() == 1)
                out.push_back({Tr::tr("It is the active controller: it is the only voter, so its own vote is the majority."), {}});
            break;
        case cluster::NodeState::Failed: out.push_back({Tr::tr("It failed: %1").arg(text(n->problem)), {}}); break;
        case cluster::NodeState::Recovering:
            out.push_back({Tr::tr("It was not shut down cleanly, so it reads its logs from the recovery point, checks every batch and cuts what is torn."),
                           governs(setting, "num.recovery.threads.per.data.dir")});
            break;
        case cluster::NodeState::Stopped: out.push_back({Tr::tr("It was stopped. Its data stays in %1.").arg(text(n->dataDirectory)), {}}); break;
        case cluster::NodeState::Starting:
        case cluster::NodeState::Stopping: break;
    }
    if (n->network.queueCapacity && n->network.queueDepth * 2 > n->network.queueCapacity)
        out.push_back({Tr::tr("%1 of %2 places of the request queue are taken: handlers are slower than what arrives.")
                           .arg(kit::number(static_cast<std::int64_t>(n->network.queueDepth)), kit::number(static_cast<std::int64_t>(n->network.queueCapacity))),
                       governs(setting, "num.io.threads")});
    return out;
}

std::vector<Why> retention(const SettingLookup& setting) {
    std::vector<Why> out;
    const auto* policy = setting("cleanup.policy");
    if (policy && policy->value.find("delete") == std::string::npos) {
        out.push_back({Tr::tr("Old segments stay: this topic is not cleaned by time or size."), governs(setting, "cleanup.policy")});
        return out;
    }
    if (const auto ms = valueOf(setting, "retention.ms"))
        out.push_back({*ms < 0 ? Tr::tr("No segment goes because of its age.")
                               : Tr::tr("A closed segment goes when its newest record is older than %1.").arg(kit::durationMs(*ms)),
                       governs(setting, "retention.ms")});
    if (const auto size = valueOf(setting, "retention.bytes"); size && *size >= 0)
        out.push_back({Tr::tr("The oldest segments go while a partition is larger than %1.").arg(kit::bytes(static_cast<double>(*size))),
                       governs(setting, "retention.bytes")});
    return out;
}

std::vector<Why> of(const TopicRef& ref, const Rates& rates, const SettingLookup& setting) {
    std::vector<Why> out;
    const auto* t = find(*rates.now(), ref.topic);
    if (!t) return out;
    for (const auto& p : t->partitions)
        if (p.offline)
            out.push_back({Tr::tr("Partition %1 is offline: %2").arg(QString::number(p.partition.value()), text(p.problem)), {}});
    if (out.size() > 3) out.resize(3);
    for (Why& w : retention(setting)) out.push_back(std::move(w));
    return out;
}

std::vector<Why> of(const PartitionRef& ref, const Rates& rates, const SettingLookup& setting) {
    std::vector<Why> out;
    const auto* p = find(*rates.now(), ref);
    if (!p) return out;
    if (p->offline) {
        out.push_back({Tr::tr("It is offline: %1").arg(text(p->problem)), {}});
        return out;
    }
    const std::int64_t behind = p->logEndOffset - p->highWatermark;
    const auto* leader = find(*rates.now(), p->leader);
    if (behind > 0 && leader && leader->durable && p->replicas.size() == 1) {
        out.push_back({Tr::tr("The high watermark is %1, %2 records below the log end offset: those have not been flushed to the disk yet.")
                           .arg(kit::number(p->highWatermark.value()), kit::number(behind)),
                       promise(*leader).setting});
    } else if (behind > 0) {
        out.push_back({Tr::tr("The high watermark is %1, %2 records below the log end offset: the in-sync replicas have not all asked for them yet.")
                           .arg(kit::number(p->highWatermark.value()), kit::number(behind)),
                       governs(setting, "min.insync.replicas")});
    } else if (p->replicas.size() == 1) {
        out.push_back({Tr::tr("The high watermark is the log end offset, %1: with one replica, what is appended is committed.")
                           .arg(kit::number(p->highWatermark.value())),
                       governs(setting, "min.insync.replicas")});
    } else {
        out.push_back({Tr::tr("The high watermark is the log end offset, %1: all %2 in-sync replicas have every record.")
                           .arg(kit::number(p->highWatermark.value()), QString::number(p->isr.size())),
                       governs(setting, "min.insync.replicas")});
    }
    if (leader) out.push_back(promise(*leader));
    if (p->lastStableOffset < p->highWatermark)
        out.push_back({Tr::tr("Readers of committed data stop at %1: an open transaction holds the last stable offset back.")
                           .arg(kit::number(p->lastStableOffset.value())),
                       {}});
    if (p->logStartOffset.value() > 0)
        out.push_back({Tr::tr("Records below %1 are gone: retention or DeleteRecords moved the log start offset.").arg(kit::number(p->logStartOffset.value())), {}});
    for (Why& w : retention(setting)) out.push_back(std::move(w));
    return out;
}

std::vector<Why> of(const ConnectionRef& ref, const Rates& rates, const SettingLookup& setting) {
    std::vector<Why> out;
    const auto* c = find(*rates.now(), ref);
    if (!c) return out;
    if (c->muted && c->lastApi)
        out.push_back({Tr::tr("Its socket is not read just now: a %1 of it is being answered, and answers keep their order.").arg(apiName(*c->lastApi)), {}});
    out.push_back({Tr::tr("Processor %1 reads it: the acceptor hands connections to the processors in turn.").arg(c->processor),
                   governs(setting, "num.network.threads")});
    if (const auto idle = valueOf(setting, "connections.max.idle.ms"); idle && *idle >= 0)
        out.push_back({Tr::tr("Without a request for %1 it is closed.").arg(kit::durationMs(*idle)), governs(setting, "connections.max.idle.ms")});
    if (c->softwareName.empty())
        out.push_back({Tr::tr("Its software is not known: it has not sent ApiVersions version 3 or later."), {}});
    return out;
}

std::vector<Why> of(const ApiRef& ref, const Rates& rates, const SettingLookup& setting) {
    std::vector<Why> out;
    const auto* a = find(*rates.now(), ref);
    if (!a || a->total.max == 0) return out;
    std::size_t most = 0;
    for (std::size_t i = 1; i < cluster::stageCount; ++i)
        if (a->stages[i].mean > a->stages[most].mean) most = i;
    const QString where = stageName(static_cast<cluster::Stage>(most));
    const QString spent = Tr::tr("Of %1 on average, %2 is %3.")
                              .arg(kit::micros(static_cast<double>(a->total.mean)), kit::micros(static_cast<double>(a->stages[most].mean)), where);
    switch (static_cast<cluster::Stage>(most)) {
        case cluster::Stage::RequestQueue:
            out.push_back({spent + ' ' + Tr::tr("Requests wait for a free handler."), governs(setting, "num.io.threads")});
            break;
        case cluster::Stage::Remote:
            out.push_back({spent + ' ' + (ref.api == wire::ApiKey::Fetch ? Tr::tr("Fetches wait in the waiting room for fetch.min.bytes or fetch.max.wait.ms of their client.")
                                                                         : Tr::tr("They wait for followers or for the controller.")),
                           {}});
            break;
        case cluster::Stage::Local: out.push_back({spent + ' ' + Tr::tr("A handler reads or writes the log."), {}}); break;
        case cluster::Stage::ResponseSend: out.push_back({spent + ' ' + Tr::tr("The client takes its answers slowly, or they are large."), {}}); break;
        default: out.push_back({spent, {}});
    }
    return out;
}

std::vector<Why> of(const RequestRef& ref, const Rates&, const SettingLookup&) {
    std::vector<Why> out;
    if (!ref.request) return out;
    const cluster::RequestSeen& r = *ref.request;
    if (!r.waitedFor.empty()) {
        const QString waited = kit::micros(static_cast<double>(r.stageMicros[static_cast<std::size_t>(cluster::Stage::Remote)]));
        out.push_back({Tr::tr("It waited %1 for %2.").arg(waited, text(r.waitedFor)),
                       r.api == wire::ApiKey::Fetch ? QString("fetch.max.wait.ms, fetch.min.bytes") : QString("acks, request.timeout.ms")});
    } else {
        std::size_t most = 0;
        for (std::size_t i = 1; i < cluster::stageCount; ++i)
            if (r.stageMicros[i] > r.stageMicros[most]) most = i;
        out.push_back({Tr::tr("It was answered at once; most of its time, %1 of %2, is %3.")
                           .arg(kit::micros(static_cast<double>(r.stageMicros[most])), kit::micros(static_cast<double>(r.totalMicros)),
                                stageName(static_cast<cluster::Stage>(most))),
                       {}});
    }
    if (r.handler < 0)
        out.push_back({Tr::tr("Processor %1 ran it itself: a handler was free, and a hand-off would have taken longer.").arg(r.processor), {}});
    if (r.errorCode) {
        const std::string_view m = wire::message(static_cast<wire::ErrorCode>(r.errorCode));
        out.push_back({errorName(r.errorCode) + ": " + QString::fromUtf8(m.data(), static_cast<qsizetype>(m.size())), {}});
    }
    return out;
}

std::vector<Why> of(const SettingRef& ref, const Rates&, const SettingLookup& setting) {
    std::vector<Why> out;
    const auto* s = setting(ref.name);
    if (!s) return out;
    if (s->source == "DEFAULT_CONFIG") out.push_back({Tr::tr("Nobody set it: it has its default value."), {}});
    else if (s->source.rfind("DYNAMIC", 0) == 0) out.push_back({Tr::tr("It was set while the cluster ran and is kept in the metadata log."), text(s->source)});
    else if (s->source.rfind("STATIC", 0) == 0) out.push_back({Tr::tr("It was given when the node started."), text(s->source)});
    if (s->effect == "acts") out.push_back({Tr::tr("A change acts at once."), {}});
    else if (s->effect == "acts after restart") out.push_back({Tr::tr("A change acts after the node has been started again."), {}});
    else if (!s->effect.empty()) out.push_back({Tr::tr("It is kept and shown, and has no effect yet."), {}});
    return out;
}

std::vector<Why> of(const SegmentRef& ref, const Rates& rates, const SettingLookup&) {
    std::vector<Why> out;
    const auto* s = ref.view();
    if (!s) return out;
    if (!s->problem.empty()) out.push_back({text(s->problem), {}});
    out.push_back({staySentence(*s, rates.now()->at, ref.folder->nextRetentionCheck), s->stay ? staySetting(*s->stay) : QString()});
    return out;
}

std::vector<Why> of(std::monostate, const Rates&, const SettingLookup&) { return {}; }

}  // namespace

std::vector<Why> whyOf(const Thing& thing, const Rates& rates, const SettingLookup& setting) {
    return std::visit([&](const auto& ref) { return of(ref, rates, setting); }, thing);
}

}  // namespace shell
