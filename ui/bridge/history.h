// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the window remembers of the last half hour, one sample a second, whether or not a page is open: the charts of
// Throughput and the sparklines of Cluster read these series. A second that was not measured is a gap.

#include "bridge/rates.h"
#include "bridge/subject_history.h"
#include "kit/series.h"

#include <map>

namespace bridge {

struct NodeHistory {
    kit::Series bytesIn{1800}, bytesOut{1800}, messagesIn{1800};           // per second
    kit::Series produceRequests{1800}, fetchRequests{1800};                // per second
    kit::Series produceP50{1800}, produceP99{1800}, fetchP50{1800}, fetchP99{1800};   // microseconds, TotalTimeMs
    kit::Series queueDepth{1800}, connections{1800}, openFiles{1800}, zeroCopy{1800};  // zeroCopy: share 0 … 1
};

class History {
public:
    // Adds one sample; called once a second with two views about a second apart.
    void add(const ViewPtr& now, const ViewPtr& before);
    const NodeHistory* node(base::BrokerId id) const;      // stable address once it exists
    const std::map<base::BrokerId, NodeHistory>& nodes() const { return nodes_; }
    const kit::Series& residentBytes() const { return residentBytes_; }
    const kit::Series& cpuShare() const { return cpuShare_; }               // of one core; 1.5 = one and a half
    const kit::Series& openFiles() const { return openFiles_; }             // of the process
    const SubjectHistory& subjects() const { return subjects_; }            // topics, clients, APIs
    double newest() const { return newest_; }              // time of the last sample, seconds since 1970

private:
    std::map<base::BrokerId, NodeHistory> nodes_;
    kit::Series residentBytes_{1800}, cpuShare_{1800}, openFiles_{1800};
    SubjectHistory subjects_;
    double newest_ = 0;
};

}  // namespace bridge
