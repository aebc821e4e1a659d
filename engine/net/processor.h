// SPDX-License-Identifier: Apache-2.0
#pragma once
// One network thread. It owns its connections outright: they are read, written and die here. Orders reach it through its
// inbox. Whatever has no comment is called on its own thread.

#include "net/common.h"
#include "net/connection.h"
#include "net/inbox.h"
#include "net/processor_counts.h"
#include "observe/latest.h"
#include "os/epoll.h"

#include <condition_variable>
#include <map>
#include <thread>
#include <unordered_map>
#include <variant>

namespace net {

class Processors;

inline constexpr std::size_t scratchSize = 64 * 1024;

// How many processors have still to say what they have; whoever asked waits for none.
class RollCall {
public:
    explicit RollCall(int expected) : missing_(expected) {}
    void answer() {
        std::lock_guard hold(mutex_);
        if (--missing_ == 0) all_.notify_all();
    }
    void wait(std::chrono::milliseconds atMost) {
        std::unique_lock hold(mutex_);
        all_.wait_for(hold, atMost, [&] { return missing_ <= 0; });
    }

private:
    std::mutex mutex_;
    std::condition_variable all_;
    int missing_;
};

struct Adopt {                                        // acceptor -> processor
    os::UniqueFd socket;
    base::ConnectionId id;
    std::shared_ptr<const flow::Peer> peer;
};
struct Move { std::unique_ptr<Connection> connection; };  // a processor that retires -> another
struct Send { flow::Response response; };             // handler -> processor
struct Room {};                                       // the queue takes requests again
struct Look {};                                       // at the clock
struct Report { std::shared_ptr<RollCall> call; };    // publish a picture
struct Retire {};                                     // give the connections away, as they fall silent, and end
struct Stay {};                                       // do not retire after all
struct Drain {};                                      // read no more; close what has its answer; end
struct Stop {};                                       // end now
using Order = std::variant<Adopt, Move, Send, Room, Look, Report, Retire, Stay, Drain, Stop>;

class Processor {
public:
    Processor(int index, Common& common, Processors& others);
    ~Processor();

    // -- the owner, one at a time ---------------------------------------------------------------------------------------
    void start();                                     // its thread has not begun, or has ended
    void join();

    // -- any thread ------------------------------------------------------------------------------------------------------
    static Processor* current();                      // whose thread this is, or null
    const Processors& others() const { return others_; }
    int index() const { return index_; }
    bool leave(Order&& order) { return inbox_.leave(std::move(order)); }  // false: it has ended
    bool send(flow::Response&& response);             // at once, in this very thread, if it is the processor's own
    bool running() const { return running_.load(); }
    flow::ProcessorView picture() const;
    const ProcessorCounts& counts() const { return counts_; }
    std::shared_ptr<const std::vector<flow::ConnectionView>> connections() const { return published_.get(); }

    // Handlers that run in place call it: the work is done here, at the end of the round.
    void resumeHere(std::vector<flow::Request>&& requests);

private:
    void run();
    bool finished();
    std::chrono::nanoseconds untilNext() const;

    // Orders.
    void obeyAll();
    void obey(Adopt& o);
    void obey(Move& o);
    void obey(Send& o);
    void obey(Room& o);
    void obey(Look&) {}
    void obey(Report& o);
    void obey(Retire& o);
    void obey(Stay&) { retiring_ = false; }
    void obey(Drain& o);
    void obey(Stop&) { stopped_ = true; }

    // One connection.
    void serve(Connection& c);                        // writes and reads what can be written and read
    bool mayRead(const Connection& c) const;
    bool receive(Connection& c);                      // false: nothing more for now
    void accept(Connection& c, flow::Frame frame);
    void answer(Connection& c, flow::Response response);
    void flush(Connection& c);
    void finish(Connection& c, flow::Response& response);
    void refuse(Connection& c);                       // of what its Incoming found bad
    void linger(Connection& c);
    void malformed(Connection& c, std::string what);
    void close(Connection& c, std::string why);
    void touch(Connection& c);
    void makeReady(Connection& c);
    void add(Connection connection);
    void sweep(Connection& c);                        // the last thing that is done with `c` in a step

    // Requests.
    bool mayRunHere(wire::ApiKey api);
    flow::Reply runHere(flow::Request& request);
    void settle();                                    // the end of a round
    void offerAway();
    void deliver(flow::Response&& response);
    void expire();

    const int index_;
    Common& common_;
    Processors& others_;
    Inbox<Order> inbox_;
    os::Epoll epoll_;
    std::jthread thread_;
    std::atomic<bool> running_{false};

    std::unordered_map<base::ConnectionId, Connection> connections_;
    std::list<base::ConnectionId> byActivity_;        // longest silent first
    enum class Alarm : std::uint8_t { Unmute, EndLinger };
    std::multimap<base::Instant, std::pair<base::ConnectionId, Alarm>> alarms_;
    std::vector<base::ConnectionId> ready_;           // to be served without an event
    std::vector<base::ConnectionId> whenRoom_;        // to be served when the queue takes requests again

    base::Instant now_, roundBegan_;                  // of the last look at the clock
    base::WallTime roundWall_;
    std::optional<int> turn_;                         // a handler's turn, held for the rest of the round
    base::Instant turnSince_;
    bool budgetSpent_ = false;
    std::vector<flow::Request> away_;                 // for the queue
    bool paused_ = false;                             // the queue is full: nothing more is read
    std::vector<flow::Response> sentHere_;
    std::vector<flow::Request> resumedHere_;
    std::vector<Order> orders_;
    bool retiring_ = false, draining_ = false, stopped_ = false;

    flow::FramePool pool_;
    std::unique_ptr<std::byte[]> scratch_;
    Writer writer_;
    std::vector<Outgoing> spareOut_;                  // memory for the next connection that answers

    ProcessorCounts counts_;
    std::atomic<std::uint64_t> open_{0};
    std::atomic<std::uint64_t> responses_{0};         // on their way here or waiting here; handlers count them up
    observe::Latest<std::vector<flow::ConnectionView>> published_;
};

}  // namespace net
