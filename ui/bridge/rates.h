// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Per-second rates as the difference of two views. A counter that fell (its node started again) or a view without the
// thing gives nothing rather than a wrong number.

#include "bridge/find.h"

#include <optional>

namespace bridge {

using ViewPtr = std::shared_ptr<const cluster::ClusterView>;

class Rates {
public:
    Rates(ViewPtr now, ViewPtr before) : now_(std::move(now)), before_(std::move(before)) {}

    const ViewPtr& now() const { return now_; }
    const ViewPtr& before() const { return before_; }
    double seconds() const;                                // between the two views; 0 = no rates yet
    std::optional<double> of(std::uint64_t now, std::uint64_t before) const;

    // A counter of one thing: rates.node(id, &NodeView::bytesIn).
    std::optional<double> node(base::BrokerId id, std::uint64_t cluster::NodeView::* counter) const;
    std::optional<double> network(base::BrokerId id, std::uint64_t cluster::NetworkView::* counter) const;
    std::optional<double> processor(base::BrokerId id, int index, std::uint64_t cluster::ProcessorView::* counter) const;
    std::optional<double> handler(base::BrokerId id, int index, std::uint64_t cluster::HandlerView::* counter) const;
    std::optional<double> connection(const ConnectionRef& ref, std::uint64_t cluster::ConnectionView::* counter) const;
    std::optional<double> api(const ApiRef& ref, std::uint64_t cluster::ApiView::* counter) const;
    std::optional<double> partition(const PartitionRef& ref, std::uint64_t cluster::PartitionView::* counter) const;
    std::optional<double> topic(const std::string& name, std::uint64_t cluster::PartitionView::* counter) const;   // sum
    std::optional<double> all(std::uint64_t cluster::NodeView::* counter) const;                                   // sum over nodes
    // Share of the time that it was busy, 0 … 1.
    std::optional<double> processorBusy(base::BrokerId id, int index) const;
    std::optional<double> handlerBusy(base::BrokerId id, int index) const;
    // Share of record bytes of responses that went out by sendfile between the two views; of all since start when none did.
    std::optional<double> zeroCopyShare() const;

private:
    ViewPtr now_, before_;
};

}  // namespace bridge
