// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The last half hour of single topics, clients and APIs, one sample a second. Only what has moved lately is remembered,
// and of that only so many: a topic or a client that falls out begins anew when it moves again.

#include "bridge/rates.h"
#include "kit/series.h"

#include <map>
#include <memory>
#include <string>

namespace bridge {

struct FlowHistory {                       // of a topic or a client; per second
    kit::Series bytesIn{1800}, bytesOut{1800};
    kit::Series count{1800};               // records in of a topic, requests of a client
    double movedAt = 0;                    // seconds since 1970
};

struct ApiHistory {
    kit::Series rate{1800};                // requests per second
    kit::Series p50{1800}, p99{1800};      // microseconds, TotalTimeMs over the last 10 s
};

class SubjectHistory {
public:
    static constexpr std::size_t mostOfAKind = 32;

    void add(double at, const cluster::ClusterView& now, const Rates& rates);

    // Shared, so that whoever draws one keeps it after it fell out.
    std::shared_ptr<const FlowHistory> topic(const std::string& name) const { return found(topics_, name); }
    std::shared_ptr<const FlowHistory> client(const std::string& clientId) const { return found(clients_, clientId); }
    std::vector<std::string> topics() const { return names(topics_); }
    std::vector<std::string> clients() const { return names(clients_); }
    const std::map<wire::ApiKey, ApiHistory>* apis(base::BrokerId node) const;   // stable addresses

private:
    struct Moved {
        std::optional<double> bytesIn, bytesOut, count;
    };
    using Kept = std::map<std::string, std::shared_ptr<FlowHistory>>;
    static void add(Kept& kept, double at, const std::map<std::string, Moved>& moved);
    static std::shared_ptr<const FlowHistory> found(const Kept& kept, const std::string& name);
    static std::vector<std::string> names(const Kept& kept);

    Kept topics_, clients_;
    std::map<base::BrokerId, std::map<wire::ApiKey, ApiHistory>> apis_;
};

}  // namespace bridge
