// SPDX-License-Identifier: Apache-2.0
#pragma once
// One broker node: its directory, controller, partitions, network and ticker, put together, started and stopped. Nothing
// of it is shared with another node of the process.

#include "base/clock.h"
#include "base/result.h"
#include "broker/rooms.h"
#include "flow/network_view.h"
#include "metadata/image.h"
#include "node/assignment.h"
#include "storage/cleaner_run.h"
#include "observe/event.h"
#include "observe/feed.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <shared_mutex>
#include <string>
#include <thread>
#include <vector>

namespace node {

struct Configuration {
    base::BrokerId id{1};
    std::string host = "127.0.0.1";            // where it listens
    std::uint16_t port = 9092;                 // 0 = any free one
    std::string advertisedHost;                // what clients are told; empty = host
    std::uint16_t advertisedPort = 0;          // 0 = the port it listens on
    std::string rack;                          // empty = none
    std::string directory;                     // of its metadata
    std::vector<std::string> logDirectories;   // of its partitions; empty = the same
    std::string clusterId;                     // which it must belong to; empty = as found, or a new one
    metadata::Values settings;                 // what its properties file would say
};

struct Feeds {                                 // must outlive the node
    observe::Feed<observe::Event>& events;
    observe::Feed<flow::RequestSeen>& requests;
};

enum class State : std::uint8_t { Stopped, Starting, Recovering, Running, Stopping, Failed };

class Node {
public:
    Node(Configuration configuration, const base::Clock& clock, Feeds feeds);
    ~Node();                                   // kill(), unless it was stopped
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    // -- one thread at a time; the node may end by itself meanwhile, when its metadata cannot be written ------
    // Returns when clients can produce. A port that is taken, like a directory that somebody else has, is Fault::Locked.
    base::Result<> start();
    // Answers what is under way, hands over, closes the logs and says in the directory that it did.
    base::Result<> stop();
    // As if the process had died: nothing is closed, checkpointed or synced.
    void kill();

    // -- any thread, at any time ---------------------------------------------------------------------------------------
    State state() const { return state_.load(); }
    bool cleanerRuns() const { return cleanerRuns_.load(); }   // it has threads that compact logs
    const Configuration& configuration() const { return configuration_; }
    // Runs `look` while the node is running, and keeps it from stopping meanwhile. False: it is not running.
    bool look(const std::function<void(broker::Rooms&)>& look) const;
    // The network and who waits in it.
    bool picture(flow::NetworkView& into) const;
    struct Recovery {
        std::size_t total = 0, done = 0;       // partitions
    };
    Recovery recovery() const;
    std::optional<base::WallTime> nextRetentionCheck() const;   // none before the first start
    std::string problem() const;               // why it failed; empty while all is well
    std::string clusterId() const;             // empty before the first start
    bool portWasTaken() const { return portTaken_.load(); }   // that is why start() failed

    // -- once it is started --------------------------------------------------------------------------------------------
    std::uint16_t port() const { return self_.port; }
    const broker::Self& self() const { return self_; }
    std::int64_t brokerEpoch() const { return brokerEpoch_.load(); }
    base::WallTime startedAt() const { return startedAt_; }
    std::int64_t startMicros() const { return startMicros_; }

private:
    struct Parts;
    base::Result<> bringUp();
    base::Result<> openDirectories();
    std::string lostDirectory(const metadata::Image& image);
    base::Result<> identify(storage::LogDirectory& directory);
    base::Result<> listen();
    base::Result<> openController();
    void openPartitions();
    base::Result<> registerBroker();
    void addTasks();
    void take(controller::Published published);
    void applyBrokerSettings(const metadata::Image& image);
    void tell(observe::EventKind kind, std::string subject, std::vector<std::string> args,
              observe::Severity severity = observe::Severity::Fine);
    void tell(const base::TopicPartition& partition, const storage::CleaningOutcome& outcome);
    void tell(const AssignmentReport& report);
    void tell(const controller::Published& published);
    // high watermarks every few seconds, the rest once a minute
    base::Result<> writeHighWatermarks();
    base::Result<> writeRecoveryPoints();
    base::Error heed(storage::LogDirectory& directory, const base::Error& why);
    void flushDue(base::Instant now, base::Instant& next);
    void applyRetention();
    base::Result<> closeLogs();
    void takeApart();
    void die();
    // What waited for a directory that failed is let go; without the metadata's, the node ends.
    void dealWithFailures();
    void fall(std::string why);

    const Configuration configuration_;
    const base::Clock& clock_;
    const Feeds feeds_;
    broker::Self self_;
    broker::Limits limits_;
    std::vector<base::Uuid> lostDirectories_;  // registered before, not there now
    metadata::Values fixed_;                   // settings, with what follows from the rest of the configuration
    std::atomic<State> state_{State::Stopped};
    std::atomic<bool> cleanerRuns_{false};
    std::atomic<std::int64_t> brokerEpoch_{-1};
    std::atomic<base::Instant> nextRetention_{base::Instant{}};
    base::WallTime startedAt_;
    std::int64_t startMicros_ = 0;
    mutable std::shared_mutex alive_;          // held shared by who looks, alone by who takes the parts away
    std::uint16_t lastPort_ = 0;
    std::unique_ptr<Parts> parts_;
    std::string problem_, clusterId_;          // guarded by alive_
    std::atomic<bool> portTaken_{false};
    std::mutex changing_;                      // held while it starts, stops, dies
    std::jthread falling_;                     // ends the node when it cannot go on
};

}  // namespace node
