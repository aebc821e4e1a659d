// SPDX-License-Identifier: Apache-2.0
// ApiVersions 0-5, and an answer in the layout of version 0 to whatever is newer: the client has to learn from it what to
// ask instead. It is the only request that is answered whatever its version.
#include "broker/answer.h"
#include "broker/dispatch.h"
#include "broker/handlers/handlers.h"
#include "wire/messages/18_api_versions.h"

#include <algorithm>

namespace broker {
namespace {
using wire::ErrorCode;

// What of Kafka's features this program knows how to work with.
constexpr struct { std::string_view name; std::int16_t least, most; } supported[] = {
    {"kraft.version", 0, 1},
    {"metadata.version", 7, 33},
};

bool isWordCharacter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// [a-zA-Z0-9](?:[a-zA-Z0-9\-.]*[a-zA-Z0-9])?
bool isSoftwareWord(std::string_view s) {
    if (s.empty() || !isWordCharacter(s.front()) || !isWordCharacter(s.back())) return false;
    return std::ranges::all_of(s, [](char c) { return isWordCharacter(c) || c == '-' || c == '.'; });
}

ErrorCode judge(const Rooms& rooms, const wire::ApiVersionsRequest& body, wire::Version version) {
    if (version >= 3 && (!isSoftwareWord(body.clientSoftwareName) || !isSoftwareWord(body.clientSoftwareVersion)))
        return ErrorCode::InvalidRequest;
    if (version < 5 || (!body.clusterId && body.nodeId == -1)) return ErrorCode::None;
    if (body.clusterId && body.nodeId == -1) return ErrorCode::InvalidRequest;
    const bool other = (body.clusterId && *body.clusterId != rooms.self.clusterId) || body.nodeId != rooms.self.id.value();
    return other ? ErrorCode::RebootstrapRequired : ErrorCode::None;
}

void tellFeatures(const Rooms& rooms, wire::Version version, wire::ApiVersionsResponse& answer) {
    const auto image = rooms.controller->image();
    answer.finalizedFeaturesEpoch = image->offset.value();
    for (const auto& s : supported) {
        if (version >= 4 || s.least > 0) answer.supportedFeatures.push_back({std::string(s.name), s.least, s.most});
        if (const auto level = image->feature(s.name); level > 0) answer.finalizedFeatures.push_back({std::string(s.name), level, level});
    }
}
}  // namespace

flow::Reply apiVersions(Rooms& rooms, flow::Request& request) {
    const auto version = request.header.apiVersion;
    const Row& own = *row(wire::ApiKey::ApiVersions);
    wire::ApiVersionsResponse answer;
    if (!own.versions.has(version)) {
        answer.errorCode = ErrorCode::UnsupportedVersion;
        answer.apiKeys.push_back({std::int16_t(own.key), own.versions.first, own.versions.last});
        request.header.apiVersion = 0;
        auto reply = answered(request, answer);
        request.header.apiVersion = version;
        return reply;
    }
    wire::ApiVersionsRequest body;
    if (auto used = wire::decode(request.body(), body, version); !used) return flow::HangUp{"ApiVersions: " + used.error().what};
    answer.errorCode = judge(rooms, body, version);
    if (answer.errorCode != ErrorCode::None) return answered(request, answer);
    for (const auto& r : rows()) answer.apiKeys.push_back({std::int16_t(r.key), r.versions.first, r.versions.last});
    if (version >= 3) tellFeatures(rooms, version, answer);
    auto reply = answered(request, answer);
    if (version >= 3) {
        auto peer = std::make_shared<flow::Peer>(*request.peer);
        peer->softwareName = std::move(body.clientSoftwareName);
        peer->softwareVersion = std::move(body.clientSoftwareVersion);
        reply.peer = std::move(peer);
    }
    return reply;
}

}  // namespace broker
