// SPDX-License-Identifier: Apache-2.0
#pragma once
// A client that blocks: frames out, frames in, raw bytes where a test wants them. Everything has a time limit.

#include "os/socket.h"
#include "wire/header.h"

#include <poll.h>
#include <sys/socket.h>

#include <chrono>
#include <optional>
#include <string>

class FrameClient {
public:
    explicit FrameClient(std::uint16_t port, int receiveBuffer = 0) {
        auto fd = os::connectTo("127.0.0.1", port);
        base::ensure(bool(fd), "connecting");
        fd_ = std::move(*fd);
        if (receiveBuffer > 0) ::setsockopt(fd_.get(), SOL_SOCKET, SO_RCVBUF, &receiveBuffer, sizeof receiveBuffer);
        ready(POLLOUT);
    }

    // A request frame with its length: header, then `body`.
    static std::string frame(wire::ApiKey api, std::int32_t correlationId, const std::string& body,
                             std::int16_t version = 0, const std::string& clientId = "test") {
        wire::Bytes bytes(4);
        wire::writeRequestHeader(bytes, {api, version, correlationId, clientId});
        std::string text(base::asText(bytes));
        text += body;
        base::storeBig(reinterpret_cast<std::byte*>(text.data()), std::uint32_t(text.size() - 4));
        return text;
    }

    bool sendRaw(const std::string& bytes) {
        std::size_t done = 0;
        while (done < bytes.size()) {
            const auto n = ::send(fd_.get(), bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
            if (n > 0) done += std::size_t(n);
            else if (errno != EAGAIN || !ready(POLLOUT)) return false;
        }
        return true;
    }
    bool send(std::int32_t correlationId, const std::string& body, wire::ApiKey api = wire::ApiKey::Heartbeat) {
        return sendRaw(frame(api, correlationId, body));
    }

    // Exactly n bytes, or what came before the end or the time limit.
    std::string receiveRaw(std::size_t n) {
        std::string bytes(n, '\0');
        std::size_t done = 0;
        while (done < n) {
            const auto got = ::recv(fd_.get(), bytes.data() + done, n - done, 0);
            if (got > 0) done += std::size_t(got);
            else if (got == 0 || errno != EAGAIN || !ready(POLLIN)) break;
        }
        bytes.resize(done);
        return bytes;
    }
    struct Answer {
        std::int32_t correlationId = -1;
        std::string body;
    };
    std::optional<Answer> receive() {
        const auto length = receiveRaw(4);
        if (length.size() < 4) return {};
        const auto n = base::loadBig<std::uint32_t>(reinterpret_cast<const std::byte*>(length.data()));
        auto rest = receiveRaw(n);
        if (rest.size() < n || n < 4) return {};
        return Answer{base::loadBig<std::int32_t>(reinterpret_cast<const std::byte*>(rest.data())), rest.substr(4)};
    }
    std::optional<Answer> ask(std::int32_t correlationId, const std::string& body,
                              wire::ApiKey api = wire::ApiKey::Heartbeat) {
        if (!send(correlationId, body, api)) return {};
        return receive();
    }
    // True when the other side has closed; false when it sends something, or nothing for the time limit.
    bool closedByPeer() {
        char c;
        for (;;) {
            const auto n = ::recv(fd_.get(), &c, 1, 0);
            if (n == 0 || (n < 0 && errno == ECONNRESET)) return true;
            if (n > 0 || errno != EAGAIN || !ready(POLLIN)) return false;
        }
    }
    bool nothingFor(std::chrono::milliseconds time) {
        pollfd p{fd_.get(), POLLIN, 0};
        return ::poll(&p, 1, int(time.count())) == 0;
    }
    void halfClose() { ::shutdown(fd_.get(), SHUT_WR); }
    void close() { fd_.reset(); }
    int fd() const { return fd_.get(); }

private:
    bool ready(short what) {
        pollfd p{fd_.get(), what, 0};
        return ::poll(&p, 1, 20'000) == 1;
    }
    os::UniqueFd fd_;
};
