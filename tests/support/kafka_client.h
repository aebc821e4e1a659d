// SPDX-License-Identifier: Apache-2.0
#pragma once
// A blocking client for tests: one connection, one request at a time, in frames made with wire/.
#include "base/bytes.h"
#include "wire/codec.h"
#include "wire/header.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <optional>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

class KafkaClient {
public:
    explicit KafkaClient(std::uint16_t port, int receiveTimeoutMs = 20'000) : timeout_(receiveTimeoutMs) {
        fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(port);
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(fd_, reinterpret_cast<sockaddr*>(&to), sizeof to) != 0) close();
        const int on = 1;
        if (fd_ >= 0) ::setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }
    ~KafkaClient() { close(); }
    KafkaClient(const KafkaClient&) = delete;
    KafkaClient& operator=(const KafkaClient&) = delete;

    bool connected() const { return fd_ >= 0; }
    void close() {
        if (fd_ >= 0) ::close(fd_);
        fd_ = -1;
    }

    // Closes so that the other side is told of a reset, not of an end.
    void reset() {
        const linger hard{1, 0};
        if (fd_ >= 0) ::setsockopt(fd_, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
        close();
    }

    // The whole request without its length, under the header that its version wants.
    template <wire::Message M>
    base::Bytes frame(const M& request, wire::Version version) {
        base::Bytes out;
        wire::RequestHeader header;
        header.apiKey = M::api;
        header.apiVersion = version;
        header.correlationId = ++correlation_;
        header.clientId = clientId;
        wire::writeRequestHeader(out, header);
        wire::encode(out, request, version);
        return out;
    }
    bool send(base::BytesView frame) {
        base::Bytes all(4);
        base::storeBig(all.data(), std::int32_t(frame.size()));
        all.insert(all.end(), frame.begin(), frame.end());
        return sendRaw(all);
    }
    bool sendRaw(base::BytesView bytes) {
        while (!bytes.empty()) {
            const auto n = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (n <= 0) return false;
            bytes = bytes.subspan(std::size_t(n));
        }
        return true;
    }
    // The next frame without its length; nothing when the other side closed or was silent for too long.
    std::optional<base::Bytes> receive() {
        std::byte length[4];
        if (!fill(length)) return std::nullopt;
        const auto n = base::loadBig<std::int32_t>(length);
        if (n < 0 || n > (64 << 20)) return std::nullopt;
        base::Bytes frame(std::size_t(n), std::byte{0});
        if (!fill(frame)) return std::nullopt;
        return frame;
    }
    // Sends and waits. Views in the answer live until the next call.
    template <wire::Message Response, wire::Message Request>
    std::optional<Response> ask(const Request& request, wire::Version version) {
        if (!send(frame(request, version))) return std::nullopt;
        return answer<Response>(version);
    }
    template <wire::Message Response>
    std::optional<Response> answer(wire::Version version) {
        auto frame = receive();
        if (!frame) return std::nullopt;
        last_ = std::move(*frame);
        const auto header = wire::readResponseHeader(last_, Response::api, version);
        if (!header || header->header.correlationId != correlation_) return std::nullopt;
        Response response;
        const auto used = wire::decode(base::BytesView(last_).subspan(header->bodyAt), response, version);
        if (!used || *used + header->bodyAt != last_.size()) return std::nullopt;
        return response;
    }
    // True once the other side has closed (within the timeout).
    bool closedByPeer() {
        std::byte b;
        pollfd p{fd_, POLLIN, 0};
        if (::poll(&p, 1, timeout_) <= 0) return false;
        return ::recv(fd_, &b, 1, 0) <= 0;
    }

    std::optional<std::string> clientId = "test";

private:
    bool fill(std::span<std::byte> into) {
        while (!into.empty()) {
            pollfd p{fd_, POLLIN, 0};
            if (::poll(&p, 1, timeout_) <= 0) return false;
            const auto n = ::recv(fd_, into.data(), into.size(), 0);
            if (n <= 0) return false;
            into = into.subspan(std::size_t(n));
        }
        return true;
    }
    int fd_ = -1;
    int timeout_;
    std::int32_t correlation_ = 0;
    base::Bytes last_;
};
