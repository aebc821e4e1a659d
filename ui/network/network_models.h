// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tables of the network page: slowest requests, stage times of each API, and every part of the reactor as a row.

#include "kit/keyed_model.h"
#include "network/reactor.h"
#include "network/slowest.h"

namespace network {

class SlowModel : public kit::KeyedModel<SlowRequest> {
    Q_OBJECT
public:
    explicit SlowModel(QObject* parent = nullptr);
    void show(std::vector<SlowRequest> top);  // in any order
    static constexpr int totalColumn = 3;
};

// "waiting for orders-2 1 B", "local", …: where most of its time went.
QString mostlyText(const cluster::RequestSeen& seen);

struct ApiRow {
    cluster::ApiView seen;
    std::optional<double> rate, errorRate;
    auto key() const { return seen.api; }
    bool operator==(const ApiRow&) const = default;
};

class ApiModel : public kit::KeyedModel<ApiRow> {
    Q_OBJECT
public:
    explicit ApiModel(QObject* parent = nullptr);
};
std::vector<ApiRow> apiRows(const cluster::ClusterView& view, const bridge::Rates& rates, base::BrokerId node);

// A part of the reactor: the twin of the picture.
struct PartRow {
    enum class Family { Acceptor, Processor, Queue, Handler, WaitingProduce, WaitingFetch, Responses };
    Family family{};
    int index = 0;
    std::string what;                       // what it handles or waits for
    std::optional<std::uint64_t> holds;     // sockets, requests
    std::optional<double> busy, in, out;    // share; bytes per second
    std::optional<std::int64_t> deadlineMillis;
    auto key() const { return std::pair(family, index); }
    bool operator==(const PartRow&) const = default;
};

class PartModel : public kit::KeyedModel<PartRow> {
    Q_OBJECT
public:
    explicit PartModel(QObject* parent = nullptr);
    static QString name(const PartRow& row);
};
std::vector<PartRow> partRows(const Reactor& now);  // sorted by key

}  // namespace network
