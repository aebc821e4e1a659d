// SPDX-License-Identifier: Apache-2.0
#include "broker/dispatch.h"

#include "broker/handlers/handlers.h"
#include "wire/codec.h"
#include "wire/messages/00_produce.h"
#include "wire/messages/01_fetch.h"
#include "wire/messages/02_list_offsets.h"
#include "wire/messages/03_metadata.h"
#include "wire/messages/19_create_topics.h"
#include "wire/messages/20_delete_topics.h"
#include "wire/messages/21_delete_records.h"
#include "wire/messages/22_init_producer_id.h"
#include "wire/messages/23_offset_for_leader_epoch.h"
#include "wire/messages/32_describe_configs.h"
#include "wire/messages/33_alter_configs.h"
#include "wire/messages/35_describe_log_dirs.h"
#include "wire/messages/37_create_partitions.h"
#include "wire/messages/44_incremental_alter_configs.h"
#include "wire/messages/60_describe_cluster.h"
#include "wire/messages/75_describe_topic_partitions.h"

#include <array>

namespace broker {
namespace {
using wire::ApiKey;

template <class F> struct RequestOf;
template <class M> struct RequestOf<flow::Reply (*)(Rooms&, flow::Request&, M)> { using type = M; };

template <auto handler>
flow::Reply decodeAndRun(Rooms& rooms, flow::Request& request) {
    typename RequestOf<decltype(handler)>::type body;
    if (auto used = wire::decode(request.body(), body, request.header.apiVersion); !used)
        return flow::HangUp{std::string(wire::name(request.header.apiKey)) + " v" +
                            std::to_string(request.header.apiVersion) + ": " + used.error().what};
    return handler(rooms, request, std::move(body));
}

struct Said {
    wire::Versions versions;
    bool quick = false;
    std::string_view note = "";
};
template <auto handler>
constexpr Row on(Said said, flow::Reply (*resume)(Rooms&, flow::Request&) = nullptr) {
    return {RequestOf<decltype(handler)>::type::api, said.versions, said.quick, said.note, &decodeAndRun<handler>, resume};
}

constexpr Row table[] = {
    on<&produce>({{0, 13}, true, "versions 0-2 are converted to format 2; a null record set is answered with 87"}, &produceAgain),
    on<&fetch>({{0, 18}, true, "versions 0-3 are served by down-conversion in memory"}, &fetchAgain),
    on<&listOffsets>({{1, 11}, true}),
    on<&metadata>({{0, 13}, true, "a topic that is created on demand is answered as soon as it exists"}, &metadataAgain),
    {ApiKey::ApiVersions, {0, 5}, true, "", &apiVersions, nullptr},
    on<&createTopics>({{2, 7}}, &createTopicsDone),
    on<&deleteTopics>({{1, 6}}, &deleteTopicsDone),
    on<&deleteRecords>({{0, 2}}),
    on<&initProducerId>({{0, 5}, true, "no transactional ids yet"}, &initProducerIdDone),
    on<&offsetForLeaderEpoch>({{2, 4}, true}),
    on<&describeConfigs>({{1, 4}}),
    on<&alterConfigs>({{0, 2}}, &alterConfigsDone),
    on<&describeLogDirs>({{1, 5}}),
    on<&createPartitions>({{0, 3}}, &createPartitionsDone),
    on<&incrementalAlterConfigs>({{0, 1}}, &incrementalAlterConfigsDone),
    on<&describeCluster>({{0, 2}, true}),
    on<&describeTopicPartitions>({{0, 0}}),
};

constexpr std::size_t keysEnd = 96;
constexpr auto byKey = [] {
    std::array<const Row*, keysEnd> all{};
    for (const auto& r : table) all[std::size_t(r.key)] = &r;
    return all;
}();
}  // namespace

std::span<const Row> rows() { return table; }

const Row* row(ApiKey key) {
    const auto i = std::size_t(static_cast<std::uint16_t>(key));
    return i < byKey.size() ? byKey[i] : nullptr;
}

flow::Reply Dispatcher::handle(flow::Request& request) {
    if (!open_.load(std::memory_order_acquire)) [[unlikely]] {
        std::lock_guard lock(m_);
        if (closed_) return flow::HangUp{"the node stops"};
        if (!open_.load(std::memory_order_relaxed)) {
            early_.push_back(std::move(request));
            return flow::Parked{};
        }
    }
    const Row* r = row(request.header.apiKey);
    if (!r) return flow::HangUp{"unknown API key " + std::to_string(int(request.header.apiKey))};
    auto reply = request.kept.has_value() && r->resume ? r->resume(rooms_, request) : r->start(rooms_, request);
    rooms_.noticeFailures();
    return reply;
}

bool Dispatcher::quick(ApiKey api) const {
    const Row* r = row(api);
    return r && r->quick;
}

bool Dispatcher::known(ApiKey api, std::int16_t version) const {
    const Row* r = row(api);
    return r && r->versions.has(version);
}

void Dispatcher::open() {
    std::vector<flow::Request> early;
    {
        std::lock_guard lock(m_);
        open_.store(true, std::memory_order_release);
        early.swap(early_);
    }
    if (!early.empty()) rooms_.server->resume(std::move(early));
}

void Dispatcher::close() {
    std::vector<flow::Request> early;
    std::lock_guard lock(m_);
    closed_ = true;
    early.swap(early_);
}

}  // namespace broker
