// SPDX-License-Identifier: Apache-2.0
// What the network room costs, beside what this machine can do without it. Prints tables; judges nothing. The server and
// its client share a process, so that one run tells both: the client's CPU is that of its thread.

#include "base/clock.h"
#include "net/server.h"
#include "os/disk.h"
#include "os/socket.h"
#include "wire/header.h"

#include <poll.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace {

using Steady = std::chrono::steady_clock;
double since(Steady::time_point t) { return std::chrono::duration<double>(Steady::now() - t).count(); }
double cpu(int who) {
    rusage u{};
    ::getrusage(who, &u);
    return double(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + double(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}
[[noreturn]] void die(const char* why) {
    std::perror(why);
    std::exit(1);
}

// Answers every request with eight bytes, or with as much of a file as the body says.
class Trivial final : public net::Handler {
public:
    std::shared_ptr<const os::File> file;
    bool quick(wire::ApiKey) const override { return true; }
    bool known(wire::ApiKey, std::int16_t) const override { return true; }
    flow::Reply handle(flow::Request& request) override {
        flow::Answered a;
        a.body.fields.resize(8);
        base::storeBig(a.body.fields.data(), request.header.correlationId);
        if (request.header.apiKey == wire::ApiKey::Fetch)
            a.body.pieces.push_back({8, {file, 0, base::loadBig<std::uint32_t>(request.body().data())}});
        return a;
    }
};

std::string frame(wire::ApiKey api, const std::string& body) {
    wire::Bytes bytes(4);
    wire::writeRequestHeader(bytes, {api, 0, 7, "bench"});
    std::string text(base::asText(bytes));
    text += body;
    base::storeBig(reinterpret_cast<std::byte*>(text.data()), std::uint32_t(text.size() - 4));
    return text;
}

os::UniqueFd connectTo(std::uint16_t port) {
    auto fd = os::connectTo("127.0.0.1", port);
    if (!fd) die("connect");
    pollfd p{fd->get(), POLLOUT, 0};
    ::poll(&p, 1, 5000);
    return std::move(*fd);
}
void sendAll(int fd, const char* at, std::size_t n) {
    while (n > 0) {
        const auto sent = ::send(fd, at, n, MSG_NOSIGNAL);
        if (sent > 0) {
            at += sent;
            n -= std::size_t(sent);
        } else if (errno == EAGAIN) {
            pollfd p{fd, POLLOUT, 0};
            ::poll(&p, 1, 5000);
        } else {
            die("send");
        }
    }
}
void receiveAll(int fd, char* at, std::size_t n) {
    while (n > 0) {
        const auto got = ::recv(fd, at, n, 0);
        if (got > 0) {
            at += got;
            n -= std::size_t(got);
        } else if (got < 0 && errno == EAGAIN) {
            pollfd p{fd, POLLIN, 0};
            ::poll(&p, 1, 5000);
        } else {
            die("recv");
        }
    }
}

constexpr std::size_t answerSize = 12;  // with its length

struct Rate {
    double perSecond = 0, serverMicros = 0, clientMicros = 0, p50 = 0, p99 = 0;
};

// One client thread with `connections` sockets and `depth` requests in flight on each, for `seconds`.
Rate requests(std::uint16_t port, int connections, int depth, double seconds, std::size_t bodySize = 40) {
    const auto one = frame(wire::ApiKey::Heartbeat, std::string(bodySize, 'x'));
    std::string burst;
    for (int i = 0; i < depth; ++i) burst += one;
    struct Socket {
        os::UniqueFd fd;
        std::size_t have = 0;
        Steady::time_point sent;
    };
    std::vector<Socket> sockets(static_cast<std::size_t>(connections));
    const os::UniqueFd epoll(::epoll_create1(EPOLL_CLOEXEC));
    for (auto& s : sockets) {
        s.fd = connectTo(port);
        epoll_event e{EPOLLIN, {.ptr = &s}};
        ::epoll_ctl(epoll.get(), EPOLL_CTL_ADD, s.fd.get(), &e);
    }
    for (auto& s : sockets) {
        s.sent = Steady::now();
        sendAll(s.fd.get(), burst.data(), burst.size());
    }
    std::vector<float> latencies;
    latencies.reserve(8'000'000);
    std::uint64_t done = 0;
    char buffer[65536];
    const auto start = Steady::now();
    const double all = cpu(RUSAGE_SELF), mine = cpu(RUSAGE_THREAD);
    while (since(start) < seconds) {
        epoll_event ready[128];
        const int n = ::epoll_wait(epoll.get(), ready, 128, 5000);
        if (n <= 0) die("no answer");
        for (int i = 0; i < n; ++i) {
            auto& s = *static_cast<Socket*>(ready[i].data.ptr);
            const auto got = ::recv(s.fd.get(), buffer, sizeof buffer, 0);
            if (got <= 0) die("closed");
            s.have += std::size_t(got);
            const auto answers = s.have / answerSize;
            s.have %= answerSize;
            done += answers;
            const auto now = Steady::now();
            if (latencies.size() < latencies.capacity())
                latencies.push_back(std::chrono::duration<float, std::micro>(now - s.sent).count());
            s.sent = now;
            if (answers > 0) sendAll(s.fd.get(), burst.data(), one.size() * answers);
        }
    }
    const double took = since(start), client = cpu(RUSAGE_THREAD) - mine, server = cpu(RUSAGE_SELF) - all - client;
    if (latencies.empty()) return {};
    std::sort(latencies.begin(), latencies.end());
    return {double(done) / took, server / double(done) * 1e6, client / double(done) * 1e6,
            double(latencies[latencies.size() / 2]), double(latencies[latencies.size() * 99 / 100])};
}

// The least that can answer: one thread, epoll, recv, send.
class Bare {
public:
    Bare() : listener_(*os::listenOn({.backlog = 500})), thread_([this](std::stop_token s) { run(s); }) {}
    std::uint16_t port() const { return os::localPort(listener_.get()); }

private:
    void run(std::stop_token stop) {
        const auto requestSize = frame(wire::ApiKey::Heartbeat, std::string(40, 'x')).size();
        const os::UniqueFd epoll(::epoll_create1(EPOLL_CLOEXEC));
        epoll_event e{EPOLLIN, {.fd = listener_.get()}};
        ::epoll_ctl(epoll.get(), EPOLL_CTL_ADD, listener_.get(), &e);
        std::vector<os::UniqueFd> sockets;
        char buffer[65536], answers[65536] = {};
        while (!stop.stop_requested()) {
            epoll_event ready[128];
            const int n = ::epoll_wait(epoll.get(), ready, 128, 50);
            for (int i = 0; i < n; ++i) {
                const int fd = ready[i].data.fd;
                if (fd == listener_.get()) {
                    auto s = os::acceptFrom(fd);
                    if (!s || !*s) continue;
                    os::setNoDelay(s->get());
                    epoll_event c{EPOLLIN, {.fd = s->get()}};
                    ::epoll_ctl(epoll.get(), EPOLL_CTL_ADD, s->get(), &c);
                    sockets.push_back(std::move(*s));
                } else if (const auto got = ::recv(fd, buffer, sizeof buffer, 0); got > 0) {
                    sendAll(fd, answers, std::size_t(got) / requestSize * answerSize);
                } else {
                    ::epoll_ctl(epoll.get(), EPOLL_CTL_DEL, fd, nullptr);
                }
            }
        }
    }
    os::UniqueFd listener_;
    std::jthread thread_;
};

struct Flow {
    double gbPerSecond = 0, serverCpu = 0, clientCpu = 0;
};

Flow measured(double gb, const std::function<void()>& work) {
    const auto start = Steady::now();
    const double all = cpu(RUSAGE_SELF), mine = cpu(RUSAGE_THREAD);
    work();
    const double took = since(start), client = cpu(RUSAGE_THREAD) - mine;
    return {gb / took, (cpu(RUSAGE_SELF) - all - client) / gb, client / gb};
}

// Requests of `size` bytes, `depth` in flight on one connection.
Flow upload(std::uint16_t port, std::size_t size, int depth, double gb) {
    const auto fd = connectTo(port);
    const auto one = frame(wire::ApiKey::Produce, std::string(size, 'x'));
    const auto count = std::size_t(gb * 1e9 / double(size));
    char answers[answerSize];
    return measured(gb, [&] {
        std::size_t sent = 0;
        for (std::size_t got = 0; got < count; ++got) {
            while (sent < count && sent < got + std::size_t(depth)) {
                sendAll(fd.get(), one.data(), one.size());
                ++sent;
            }
            receiveAll(fd.get(), answers, sizeof answers);
        }
    });
}

// Answers with a slice of a file of `size` bytes, one in flight.
Flow download(std::uint16_t port, std::size_t size, double gb) {
    const auto fd = connectTo(port);
    std::string wanted(4, '\0');
    base::storeBig(reinterpret_cast<std::byte*>(wanted.data()), std::uint32_t(size));
    const auto one = frame(wire::ApiKey::Fetch, wanted);
    std::vector<char> in(size + answerSize);
    const auto count = std::size_t(gb * 1e9 / double(size));
    return measured(gb, [&] {
        for (std::size_t i = 0; i < count; ++i) {
            sendAll(fd.get(), one.data(), one.size());
            receiveAll(fd.get(), in.data(), in.size());
        }
    });
}

// What one slice costs its sender: fields first, then the slice, by sendfile or read along with them.
void crossover(const os::File& file) {
    std::printf("\nsending 60 bytes of fields and a slice: microseconds of the sender's CPU\n%10s %12s %12s\n", "slice", "sendfile",
                "pread+send");
    const auto listener = *os::listenOn({});
    const auto client = connectTo(os::localPort(listener.get()));
    pollfd p{listener.get(), POLLIN, 0};
    ::poll(&p, 1, 5000);
    auto server = *os::acceptFrom(listener.get());
    os::setNoDelay(server.get());
    std::vector<char> buffer(1 << 20), in(1 << 20);
    for (const std::size_t size : {512, 1024, 2048, 4096, 8192, 12288, 16384, 24576, 32768, 65536}) {
        double cost[2];
        for (const int way : {0, 1}) {
            const int rounds = 20'000;
            double spent = 0;
            for (int i = 0; i < rounds; ++i) {
                const auto before = Steady::now();
                if (way == 0) {
                    (void)!::send(server.get(), buffer.data(), 60, MSG_MORE);
                    off_t at = 0;
                    (void)!::sendfile(server.get(), file.fd(), &at, size);
                } else {
                    (void)!::pread(file.fd(), buffer.data() + 60, size, 0);
                    (void)!::send(server.get(), buffer.data(), 60 + size, 0);
                }
                spent += since(before);
                receiveAll(client.get(), in.data(), 60 + size);
            }
            cost[way] = spent / rounds * 1e6;
        }
        std::printf("%10zu %12.2f %12.2f\n", size, cost[0], cost[1]);
    }
}

void limits(os::Disk& disk, os::File& file) {
    std::vector<char> buffer(1 << 20, 'x');
    const auto out = *disk.open("limit", os::Access::Create);
    const double gb = 0.5;
    const auto count = std::size_t(gb * 1e9 / double(buffer.size()));
    const auto write = measured(gb, [&] {
        for (std::size_t i = 0; i < count; ++i) (void)!::pwrite(out->fd(), buffer.data(), buffer.size(), off_t(i * buffer.size()));
    });
    std::printf("\nlimits of this machine (1 MiB pieces)\n%-34s %8.2f GB/s %8.3f CPU-s/GB\n", "pwrite, appending", write.gbPerSecond,
                write.clientCpu);
    for (const bool byFile : {false, true}) {
        const auto listener = *os::listenOn({});
        const auto client = connectTo(os::localPort(listener.get()));
        pollfd p{listener.get(), POLLIN, 0};
        ::poll(&p, 1, 5000);
        const auto server = *os::acceptFrom(listener.get());
        std::jthread sender([&] {
            for (std::size_t i = 0; i < count; ++i) {
                if (!byFile) {
                    sendAll(server.get(), buffer.data(), buffer.size());
                    continue;
                }
                for (off_t at = 0; at < off_t(buffer.size());)
                    if (::sendfile(server.get(), file.fd(), &at, buffer.size() - std::size_t(at)) < 0) {
                        pollfd q{server.get(), POLLOUT, 0};
                        ::poll(&q, 1, 5000);
                    }
            }
        });
        std::vector<char> in(1 << 20);
        const auto f = measured(gb, [&] {
            for (std::size_t i = 0; i < count; ++i) receiveAll(client.get(), in.data(), in.size());
        });
        std::printf("%-34s %8.2f GB/s %8.3f CPU-s/GB of the sender, %.3f of the receiver\n",
                    byFile ? "loopback, sendfile" : "loopback, send", f.gbPerSecond, f.serverCpu, f.clientCpu);
    }
}

void show(const char* what, const Rate& r) {
    std::printf("%-34s %9.0f/s  server %5.2f us CPU each, client %5.2f; p50 %6.1f us, p99 %6.1f us\n", what, r.perSecond,
                r.serverMicros, r.clientMicros, r.p50, r.p99);
}

}  // namespace

int main(int argc, char** argv) {
    std::setbuf(stdout, nullptr);
    const std::string only = argc > 1 ? argv[1] : "";
    const double seconds = argc > 2 ? std::stod(argv[2]) : 2;
    char folder[] = "/tmp/net-bench-XXXXXX";
    if (!::mkdtemp(folder)) die("mkdtemp");
    const auto disk = *os::Disk::at(folder);
    const auto file = *disk->open("records", os::Access::Create);
    const base::Bytes megabyte(1 << 20, std::byte{'r'});
    for (std::uint64_t i = 0; i < 4; ++i)
        if (!file->writeAt(i << 20, megabyte)) die("write");

    const auto wanted = [&](const char* part) { return only.empty() || only == part; };
    if (wanted("limits")) limits(*disk, *file);
    if (wanted("crossover")) crossover(*file);

    base::SystemClock clock;
    Trivial handler;
    handler.file = file;
    const auto ours = [&](net::ServerOptions o) {
        o.port = 0;
        o.backlog = 500;
        return *net::Server::start(o, handler, clock);
    };
    if (wanted("requests")) {
        std::printf("\nrequests of 70 bytes, answers of 12, trivial handler\n");
        for (const auto& [connections, depth] : {std::pair(64, 1), std::pair(64, 5), std::pair(1, 1), std::pair(1, 5)}) {
            if (argc > 3 && argv[3] != std::to_string(connections) + 'x' + std::to_string(depth)) continue;
            std::printf("%d connections, %d in flight each\n", connections, depth);
            {
                Bare bare;
                show("  bare epoll loop", requests(bare.port(), connections, depth, seconds));
            }
            for (const int threads : {1, 3}) {
                auto server = ours({.networkThreads = threads});
                show(threads == 1 ? "  ours, 1 network thread" : "  ours, 3 network threads",
                     requests(server->port(), connections, depth, seconds));
            }
            auto server = ours({.networkThreads = 1, .placeBudget = std::chrono::microseconds(0)});
            show("  ours, all handed to handlers", requests(server->port(), connections, depth, seconds));
        }
    }
    if (wanted("upload")) {
        std::printf("\nrequests of one size, trivial handler, 5 in flight on 1 connection\n");
        for (const std::size_t size : {std::size_t(16) << 10, std::size_t(64) << 10, std::size_t(1) << 20}) {
            auto server = ours({});
            const auto f = upload(server->port(), size, 5, 2);
            std::printf("%8zu KiB %8.2f GB/s, server %.3f CPU-s/GB, client %.3f\n", size >> 10, f.gbPerSecond, f.serverCpu, f.clientCpu);
        }
    }
    if (wanted("download")) {
        std::printf("\nanswers with a slice of a file, 1 in flight\n");
        for (const std::size_t size : {std::size_t(4) << 10, std::size_t(64) << 10, std::size_t(1) << 20, std::size_t(4) << 20}) {
            auto server = ours({});
            const auto f = download(server->port(), size, size < 65536 ? 0.5 : 2);
            std::printf("%8zu KiB %8.2f GB/s, server %.3f CPU-s/GB, client %.3f\n", size >> 10, f.gbPerSecond, f.serverCpu, f.clientCpu);
        }
    }
    (void)disk->removeTree("records");
    for (const char* name : {"records", "limit"}) ::unlink((std::string(folder) + '/' + name).c_str());
    ::rmdir(folder);
}
