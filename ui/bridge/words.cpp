// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/words.h"

#include <QCoreApplication>

namespace bridge {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};
}  // namespace

QString apiName(wire::ApiKey api) {
    if (const wire::Api* found = wire::find(api)) return QString::fromUtf8(found->name.data(), static_cast<qsizetype>(found->name.size()));
    return QString("ApiKey %1").arg(static_cast<int>(api));
}

int apiColor(wire::ApiKey api) {
    switch (api) {
        case wire::ApiKey::Produce: return 0;
        case wire::ApiKey::Fetch: return 1;
        case wire::ApiKey::Metadata:
        case wire::ApiKey::ListOffsets:
        case wire::ApiKey::DescribeTopicPartitions:
        case wire::ApiKey::DescribeCluster:
        case wire::ApiKey::FindCoordinator: return 2;
        case wire::ApiKey::CreateTopics:
        case wire::ApiKey::DeleteTopics:
        case wire::ApiKey::CreatePartitions:
        case wire::ApiKey::DeleteRecords:
        case wire::ApiKey::DescribeConfigs:
        case wire::ApiKey::AlterConfigs:
        case wire::ApiKey::IncrementalAlterConfigs: return 3;
        default: return 4;
    }
}

QString stageName(cluster::Stage stage) {
    static const char* const names[] = {"RequestQueueTimeMs", "LocalTimeMs",         "RemoteTimeMs",
                                        "ThrottleTimeMs",     "ResponseQueueTimeMs", "ResponseSendTimeMs"};
    return QString::fromLatin1(names[static_cast<std::size_t>(stage)]);
}

QString stageWord(cluster::Stage stage) {
    switch (stage) {
        case cluster::Stage::RequestQueue: return Words::tr("request queue");
        case cluster::Stage::Local: return Words::tr("local");
        case cluster::Stage::Remote: return Words::tr("remote");
        case cluster::Stage::Throttle: return Words::tr("throttle");
        case cluster::Stage::ResponseQueue: return Words::tr("response queue");
        case cluster::Stage::ResponseSend: return Words::tr("send");
    }
    return {};
}

QString stateName(cluster::NodeState state) {
    switch (state) {
        case cluster::NodeState::Stopped: return Words::tr("stopped");
        case cluster::NodeState::Starting: return Words::tr("starting");
        case cluster::NodeState::Recovering: return Words::tr("recovering");
        case cluster::NodeState::Running: return Words::tr("running");
        case cluster::NodeState::Stopping: return Words::tr("stopping");
        case cluster::NodeState::Failed: return Words::tr("failed");
    }
    return {};
}

kit::Status status(cluster::NodeState state) {
    switch (state) {
        case cluster::NodeState::Running: return kit::Status::Fine;
        case cluster::NodeState::Stopped: return kit::Status::Off;
        case cluster::NodeState::Failed: return kit::Status::Broken;
        case cluster::NodeState::Starting:
        case cluster::NodeState::Recovering:
        case cluster::NodeState::Stopping: return kit::Status::Busy;
    }
    return kit::Status::Off;
}

kit::Status status(cluster::Severity severity) {
    switch (severity) {
        case cluster::Severity::Fine: return kit::Status::Fine;
        case cluster::Severity::Attention: return kit::Status::Attention;
        case cluster::Severity::Broken: return kit::Status::Broken;
    }
    return kit::Status::Fine;
}

QString errorName(std::int16_t code) {
    if (code == 0) return {};
    const std::string_view name = wire::name(static_cast<wire::ErrorCode>(code));
    return QString("%1 (%2)").arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))).arg(code);
}

QString because(const Done& done) {
    if (!done.message.empty()) return text(done.message);
    return done.ok() ? QString() : errorName(static_cast<std::int16_t>(done.code));
}

QString because(const base::Error& error) { return text(error.what); }

}  // namespace bridge
