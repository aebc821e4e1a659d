// SPDX-License-Identifier: Apache-2.0
#pragma once
// The only list of APIs: what ApiVersions advertises, what `logarium apis` and the help page print, and what a node
// answers are this one table. A row's handler gets a decoded request; a malformed one never reaches it.

#include "broker/rooms.h"
#include "flow/reply.h"
#include "wire/api_key.h"

#include <span>

namespace broker {

struct Row {
    wire::ApiKey key;
    wire::Versions versions;         // advertised and served
    bool quick;                      // neither waits nor works long: a processor may run it on its own thread
    std::string_view note;           // differences from Apache Kafka, for the table on screen
    flow::Reply (*start)(Rooms&, flow::Request&);
    flow::Reply (*resume)(Rooms&, flow::Request&);  // the request had been moved away and is back; null = never
};

std::span<const Row> rows();         // by key
const Row* row(wire::ApiKey key);    // null: not served

// What the network asks. Requests that come before open() wait for it.
class Dispatcher final : public net::Handler {
public:
    explicit Dispatcher(Rooms& rooms) : rooms_(rooms) {}

    flow::Reply handle(flow::Request& request) override;
    bool quick(wire::ApiKey api) const override;
    bool known(wire::ApiKey api, std::int16_t version) const override;
    void gone(base::ConnectionId connection) override { rooms_.purgatory.forget(connection); }

    void open();                     // the node is ready
    void close();                    // it stops: what still waits in front of the door is let go

private:
    Rooms& rooms_;
    std::atomic<bool> open_{false};
    std::mutex m_;
    bool closed_ = false;            // guarded by m_
    std::vector<flow::Request> early_;
};

}  // namespace broker
