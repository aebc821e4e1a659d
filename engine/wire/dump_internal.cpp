// SPDX-License-Identifier: Apache-2.0
// Keys, values and control records of the internal logs as trees: what DumpLogSegments' decoders print.
#include "wire/dump_batch.h"

#include "wire/control_records.h"
#include "wire/json_text.h"
#include "wire/reader.h"
#include "wire/records/quorum.h"

#include <algorithm>

namespace wire {
namespace {

Node unknown(std::string name, BytesView bytes, std::size_t at, std::string why) {
    return {.name = std::move(name), .type = "bytes", .from = at, .to = at + bytes.size(), .value = "null", .note = std::move(why)};
}

Node number(const char* name, const char* type, std::size_t from, std::size_t to, std::int64_t value) {
    return {.name = name, .type = type, .from = from, .to = to, .value = std::to_string(value)};
}

// The message that `bytes` hold, whose first byte lies at `at`; `before` are the nodes in front of it.
Node message(const MessageType& type, BytesView bytes, Version version, std::size_t at, std::vector<Node> before, std::size_t from) {
    const std::string name(type.layout->name);
    if (version < type.layout->versions.first || version > type.layout->versions.last)
        return unknown(name, bytes, at, name + " of version " + std::to_string(version) + " is not known");
    AnyMessage any(type);
    Dumper dumper(name, at);
    const auto used = decode(bytes, any.get(), type, version, &dumper);
    auto node = dumper.take(used ? *used : bytes.size());
    node.from = from;
    if (!used) node.note = used.error().what;
    else if (*used < bytes.size()) node.note = std::to_string(bytes.size() - *used) + " bytes are left over";
    node.children.insert(node.children.begin(), std::make_move_iterator(before.begin()), std::make_move_iterator(before.end()));
    return node;
}

Node versioned(const MessageType& type, BytesView bytes, std::size_t at) {
    if (bytes.size() < 2) return unknown(std::string(type.layout->name), bytes, at, "too short for its version");
    const auto version = base::loadBig<std::int16_t>(bytes.data());
    return message(type, bytes.subspan(2), version, at + 2, {number("version", "int16", at, at + 2, version)}, at);
}

Node metadataRecord(BytesView value, std::size_t at) {
    Reader in(value);
    std::vector<Node> frame;
    std::int64_t numbers[3] = {};
    const char* names[] = {"frameVersion", "type", "version"};
    for (int i = 0; i < 3; ++i) {
        const auto from = in.at();
        numbers[i] = std::int64_t(in.uvarint());
        if (!in.ok()) return unknown("record", value, at, "metadata record frame" + in.why());
        frame.push_back(number(names[i], "uvarint", at + from, at + in.at(), numbers[i]));
    }
    if (numbers[0] != 1) return unknown("record", value, at, "a metadata record in a frame of version " + std::to_string(numbers[0]));
    const auto* found = numbers[1] <= 0x7fff ? recordMessagesOf(InternalLog::ClusterMetadata, std::int16_t(numbers[1])) : nullptr;
    if (!found) return unknown("record", value, at, "a metadata record of type " + std::to_string(numbers[1]) + " is not known");
    const auto version = Version(std::min<std::int64_t>(numbers[2], anyLater));
    return message(*found->value, value.subspan(in.at()), version, at + in.at(), std::move(frame), at);
}

Node endTransaction(BytesView value, std::size_t at) {
    if (value.size() < 6) return unknown("EndTransactionMarker", value, at, "too short");
    Node node{.name = "EndTransactionMarker", .type = "struct", .from = at, .to = at + value.size()};
    node.children.push_back(number("version", "int16", at, at + 2, base::loadBig<std::int16_t>(value.data())));
    node.children.push_back(number("coordinatorEpoch", "int32", at + 2, at + 6, base::loadBig<std::int32_t>(value.data() + 2)));
    return node;
}

void plain(std::string& out, const Node& node) {
    if (node.children.empty() || !node.value.empty()) {
        out += node.value.empty() ? (node.type.starts_with("[]") ? "[]" : "{}") : node.value;
        return;
    }
    const bool elements = node.type.starts_with("[]");
    out += elements ? '[' : '{';
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        if (i) out += ',';
        if (!elements) out += quoted(node.children[i].name) + ':';
        plain(out, node.children[i]);
    }
    out += elements ? ']' : '}';
}

}  // namespace

std::optional<InternalLog> internalLog(std::string_view topic) {
    if (topic == "__cluster_metadata") return InternalLog::ClusterMetadata;
    if (topic == "__consumer_offsets") return InternalLog::ConsumerOffsets;
    if (topic == "__transaction_state") return InternalLog::TransactionState;
    if (topic == "__share_group_state") return InternalLog::ShareGroupState;
    return std::nullopt;
}

Node describeKey(InternalLog log, BytesView key, std::size_t at) {
    if (key.size() < 2) return unknown("key", key, at, "too short for its type");
    const auto type = base::loadBig<std::int16_t>(key.data());
    const auto* found = recordMessagesOf(log, type);
    if (!found || !found->key) return unknown("key", key, at, "a key of type " + std::to_string(type) + " is not known");
    return message(*found->key, key.subspan(2), found->key->layout->versions.first, at + 2, {number("type", "int16", at, at + 2, type)}, at);
}

Node describeValue(InternalLog log, std::int16_t type, BytesView value, std::size_t at) {
    if (log == InternalLog::ClusterMetadata) return metadataRecord(value, at);
    const auto* found = recordMessagesOf(log, type);
    if (!found) return unknown("value", value, at, "the value of a key of type " + std::to_string(type) + " is not known");
    return versioned(*found->value, value, at);
}

Node describeControlValue(std::int16_t controlType, BytesView value, std::size_t at) {
    // All control values are messages whose first field is their version.
    const auto own = [&](const MessageType& type) {
        if (value.size() < 2) return unknown(std::string(type.layout->name), value, at, "too short for its version");
        const auto version = std::clamp(base::loadBig<std::int16_t>(value.data()), type.layout->versions.first, type.layout->versions.last);
        return message(type, value, version, at, {}, at);
    };
    switch (ControlType(controlType)) {
        case ControlType::Abort:
        case ControlType::Commit: return endTransaction(value, at);
        case ControlType::LeaderChange: return own(messageType<LeaderChangeMessage>);
        case ControlType::SnapshotHeader: return own(messageType<SnapshotHeaderRecord>);
        case ControlType::SnapshotFooter: return own(messageType<SnapshotFooterRecord>);
        case ControlType::KRaftVersion: return own(messageType<KRaftVersionRecord>);
        case ControlType::KRaftVoters: return own(messageType<VotersRecord>);
    }
    return unknown("value", value, at, "a control record of type " + std::to_string(controlType) + " is not known");
}

std::string asPlainJson(const Node& root) {
    std::string out;
    plain(out, root);
    return out;
}

}  // namespace wire
