// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/event_log.h"

#include "bridge/words.h"
#include "kit/format.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace bridge {

void EventLog::add(const std::vector<cluster::Event>& events, std::size_t dropped) {
    dropped_ += dropped;
    for (const cluster::Event& e : events) {
        events_.push_back({++total_, e});
        if (events_.size() > capacity) events_.pop_front();
    }
}

void EventLog::clear() { events_.clear(); }

namespace {
struct EventWords {
    Q_DECLARE_TR_FUNCTIONS(EventWords)
};

// An argument as a number where it is one, else as it came.
QString numberIn(const QString& text) {
    bool ok = false;
    const qlonglong n = text.toLongLong(&ok);
    return ok ? kit::number(static_cast<std::int64_t>(n)) : text;
}

// Why something happened, where the engine has its own words for it; what the system says stays as it came.
QString cause(const QString& why) {
    [[maybe_unused]] static constexpr const char* known[] = {
        QT_TRANSLATE_NOOP("EventWords", "the client closed it"),
        QT_TRANSLATE_NOOP("EventWords", "the client closed it in the middle of a request"),
        QT_TRANSLATE_NOOP("EventWords", "the connection was reset"),
        QT_TRANSLATE_NOOP("EventWords", "the server stops"),
        QT_TRANSLATE_NOOP("EventWords", "told off"),
        QT_TRANSLATE_NOOP("EventWords", "told off, but it goes on"),
        QT_TRANSLATE_NOOP("EventWords", "a log file ended before the records that were to be sent"),
        QT_TRANSLATE_NOOP("EventWords", "size"),
        QT_TRANSLATE_NOOP("EventWords", "time"),
        QT_TRANSLATE_NOOP("EventWords", "index full"),
        QT_TRANSLATE_NOOP("EventWords", "offset range"),
        QT_TRANSLATE_NOOP("EventWords", "start offset"),
    };
    static const QRegularExpression idle("^idle for (\\d+) ms$");
    if (const auto m = idle.match(why); m.hasMatch())
        return EventWords::tr("idle for %1").arg(kit::durationMs(m.captured(1).toLongLong()));
    return EventWords::tr(why.toUtf8().constData());
}
}  // namespace

