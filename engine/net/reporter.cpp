// SPDX-License-Identifier: Apache-2.0
#include "net/reporter.h"

namespace net {

using observe::EventKind;
using observe::Severity;

void Reporter::post(EventKind kind, Severity severity, std::string subject, std::vector<std::string> args) {
    if (!feeds_.events || !feeds_.events->wanted()) return;
    feeds_.events->post({clock_.wall(), node_, kind, severity, std::move(subject), std::move(args)});
}

void Reporter::opened(const std::string& peer) { post(EventKind::ConnectionOpened, Severity::Fine, peer, {peer}); }

void Reporter::closed(const std::string& peer, std::string why) {
    post(EventKind::ConnectionClosed, Severity::Fine, peer, {peer, std::move(why)});
}

void Reporter::refused(const std::string& peer, std::string why) {
    post(EventKind::ConnectionRefused, Severity::Attention, peer, {peer, std::move(why)});
}

void Reporter::malformed(const std::string& peer, std::string what) {
    post(EventKind::MalformedBytes, Severity::Attention, peer, {peer, std::move(what)});
}

void Reporter::resized(const std::string& setting, int from, int to) {
    post(EventKind::PoolResized, Severity::Fine, setting, {setting, std::to_string(from), std::to_string(to)});
}

void Reporter::finished(const flow::Response& r, const flow::Peer& peer, const flow::StageTimes& times) {
    std::uint64_t fileBytes = 0;
    for (const auto& p : r.body.pieces) fileBytes += p.slice.length;
    feeds_.requests->post({
        .at = r.timing.receivedAt,
        .node = node_,
        .connection = r.connection,
        .processor = r.processor,
        .handler = r.handler,
        .api = r.header.apiKey,
        .version = r.header.apiVersion,
        .correlationId = r.header.correlationId,
        .clientId = r.header.clientId.value_or(""),
        .softwareName = peer.softwareName,
        .softwareVersion = peer.softwareVersion,
        .peer = peer.address,
        .what = r.what,
        .waitedFor = r.waitedFor,
        .stageMicros = times.micros,
        .totalMicros = times.total,
        .requestBytes = r.requestBytes,
        .responseBytes = r.kind == flow::Response::Kind::Answer ? r.body.size() : 0,
        .fileBytes = fileBytes,
        .errorCode = r.errorCode,
    });
}

}  // namespace net
