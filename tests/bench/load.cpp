// SPDX-License-Identifier: Apache-2.0
// The load of ./dev bench: Debian's librdkafka for what a real client would do, and plain sockets for what no client is
// fast enough to do. Prints one line of JSON. It measures; it judges nothing.

#include <librdkafka/rdkafka.h>

#include <algorithm>
#include <arpa/inet.h>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <isa-l/crc.h>
#include <map>
#include <netinet/tcp.h>
#include <string>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
double since(Clock::time_point t) { return std::chrono::duration<double>(Clock::now() - t).count(); }
double ownCpu() {
    rusage u{};
    getrusage(RUSAGE_SELF, &u);
    return double(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + double(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}
[[noreturn]] void die(const std::string& why) {
    std::fprintf(stderr, "load: %s\n", why.c_str());
    std::exit(1);
}

// ---- librdkafka ------------------------------------------------------------------------------------------------------

struct Delivery {
    std::int64_t delivered = 0, failed = 0;
    std::vector<double> latencies;  // seconds, in the latency mode only
};
void onDelivery(rd_kafka_t*, const rd_kafka_message_t* m, void* opaque) {
    auto* d = static_cast<Delivery*>(opaque);
    if (m->err) ++d->failed;
    else ++d->delivered;
    if (m->_private) {
        const auto sent = reinterpret_cast<std::intptr_t>(m->_private);
        d->latencies.push_back(double(Clock::now().time_since_epoch().count() - sent) / 1e9);
    }
}

rd_kafka_t* client(rd_kafka_type_t type, const std::map<std::string, std::string>& settings, Delivery* delivery) {
    char error[512];
    auto* c = rd_kafka_conf_new();
    for (const auto& [k, v] : settings)
        if (rd_kafka_conf_set(c, k.c_str(), v.c_str(), error, sizeof error) != RD_KAFKA_CONF_OK) die(error);
    if (delivery) {
        rd_kafka_conf_set_dr_msg_cb(c, onDelivery);
        rd_kafka_conf_set_opaque(c, delivery);
    }
    auto* rk = rd_kafka_new(type, c, error, sizeof error);
    if (!rk) die(error);
    return rk;
}

using Settings = std::map<std::string, std::string>;

// `keys` > 0: so many different ones in turn.
int produce(const Settings& s, const std::string& topic, std::size_t size, std::int64_t count, int partitions, std::int64_t keys) {
    Delivery d;
    auto* rk = client(RD_KAFKA_PRODUCER, s, &d);
    auto* t = rd_kafka_topic_new(rk, topic.c_str(), nullptr);
    std::vector<char> value(size);
    for (std::size_t i = 0; i < size; ++i) value[i] = char('a' + i * 7 % 26);
    const rd_kafka_metadata_t* meta = nullptr;
    if (rd_kafka_metadata(rk, 0, t, &meta, 10000)) die("no metadata");
    rd_kafka_metadata_destroy(meta);
    const auto start = Clock::now();
    const auto cpu = ownCpu();
    for (std::int64_t i = 0; i < count;) {
        const auto key = keys > 0 ? "key-" + std::to_string(i % keys) : std::string();
        if (rd_kafka_produce(t, std::int32_t(i % partitions), 0, value.data(), size, keys > 0 ? key.data() : nullptr, key.size(), nullptr) == 0) {
            if (++i % 1000 == 0) rd_kafka_poll(rk, 0);
        } else {
            rd_kafka_poll(rk, 5);
        }
    }
    while (d.delivered + d.failed < count && since(start) < 300) rd_kafka_poll(rk, 10);
    const auto seconds = since(start);
    const double gb = double(count) * double(size) / 1e9;
    std::printf("{\"messages\":%lld,\"failed\":%lld,\"seconds\":%.4f,\"msgs_s\":%.0f,\"mb_s\":%.1f,\"client_cpu_gb\":%.3f}\n",
                static_cast<long long>(d.delivered), static_cast<long long>(d.failed + count - d.delivered - d.failed), seconds,
                double(d.delivered) / seconds, gb * 1000 / seconds, (ownCpu() - cpu) / gb);
    rd_kafka_topic_destroy(t);
    rd_kafka_destroy(rk);
    return d.delivered == count ? 0 : 1;
}

int consume(const Settings& s, const std::string& topic, std::int64_t count) {
    auto* rk = client(RD_KAFKA_CONSUMER, s, nullptr);
    auto* t = rd_kafka_topic_new(rk, topic.c_str(), nullptr);
    const auto start = Clock::now();
    const auto cpu = ownCpu();
    if (rd_kafka_consume_start(t, 0, RD_KAFKA_OFFSET_BEGINNING)) die("cannot consume");
    std::int64_t got = 0, bytes = 0;
    std::vector<rd_kafka_message_t*> batch(10000);
    while (got < count && since(start) < 300) {
        const auto n = rd_kafka_consume_batch(t, 0, 200, batch.data(), batch.size());
        for (ssize_t i = 0; i < n; ++i) {
            auto* m = batch[std::size_t(i)];
            if (!m->err) ++got, bytes += std::int64_t(m->len);
            rd_kafka_message_destroy(m);
        }
    }
    const auto seconds = since(start);
    std::printf("{\"messages\":%lld,\"seconds\":%.4f,\"msgs_s\":%.0f,\"mb_s\":%.1f,\"client_cpu_gb\":%.3f}\n", static_cast<long long>(got), seconds,
                double(got) / seconds, double(bytes) / 1e6 / seconds, (ownCpu() - cpu) / (double(bytes) / 1e9));
    rd_kafka_consume_stop(t, 0);
    rd_kafka_topic_destroy(t);
    rd_kafka_destroy(rk);
    return got == count ? 0 : 1;
}

// Open loop: a message is due every 1/rate s, and its latency counts from then, whether or not it could be sent.
int latency(const Settings& s, const std::string& topic, double rate, double seconds) {
    Delivery d;
    auto* rk = client(RD_KAFKA_PRODUCER, s, &d);
    auto* t = rd_kafka_topic_new(rk, topic.c_str(), nullptr);
    std::vector<char> value(100, 'x');
    const auto start = Clock::now() + std::chrono::milliseconds(500);
    const auto total = std::int64_t(rate * seconds);
    for (std::int64_t i = 0; i < total; ++i) {
        const auto due = start + std::chrono::nanoseconds(std::int64_t(double(i) * 1e9 / rate));
        while (Clock::now() < due) rd_kafka_poll(rk, 0);
        // The first second warms up and is not counted.
        auto* stamp = double(i) < rate ? nullptr : reinterpret_cast<void*>(std::intptr_t(due.time_since_epoch().count()));
        while (rd_kafka_produce(t, 0, 0, value.data(), value.size(), nullptr, 0, stamp)) rd_kafka_poll(rk, 1);
    }
    const auto end = Clock::now();
    while (d.delivered + d.failed < total && since(end) < 20) rd_kafka_poll(rk, 1);
    auto& l = d.latencies;
    if (l.empty()) die("nothing delivered");
    std::sort(l.begin(), l.end());
    const auto at = [&](double q) { return l[std::min(l.size() - 1, std::size_t(q * double(l.size())))] * 1000; };
    std::printf("{\"messages\":%zu,\"failed\":%lld,\"p50_ms\":%.3f,\"p99_ms\":%.3f,\"p999_ms\":%.3f,\"max_ms\":%.3f}\n", l.size(),
                static_cast<long long>(d.failed), at(.5), at(.99), at(.999), l.back() * 1000);
    rd_kafka_topic_destroy(t);
    rd_kafka_destroy(rk);
    return 0;
}

// ---- plain sockets ---------------------------------------------------------------------------------------------------

int connectTo(const std::string& boot) {
    const auto colon = boot.rfind(':');
    sockaddr_in a{};
    a.sin_family = AF_INET;
    a.sin_port = htons(std::uint16_t(std::stoi(boot.substr(colon + 1))));
    inet_pton(AF_INET, boot.substr(0, colon).c_str(), &a.sin_addr);
    const int fd = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    ::setsockopt(fd, IPPROTO_TCP, TCP_CONGESTION, "reno", 4);
    if (::connect(fd, reinterpret_cast<sockaddr*>(&a), sizeof a)) {
        ::close(fd);
        return -1;
    }
    const int one = 1;
    ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return fd;
}

struct Frame {
    std::string bytes;
    template <class T> void big(T v) {
        for (int shift = int(sizeof v) * 8 - 8; shift >= 0; shift -= 8) bytes += char(std::uint64_t(v) >> shift);
    }
    void text(const std::string& s) { big(std::int16_t(s.size())); bytes += s; }
};

// A Produce v7 request with one batch of one record of `size` bytes, written out by hand.
std::string produceFrame(const std::string& topic, std::int32_t partition, std::size_t size) {
    const auto varint = [](std::int64_t v) {
        std::string out;
        for (auto u = (std::uint64_t(v) << 1) ^ std::uint64_t(v >> 63);; u >>= 7) {
            out += char(u < 128 ? u : (u & 127) | 128);
            if (u < 128) return out;
        }
    };
    std::string record = std::string(1, '\0') + varint(0) + varint(0) + varint(-1) + varint(std::int64_t(size)) + std::string(size, 'x') + varint(0);
    record = varint(std::int64_t(record.size())) + record;
    Frame after;  // what the checksum covers
    after.big(std::int16_t(0)); after.big(std::int32_t(0));
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
    after.big(std::int64_t(now)); after.big(std::int64_t(now));
    after.big(std::int64_t(-1)); after.big(std::int16_t(-1)); after.big(std::int32_t(-1)); after.big(std::int32_t(1));
    after.bytes += record;
    std::vector<unsigned char> copy(after.bytes.begin(), after.bytes.end());
    const auto crc = ~crc32_iscsi(copy.data(), int(copy.size()), 0xffffffffu);
    Frame batch;
    batch.big(std::int64_t(0)); batch.big(std::int32_t(9 + after.bytes.size())); batch.big(std::int32_t(-1)); batch.bytes += '\2';
    batch.big(crc);
    batch.bytes += after.bytes;
    Frame f;
    f.big(std::int16_t(0)); f.big(std::int16_t(7)); f.big(std::int32_t(1)); f.text("load");
    f.big(std::int16_t(-1)); f.big(std::int16_t(1)); f.big(std::int32_t(30000));
    f.big(std::int32_t(1)); f.text(topic); f.big(std::int32_t(1)); f.big(partition); f.big(std::int32_t(batch.bytes.size()));
    f.bytes += batch.bytes;
    Frame whole;
    whole.big(std::int32_t(f.bytes.size()));
    return whole.bytes + f.bytes;
}

// One thread, `connections` sockets, `depth` requests in flight on each.
int requests(const std::string& boot, const std::string& topic, int connections, int depth, double seconds) {
    const auto frame = produceFrame(topic, 0, 100);
    const int ep = ::epoll_create1(EPOLL_CLOEXEC);
    struct Socket { int fd; std::size_t need = 0; char buffer[4096]; std::size_t have = 0; };
    std::vector<Socket> sockets(static_cast<std::size_t>(connections));
    std::string burst;
    for (int i = 0; i < depth; ++i) burst += frame;
    for (auto& s : sockets) {
        s.fd = connectTo(boot);
        if (s.fd < 0) die("cannot connect");
        epoll_event e{EPOLLIN, {.ptr = &s}};
        ::epoll_ctl(ep, EPOLL_CTL_ADD, s.fd, &e);
        if (::send(s.fd, burst.data(), burst.size(), 0) != ssize_t(burst.size())) die("send");
    }
    std::int64_t answers = 0, errors = 0;
    const auto start = Clock::now();
    const auto cpu = ownCpu();
    while (since(start) < seconds) {
        epoll_event ready[64];
        const int n = ::epoll_wait(ep, ready, 64, 1000);
        if (n == 0) die("the server stopped answering");
        for (int i = 0; i < n; ++i) {
            auto& s = *static_cast<Socket*>(ready[i].data.ptr);
            const auto got = ::recv(s.fd, s.buffer + s.have, sizeof s.buffer - s.have, 0);
            if (got <= 0) die("the server closed a connection");
            s.have += std::size_t(got);
            int done = 0;
            std::size_t at = 0;
            while (s.have - at >= 4) {
                std::uint32_t length;
                std::memcpy(&length, s.buffer + at, 4);
                length = ntohl(length);
                if (s.have - at < 4 + length) break;
                // v7: correlation, one topic (its name), one partition: index, then the error code.
                const auto errorAt = at + 4 + 4 + 4 + 2 + topic.size() + 4 + 4;
                if (s.buffer[errorAt] || s.buffer[errorAt + 1]) ++errors;
                at += 4 + length;
                ++done;
            }
            std::memmove(s.buffer, s.buffer + at, s.have - at);
            s.have -= at;
            answers += done;
            if (done && ::send(s.fd, burst.data(), frame.size() * std::size_t(done), 0) <= 0) die("send");
        }
    }
    const auto took = since(start);
    std::printf("{\"requests\":%lld,\"errors\":%lld,\"requests_s\":%.0f,\"client_cpu_s\":%.2f,\"seconds\":%.2f}\n", static_cast<long long>(answers),
                static_cast<long long>(errors), double(answers) / took, ownCpu() - cpu, took);
    return errors ? 1 : 0;
}

// `rate` requests of one record a second over one connection, one after the other.
int steady(const std::string& boot, const std::string& topic, double rate, double seconds, std::size_t size) {
    const auto frame = produceFrame(topic, 0, size);
    const int fd = connectTo(boot);
    if (fd < 0) die("cannot connect");
    const auto start = Clock::now();
    const auto total = std::int64_t(rate * seconds);
    for (std::int64_t i = 0; i < total; ++i) {
        std::this_thread::sleep_until(start + std::chrono::nanoseconds(std::int64_t(double(i) * 1e9 / rate)));
        char answer[512];
        if (::send(fd, frame.data(), frame.size(), 0) != ssize_t(frame.size())) die("send");
        const auto errorAt = 4 + 4 + 4 + 2 + topic.size() + 4 + 4;
        if (::recv(fd, answer, sizeof answer, 0) < ssize_t(errorAt) + 2 || answer[errorAt] || answer[errorAt + 1]) die("refused");
    }
    ::close(fd);
    std::printf("{\"requests\":%lld,\"seconds\":%.3f}\n", static_cast<long long>(total), since(start));
    return 0;
}

// Opens connections, says so, and holds them until standard input ends.
int idle(const std::string& boot, int connections) {
    const auto start = Clock::now();
    std::vector<int> fds;
    for (int i = 0; i < connections; ++i) {
        fds.push_back(connectTo(boot));
        if (fds.back() < 0) die("connection " + std::to_string(i) + " refused");
    }
    std::printf("{\"connections\":%d,\"seconds\":%.3f}\n", connections, since(start));
    std::fflush(stdout);
    while (std::getchar() != EOF) {}
    return 0;
}

// Sends one record as soon as the port accepts. For "process start to first record": the caller notes when it started.
int first(const std::string& boot, const std::string& topic) {
    const auto frame = produceFrame(topic, 0, 100);
    const auto start = Clock::now();
    for (;;) {
        if (since(start) > 30) die("no answer within 30 s");
        const int fd = connectTo(boot);
        if (fd < 0) {
            ::usleep(200);
            continue;
        }
        char answer[512];
        const bool sent = ::send(fd, frame.data(), frame.size(), 0) == ssize_t(frame.size());
        const auto n = sent ? ::recv(fd, answer, sizeof answer, 0) : -1;
        ::close(fd);
        const auto errorAt = 4 + 4 + 4 + 2 + topic.size() + 4 + 4;
        if (n > ssize_t(errorAt) + 2 && !answer[errorAt] && !answer[errorAt + 1]) break;
        ::usleep(200);
    }
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    std::printf("{\"at\":%.6f}\n", double(now.tv_sec) + double(now.tv_nsec) / 1e9);
    return 0;
}

// Memory that the kernel has handed out once is backed by the machine below it.
int touch(std::size_t bytes) {
    void* memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) die("no memory to touch");
    for (std::size_t at = 0; at < bytes; at += 4096) static_cast<volatile char*>(memory)[at] = 1;
    return 0;
}

// What this machine can do at best, in the same units.
int limits(const std::string& folder) {
    const std::size_t piece = 1 << 20, total = std::size_t(1) << 30;
    std::vector<char> buffer(piece, 'x');
    const auto path = folder + "/limits";
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) die("cannot write " + path);
    auto cpu = ownCpu();
    auto start = Clock::now();
    for (std::size_t at = 0; at < total; at += piece)
        if (::pwrite(file, buffer.data(), piece, off_t(at)) < 0) die("pwrite");
    const double writeGbs = double(total) / 1e9 / since(start), writeCpu = (ownCpu() - cpu) / (double(total) / 1e9);

    const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in a{};
    a.sin_family = AF_INET;
    a.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ::setsockopt(listener, IPPROTO_TCP, TCP_CONGESTION, "reno", 4);
    socklen_t length = sizeof a;
    if (::bind(listener, reinterpret_cast<sockaddr*>(&a), sizeof a) || ::listen(listener, 4) ||
        ::getsockname(listener, reinterpret_cast<sockaddr*>(&a), &length))
        die("listen");
    const auto drained = [&](auto&& send) {
        std::thread reader([&] {
            const int fd = ::accept(listener, nullptr, nullptr);
            std::vector<char> in(piece);
            while (::recv(fd, in.data(), in.size(), 0) > 0) {}
            ::close(fd);
        });
        const int fd = connectTo("127.0.0.1:" + std::to_string(ntohs(a.sin_port)));
        const auto began = Clock::now();
        send(fd);
        ::shutdown(fd, SHUT_WR);
        reader.join();
        ::close(fd);
        return double(total) / 1e9 / since(began);
    };
    const double loopback = drained([&](int fd) {
        for (std::size_t sent = 0; sent < total; sent += piece)
            for (std::size_t n = 0; n < piece;) n += std::size_t(std::max<ssize_t>(0, ::send(fd, buffer.data() + n, piece - n, 0)));
    });
    const double sendfileGbs = drained([&](int fd) {
        off_t at = 0;
        while (std::size_t(at) < total && ::sendfile(fd, file, &at, total - std::size_t(at)) > 0) {}
    });
    ::close(file);
    ::unlink(path.c_str());
    std::printf("{\"pwrite_gb_s\":%.2f,\"pwrite_cpu_gb\":%.3f,\"loopback_gb_s\":%.2f,\"sendfile_gb_s\":%.2f}\n", writeGbs, writeCpu, loopback, sendfileGbs);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<std::string> a;
    Settings s;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "-X" && i + 1 < argc) {
            const std::string kv = argv[++i];
            s[kv.substr(0, kv.find('='))] = kv.substr(kv.find('=') + 1);
        } else {
            a.push_back(word);
        }
    }
    const auto number = [&](std::size_t i, double otherwise) { return i < a.size() ? std::stod(a[i]) : otherwise; };
    if (a.size() < 2) die("usage: load produce|consume|latency|requests|steady|idle|first BOOT [TOPIC …] | load limits FOLDER | load touch BYTES");
    s.emplace("bootstrap.servers", a[1]);
    if (a[0] == "limits") return limits(a[1]);
    if (a[0] == "touch") return touch(std::stoull(a[1]));
    if (a[0] == "idle") return idle(a[1], int(number(2, 1000)));
    if (a.size() < 3) die("a topic is wanted");
    if (a[0] == "produce") return produce(s, a[2], std::size_t(number(3, 1000)), std::int64_t(number(4, 100000)), int(number(5, 1)), std::int64_t(number(6, 0)));
    if (a[0] == "consume") return consume(s, a[2], std::int64_t(number(3, 100000)));
    if (a[0] == "latency") return latency(s, a[2], number(3, 1000), number(4, 10));
    if (a[0] == "requests") return requests(a[1], a[2], int(number(3, 64)), int(number(4, 1)), number(5, 3));
    if (a[0] == "steady") return steady(a[1], a[2], number(3, 100), number(4, 10), std::size_t(number(5, 100)));
    if (a[0] == "first") return first(a[1], a[2]);
    die("unknown: " + a[0]);
}
