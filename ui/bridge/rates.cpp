// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/rates.h"

#include <algorithm>

namespace bridge {

double Rates::seconds() const {
    if (!now_ || !before_) return 0;
    return std::chrono::duration<double>(now_->taken - before_->taken).count();
}

std::optional<double> Rates::of(std::uint64_t now, std::uint64_t before) const {
    const double s = seconds();
    if (s < 0.02 || now < before) return std::nullopt;
    return static_cast<double>(now - before) / s;
}

namespace {
template <class Ref, class Owner>
std::optional<double> difference(const Rates& rates, const ViewPtr& now, const ViewPtr& before, const Ref& ref,
                                 std::uint64_t Owner::* counter) {
    if (!now || !before) return std::nullopt;
    const auto* a = find(*now, ref);
    const auto* b = find(*before, ref);
    if (!a || !b) return std::nullopt;
    return rates.of(a->*counter, b->*counter);
}
}  // namespace

std::optional<double> Rates::node(base::BrokerId id, std::uint64_t cluster::NodeView::* counter) const {
    return difference(*this, now_, before_, id, counter);
}

std::optional<double> Rates::network(base::BrokerId id, std::uint64_t cluster::NetworkView::* counter) const {
    if (!now_ || !before_) return std::nullopt;
    const auto* a = find(*now_, id);
    const auto* b = find(*before_, id);
    if (!a || !b) return std::nullopt;
    return of(a->network.*counter, b->network.*counter);
}

std::optional<double> Rates::processor(base::BrokerId id, int index, std::uint64_t cluster::ProcessorView::* counter) const {
    if (!now_ || !before_) return std::nullopt;
    const auto* a = find(*now_, id);
    const auto* b = find(*before_, id);
    const auto i = static_cast<std::size_t>(index);
    if (!a || !b || i >= a->network.processors.size() || i >= b->network.processors.size()) return std::nullopt;
    return of(a->network.processors[i].*counter, b->network.processors[i].*counter);
}

std::optional<double> Rates::handler(base::BrokerId id, int index, std::uint64_t cluster::HandlerView::* counter) const {
    if (!now_ || !before_) return std::nullopt;
    const auto* a = find(*now_, id);
    const auto* b = find(*before_, id);
    const auto i = static_cast<std::size_t>(index);
    if (!a || !b || i >= a->network.handlers.size() || i >= b->network.handlers.size()) return std::nullopt;
    return of(a->network.handlers[i].*counter, b->network.handlers[i].*counter);
}

std::optional<double> Rates::connection(const ConnectionRef& ref, std::uint64_t cluster::ConnectionView::* counter) const {
    return difference(*this, now_, before_, ref, counter);
}
std::optional<double> Rates::api(const ApiRef& ref, std::uint64_t cluster::ApiView::* counter) const {
    return difference(*this, now_, before_, ref, counter);
}
std::optional<double> Rates::partition(const PartitionRef& ref, std::uint64_t cluster::PartitionView::* counter) const {
    return difference(*this, now_, before_, ref, counter);
}

std::optional<double> Rates::topic(const std::string& name, std::uint64_t cluster::PartitionView::* counter) const {
    if (!now_ || !before_) return std::nullopt;
    const auto* a = find(*now_, name);
    const auto* b = find(*before_, name);
    if (!a || !b || a->id != b->id) return std::nullopt;
    std::uint64_t sumNow = 0, sumBefore = 0;
    for (const auto& p : a->partitions) sumNow += p.*counter;
    for (const auto& p : b->partitions) sumBefore += p.*counter;
    return of(sumNow, sumBefore);
}

std::optional<double> Rates::all(std::uint64_t cluster::NodeView::* counter) const {
    std::optional<double> sum;
    if (!now_) return sum;
    for (const auto& n : now_->nodes)
        if (auto r = node(n.id, counter)) sum = sum.value_or(0) + *r;
    return sum;
}

std::optional<double> Rates::processorBusy(base::BrokerId id, int index) const {
    auto r = processor(id, index, &cluster::ProcessorView::busyNanos);
    return r ? std::optional(std::min(1.0, *r / 1e9)) : std::nullopt;
}
std::optional<double> Rates::handlerBusy(base::BrokerId id, int index) const {
    auto r = handler(id, index, &cluster::HandlerView::busyNanos);
    return r ? std::optional(std::min(1.0, *r / 1e9)) : std::nullopt;
}

std::optional<double> Rates::zeroCopyShare() const {
    if (!now_) return std::nullopt;
    auto sums = [](const cluster::ClusterView& v) {
        std::pair<std::uint64_t, std::uint64_t> s{0, 0};
        for (const auto& n : v.nodes) s.first += n.network.bytesSentFile, s.second += n.network.bytesSentCopied;
        return s;
    };
    const auto now = sums(*now_);
    const auto before = before_ ? sums(*before_) : now;
    std::uint64_t file = now.first, all = now.first + now.second;
    if (now.first >= before.first && now.second >= before.second && now != before) {
        file = now.first - before.first;
        all = file + now.second - before.second;
    }
    if (all == 0) return std::nullopt;
    return static_cast<double>(file) / static_cast<double>(all);
}

}  // namespace bridge
