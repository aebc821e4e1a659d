// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What is selected, shared by all pages: pick a partition once and every page follows. Things are named by id, never by
// pointer, so a selection outlives what it names and then simply finds nothing.

#include "engine.h"

#include <QObject>
#include <memory>
#include <string>
#include <variant>

namespace bridge {

struct NodeRef {
    base::BrokerId node;
    bool operator==(const NodeRef&) const = default;
};
struct TopicRef {
    std::string topic;
    bool operator==(const TopicRef&) const = default;
};
struct PartitionRef {
    std::string topic;
    base::PartitionIndex partition;
    bool operator==(const PartitionRef&) const = default;
};
struct ConnectionRef {
    base::BrokerId node;
    base::ConnectionId connection;
    bool operator==(const ConnectionRef&) const = default;
};
struct ApiRef {
    base::BrokerId node;
    wire::ApiKey api{};
    bool operator==(const ApiRef&) const = default;
};
struct RequestRef {                        // a finished request is kept whole: the engine forgets it
    std::shared_ptr<const cluster::RequestSeen> request;
    bool operator==(const RequestRef&) const = default;
};
struct SettingRef {
    std::string topic;                     // empty: of the broker
    base::BrokerId node{-1};
    std::string name;
    bool operator==(const SettingRef&) const = default;
};
struct SegmentRef {                        // with its folder as last looked at: the cluster's view has no segments
    std::shared_ptr<const storage::FolderView> folder;
    base::Offset segment;
    std::optional<std::int64_t> records{};     // once they have been counted
    const storage::SegmentView* view() const;  // null when the folder has it no more
    std::optional<PartitionRef> partition() const;  // none: of a foreign folder
    bool operator==(const SegmentRef&) const = default;
};
using Thing = std::variant<std::monostate, NodeRef, TopicRef, PartitionRef, ConnectionRef, ApiRef, RequestRef, SettingRef, SegmentRef>;

class Selection : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    const Thing& current() const { return current_; }
    // The topic of the current thing, if it has one.
    std::string topic() const;
    std::optional<PartitionRef> partition() const;
    void select(Thing thing);

signals:
    void changed(const bridge::Thing& thing);

private:
    Thing current_;
};

// What an event is about, found in the view by its subject; monostate when it is about nothing that one can select.
Thing subjectOf(const cluster::Event& event, const cluster::ClusterView& view);

}  // namespace bridge
