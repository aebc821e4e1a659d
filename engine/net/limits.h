// SPDX-License-Identifier: Apache-2.0
#pragma once
// How many connections there may be, in all and from one address.

#include <map>
#include <mutex>
#include <string>
#include <unordered_map>

namespace net {

// Any thread. The acceptor admits, processors tell when one has gone.
class ConnectionLimits {
public:
    struct Settings {
        int total = 2147483647;
        int perIp = 2147483647;
        std::map<std::string, int> overrides;  // by literal address
    };
    explicit ConnectionLimits(Settings settings) : settings_(std::move(settings)) {}

    void set(Settings settings) {
        std::lock_guard hold(mutex_);
        settings_ = std::move(settings);
    }

    // Empty: it is counted, and left() must follow. Otherwise the reason for which it is refused.
    std::string admit(const std::string& ip) {
        std::lock_guard hold(mutex_);
        if (total_ >= settings_.total) return "max.connections = " + std::to_string(settings_.total);
        const auto special = settings_.overrides.find(ip);
        const int most = special == settings_.overrides.end() ? settings_.perIp : special->second;
        auto& here = byIp_[ip];
        if (here >= most) {
            if (here == 0) byIp_.erase(ip);
            return "max.connections.per.ip = " + std::to_string(most) + " for " + ip;
        }
        ++here;
        ++total_;
        return {};
    }

    void left(const std::string& ip) {
        std::lock_guard hold(mutex_);
        --total_;
        if (const auto i = byIp_.find(ip); i != byIp_.end() && --i->second == 0) byIp_.erase(i);
    }

private:
    std::mutex mutex_;
    Settings settings_;
    int total_ = 0;
    std::unordered_map<std::string, int> byIp_;
};

}  // namespace net