QString sentence(const cluster::Event& event) {
    using K = cluster::EventKind;
    auto arg = [&](std::size_t i) { return i < event.args.size() ? text(event.args[i]) : QString(); };
    auto has = [&](std::size_t i) { return i < event.args.size() && !event.args[i].empty(); };
    const QString subject = text(event.subject);
    switch (event.kind) {
        case K::NodeStarting: return has(0) ? EventWords::tr("%1 starts on %2").arg(subject, arg(0)) : EventWords::tr("%1 starts").arg(subject);
        case K::NodeStarted:
            return has(0) ? EventWords::tr("%1 accepts connections after %2").arg(subject, kit::duration(std::chrono::microseconds(arg(0).toLongLong())))
                          : EventWords::tr("%1 accepts connections").arg(subject);
        case K::NodeStopped: return EventWords::tr("%1 stopped").arg(subject);
        case K::NodeFailed: return EventWords::tr("%1 failed: %2").arg(subject, arg(0));
        case K::PortTaken:
            return has(2) ? EventWords::tr("Port %1 is held by %3; %2 is used instead").arg(arg(0), arg(1), arg(2))
                          : EventWords::tr("Port %1 is taken; %2 is used instead").arg(arg(0), arg(1));
        case K::TopicCreated:
            return EventWords::tr("Topic %1 created: partitions %2, replication factor %3").arg(subject, numberIn(arg(0)), numberIn(arg(1)));
        case K::TopicDeleted: return EventWords::tr("Topic %1 deleted").arg(subject);
        case K::PartitionsAdded: return EventWords::tr("Topic %1 now has %2 partitions").arg(subject, numberIn(arg(0)));
        case K::ConfigChanged: return EventWords::tr("%1: %2 is now %3").arg(has(0) ? arg(0) : subject, arg(1), arg(2));
        case K::LogRecovered: return EventWords::tr("Log of %1 recovered: %2 scanned, %3 records").arg(subject, kit::bytes(arg(0).toDouble()), numberIn(arg(1)));
        case K::LogTruncated: return EventWords::tr("Log of %1 cut by %2: %3").arg(subject, kit::bytes(arg(0).toDouble()), arg(1));
        case K::LogOffline: return EventWords::tr("Log of %1 is offline: %2").arg(subject, arg(0));
        case K::LogDamaged: return EventWords::tr("Log of %1 is damaged: %2").arg(subject, arg(0));
        case K::DirectoryOffline: return EventWords::tr("Log directory %1 is offline: %2").arg(subject, arg(0));
        case K::SegmentRolled:
            return has(1) ? EventWords::tr("%1 rolled a new segment at offset %2: %3").arg(subject, numberIn(arg(0)), cause(arg(1)))
                          : EventWords::tr("%1 rolled a new segment at offset %2").arg(subject, numberIn(arg(0)));
        case K::SegmentDeleted:
            return has(1) ? EventWords::tr("%1 deleted the segment at offset %2: %3").arg(subject, numberIn(arg(0)), cause(arg(1)))
                          : EventWords::tr("%1 deleted the segment at offset %2").arg(subject, numberIn(arg(0)));
        case K::RecordsDeleted: return EventWords::tr("%1 now starts at offset %2").arg(subject, numberIn(arg(0)));
        case K::LogCleaned:
            return EventWords::tr("%1 was compacted from %2 to %3: %4 of %5 records stay, in %6")
                .arg(subject, kit::bytes(arg(0).toDouble()), kit::bytes(arg(1).toDouble()), numberIn(arg(3)), numberIn(arg(2)),
                     kit::duration(std::chrono::microseconds(arg(4).toLongLong())));
        case K::CleaningFailed:
            return has(1) ? EventWords::tr("%1 could not be compacted now: %2").arg(subject, arg(0))
                          : EventWords::tr("%1 cannot be compacted and is skipped from now on: %2").arg(subject, arg(0));
        case K::ConnectionOpened: return EventWords::tr("Connection from %1").arg(has(0) ? arg(0) : subject);
        case K::ConnectionClosed:
            return has(1) ? EventWords::tr("Connection from %1 closed: %2").arg(arg(0), cause(arg(1)))
                          : EventWords::tr("Connection from %1 closed").arg(has(0) ? arg(0) : subject);
        case K::ConnectionRefused: return EventWords::tr("Connection from %1 refused: %2").arg(arg(0), arg(1));
        case K::MalformedBytes: return EventWords::tr("%1 sent bytes that are not Kafka's protocol: %2").arg(arg(0), arg(1));
        case K::PoolResized: return EventWords::tr("%1 changed from %2 to %3").arg(arg(0), arg(1), arg(2));
        case K::Warning: return arg(0);
    }
    return arg(0);
}

QString kindName(cluster::EventKind kind) {
    using K = cluster::EventKind;
    switch (kind) {
        case K::NodeStarting: case K::NodeStarted: case K::NodeStopped: case K::NodeFailed: return EventWords::tr("Node");
        case K::PortTaken: return EventWords::tr("Port");
        case K::TopicCreated: case K::TopicDeleted: case K::PartitionsAdded: return EventWords::tr("Topic");
        case K::ConfigChanged: case K::PoolResized: return EventWords::tr("Setting");
        case K::LogRecovered: case K::LogTruncated: case K::LogOffline: case K::LogDamaged: case K::DirectoryOffline: return EventWords::tr("Log");
        case K::SegmentRolled: case K::SegmentDeleted: case K::RecordsDeleted: return EventWords::tr("Segment");
        case K::LogCleaned: case K::CleaningFailed: return EventWords::tr("Log");
        case K::ConnectionOpened: case K::ConnectionClosed: case K::ConnectionRefused: return EventWords::tr("Connection");
        case K::MalformedBytes: return EventWords::tr("Protocol");
        case K::Warning: return EventWords::tr("Warning");
    }
    return {};
}

QString severityName(cluster::Severity severity) {
    switch (severity) {
        case cluster::Severity::Fine: return EventWords::tr("Fine");
        case cluster::Severity::Attention: return EventWords::tr("Attention");
        case cluster::Severity::Broken: return EventWords::tr("Broken");
    }
    return {};
}

}  // namespace bridge
