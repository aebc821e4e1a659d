// SPDX-License-Identifier: Apache-2.0
#pragma once
// Turns what the threads of a server see into events, when somebody wants them.

#include "base/clock.h"
#include "flow/timing.h"
#include "net/options.h"

#include <string>

namespace net {

// Any thread.
class Reporter {
public:
    Reporter(base::BrokerId node, const base::Clock& clock, ServerFeeds feeds) : node_(node), clock_(clock), feeds_(feeds) {}

    void opened(const std::string& peer);
    void closed(const std::string& peer, std::string why);
    void refused(const std::string& peer, std::string why);
    void malformed(const std::string& peer, std::string what);
    void resized(const std::string& setting, int from, int to);

    bool requestsWanted() const { return feeds_.requests && feeds_.requests->wanted(); }
    void finished(const flow::Response& response, const flow::Peer& peer, const flow::StageTimes& times);

private:
    void post(observe::EventKind kind, observe::Severity severity, std::string subject, std::vector<std::string> args);

    const base::BrokerId node_;
    const base::Clock& clock_;
    const ServerFeeds feeds_;
};

}  // namespace net
