// SPDX-License-Identifier: Apache-2.0
#pragma once
// The controller of a node: one thread that decides (core.h), writes the metadata log, publishes the next image, and
// only then answers. Kafka's active controller with a quorum of one voter.

#include "base/clock.h"
#include "controller/commands.h"
#include "flow/request.h"
#include "machine/journal.h"
#include "metadata/delta.h"

#include <functional>
#include <future>
#include <memory>

namespace controller {

struct Completed {
    flow::Request request;  // as it was given with the command
    Answer answer;
};

// Given to the sink on the controller's thread, once per group of commands, when their records are durable and image()
// already returns `after`. The partitions of new topics can be made here, before clients read the answers.
struct Published {
    std::shared_ptr<const metadata::Image> before, after;  // the same when nothing changed
    metadata::Changes changes;
    std::vector<Completed> completed;
};
using Sink = std::function<void(Published)>;  // must not call back into wait or stop; submit and ask are fine

struct Options {
    base::BrokerId node{1};
    std::string clusterId;
    base::Uuid directoryId;  // of the directory that holds the metadata log
    std::vector<metadata::Endpoint> controllerEndpoints;
    metadata::Values fixed;  // the node's properties file, by name
};

class Controller {
public:
    // Replays the journal, starts a new epoch, writes what a fresh cluster needs, registers the controller. Returns
    // when image() can be used. The sink gets the first Published with the replayed image and an empty `before`.
    static base::Result<std::unique_ptr<Controller>> start(Options options, std::unique_ptr<machine::Journal> journal,
                                                           const base::Clock& clock, Sink sink);
    ~Controller();  // stop()
    Controller(const Controller&) = delete;
    Controller& operator=(const Controller&) = delete;

    // Any thread. Never waits for the disk.
    std::shared_ptr<const metadata::Image> image() const;
    // The request comes back with the answer, through the sink.
    void submit(Command command, flow::Request request);
    template <class C>
    std::future<typename C::Answer> ask(C command) {
        auto promise = std::make_shared<std::promise<typename C::Answer>>();
        auto future = promise->get_future();
        enqueue(std::move(command),
                [promise](Answer answer) { promise->set_value(std::get<typename C::Answer>(std::move(answer))); });
        return future;
    }

    // The quorum, for DescribeQuorum and the window.
    struct Quorum {
        base::BrokerId leader{-1};
        base::LeaderEpoch epoch{-1};
        base::Offset highWatermark;  // end of what is durable
        base::Uuid directoryId;
        std::vector<metadata::Endpoint> endpoints;
    };
    Quorum quorum() const;
    // Why nothing is written any more (the disk failed); empty while all is well.
    std::string problem() const;

    // Answers what is queued, then closes the journal. No submit or ask may follow.
    base::Result<> stop();

private:
    class Impl;
    explicit Controller(std::unique_ptr<Impl> impl);
    void enqueue(Command command, std::function<void(Answer)> then);
    std::unique_ptr<Impl> impl_;
};

}  // namespace controller
