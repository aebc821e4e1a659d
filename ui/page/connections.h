// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The table of connections, used by every page that shows clients.

#include "bridge/rates.h"
#include "bridge/selection.h"
#include "kit/keyed_model.h"

class QMenu;

namespace page {

struct ConnectionRow {
    base::BrokerId node;
    cluster::ConnectionView seen;
    std::optional<double> inRate, outRate, requestRate;
    auto key() const { return std::pair(node, seen.id); }
    bool operator==(const ConnectionRow&) const = default;
};

std::vector<ConnectionRow> connectionRows(const cluster::ClusterView& view, const bridge::Rates& rates);  // sorted by key

class ConnectionsModel : public kit::KeyedModel<ConnectionRow> {
    Q_OBJECT
public:
    explicit ConnectionsModel(QObject* parent = nullptr);
    int rowOf(const bridge::ConnectionRef& ref) const { return KeyedModel::rowOf(std::pair(ref.node, ref.connection)); }
};

// "apache-kafka-java 4.4.0"; a dash for a client that never told.
QString softwareText(const std::string& name, const std::string& version);
// "show in inspector" and "copy" of one connection.
void addConnectionActions(QMenu* menu, const ConnectionRow& row, bridge::Selection& selection);

}  // namespace page
