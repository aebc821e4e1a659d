// SPDX-License-Identifier: Apache-2.0
#pragma once
// Answers with the body that it got, or does what the body says. Tests hold it back, let it go on, and look at what it saw.

#include "net/handler.h"
#include "os/file.h"

#include <condition_variable>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

class EchoHandler final : public net::Handler {
public:
    bool isQuick = true;
    std::shared_ptr<const os::File> file;  // for "file P N [P N]…"

    bool quick(wire::ApiKey) const override { return isQuick; }
    bool known(wire::ApiKey, std::int16_t version) const override { return version < 50; }

    flow::Reply handle(flow::Request& request) override {
        const std::string body(base::asText(request.body()));
        {
            std::unique_lock hold(mutex_);
            ++handled_;
            handledInPlace_ += request.handler < 0 ? 1 : 0;
            ++atWork_;
            mostAtWork_ = std::max(mostAtWork_, atWork_);
            changed_.notify_all();
            changed_.wait(hold, [&] { return open_ || body == "pass"; });
            --atWork_;
        }
        if (body == "hang up") return flow::HangUp{"it asked for it"};
        if (body == "silence") return flow::NoAnswer{};
        if (body == "throttle") return flow::Answered{.body = answer(request, body), .throttle = std::chrono::milliseconds(300)};
        if (body == "error") return flow::Answered{.body = answer(request, body), .errorCode = 3};
        if (body == "park" && request.attempts == 0) {
            std::lock_guard hold(mutex_);
            parked_.push_back(std::move(request));
            changed_.notify_all();
            return flow::Parked{};
        }
        if (body.rfind("big ", 0) == 0) return flow::Answered{.body = answer(request, std::string(std::stoul(body.substr(4)), 'x'))};
        if (body.rfind("file", 0) == 0) return flow::Answered{.body = slices(request, body.substr(4))};
        return flow::Answered{.body = answer(request, body)};
    }

    // Until open() every handler waits, but for the body "pass".
    void shut() { set(false); }
    void open() { set(true); }
    bool waitHandled(int n) {
        return wait([=, this] { return handled_ >= n; });
    }
    bool waitParked(std::size_t n) {
        return wait([=, this] { return parked_.size() >= n; });
    }
    std::vector<flow::Request> takeParked() {
        std::lock_guard hold(mutex_);
        return std::exchange(parked_, {});
    }
    void gone(base::ConnectionId connection) override {
        std::lock_guard hold(mutex_);
        gone_.insert(connection);
    }
    std::size_t goneCount() const {
        std::lock_guard hold(mutex_);
        return gone_.size();
    }
    int handled() const {
        std::lock_guard hold(mutex_);
        return handled_;
    }
    int handledInPlace() const {
        std::lock_guard hold(mutex_);
        return handledInPlace_;
    }
    int mostAtWork() const {
        std::lock_guard hold(mutex_);
        return mostAtWork_;
    }

private:
    static flow::Body answer(const flow::Request& r, const std::string& text) {
        flow::Body b;
        b.fields.resize(4 + text.size());
        base::storeBig(b.fields.data(), r.header.correlationId);
        std::copy_n(reinterpret_cast<const std::byte*>(text.data()), text.size(), b.fields.begin() + 4);
        return b;
    }
    // Before each slice one '<', after the last one '>'.
    flow::Body slices(const flow::Request& r, const std::string& list) {
        auto b = answer(r, "");
        std::istringstream in(list);
        for (std::uint64_t at, n; in >> at >> n;) {
            b.fields.push_back(std::byte('<'));
            b.pieces.push_back({b.fields.size(), {file, at, std::size_t(n)}});
        }
        b.fields.push_back(std::byte('>'));
        return b;
    }
    template <class Condition>
    bool wait(Condition c) {
        std::unique_lock hold(mutex_);
        return changed_.wait_for(hold, std::chrono::seconds(20), c);
    }
    void set(bool open) {
        std::lock_guard hold(mutex_);
        open_ = open;
        changed_.notify_all();
    }

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool open_ = true;
    int handled_ = 0, handledInPlace_ = 0, atWork_ = 0, mostAtWork_ = 0;
    std::vector<flow::Request> parked_;
    std::set<base::ConnectionId> gone_;
};
