// SPDX-License-Identifier: Apache-2.0
// The least that librdkafka takes for a broker: one thread, one epoll, one file. Every topic exists, has one partition, and
// is that file. A produce is framed, checked (CRC-32C), patched and written; a fetch is a sendfile. It knows no errors,
// no settings, no other versions, and is the yardstick for how much a whole broker costs: skeleton PORT FOLDER
#include "base/bytes.h"
#include "base/crc32c.h"
#include "os/socket.h"

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/sendfile.h>
#include <sys/socket.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace {

using Steady = std::chrono::steady_clock;

struct Reader {  // big-endian numbers, one after the other; trusts its client
    std::byte* at;
    template <class T>
    T big() { at += sizeof(T); return base::loadBig<T>(at - sizeof(T)); }
    std::string text() {
        const auto n = std::max<std::int16_t>(0, big<std::int16_t>());
        at += n;
        return std::string(reinterpret_cast<char*>(at) - n, std::size_t(n));
    }
};
struct Writer {
    std::string bytes = std::string(4, '\0');  // the length comes last
    template <class T>
    Writer& big(std::type_identity_t<T> v) {
        bytes.resize(bytes.size() + sizeof v);
        base::storeBig(reinterpret_cast<std::byte*>(bytes.data() + bytes.size() - sizeof v), v);
        return *this;
    }
    Writer& text(const std::string& s) { big<std::int16_t>(std::int16_t(s.size())); bytes += s; return *this; }
    void send(int fd, std::size_t more = 0) {
        base::storeBig(reinterpret_cast<std::byte*>(bytes.data()), std::uint32_t(bytes.size() - 4 + more));
        (void)!::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL | (more > 0 ? MSG_MORE : 0));
    }
};

struct Fetch { int fd; std::int32_t correlation; std::string topic; std::int64_t offset; std::int32_t most; Steady::time_point until; };

struct Skeleton {
    std::uint16_t port;
    int file;
    off_t end = 0;
    std::int64_t next = 0;                                    // offset
    std::vector<std::pair<std::int64_t, off_t>> index;        // of every batch: base offset, position
    std::vector<Fetch> waiting;

    void produce(int fd, Reader r, std::int32_t correlation, std::int16_t version) {
        r.text();                                             // transactional id
        const auto acks = r.big<std::int16_t>();
        r.big<std::int32_t>();                                // timeout
        Writer w;
        w.big<std::int32_t>(correlation);
        const auto topics = r.big<std::int32_t>();
        w.big<std::int32_t>(topics);
        for (int t = 0; t < topics; ++t) {
            w.text(r.text());
            const auto partitions = r.big<std::int32_t>();
            w.big<std::int32_t>(partitions);
            for (int p = 0; p < partitions; ++p) {
                w.big<std::int32_t>(r.big<std::int32_t>());
                const auto size = std::size_t(r.big<std::int32_t>());
                const std::span batch(r.at, size);
                r.at += size;
                const bool good = base::crc32c(batch.subspan(21)) == base::loadBig<std::uint32_t>(batch.data() + 17);
                base::storeBig<std::int64_t>(batch.data(), next);
                base::storeBig<std::int32_t>(batch.data() + 12, 0);
                (void)!::pwrite(file, batch.data(), size, end);
                index.emplace_back(next, end);
                w.big<std::int16_t>(good ? 0 : 2).big<std::int64_t>(next).big<std::int64_t>(-1);
                if (version >= 5) w.big<std::int64_t>(0);
                next += base::loadBig<std::int32_t>(batch.data() + 23) + 1;
                end += off_t(size);
            }
        }
        w.big<std::int32_t>(0);
        if (acks != 0) w.send(fd);
        for (const auto& f : std::exchange(waiting, {})) answer(f);
    }
    void fetch(int fd, Reader r, std::int32_t correlation) {  // v4
        r.big<std::int32_t>();
        const auto until = Steady::now() + std::chrono::milliseconds(r.big<std::int32_t>());
        r.at += 4 + 4 + 1;                                    // least bytes, most bytes, isolation
        if (r.big<std::int32_t>() == 0) return (void)waiting.push_back({fd, correlation, "", 0, 0, until});
        const auto topic = r.text();
        r.at += 4 + 4;                                        // one partition, 0
        const auto offset = r.big<std::int64_t>();
        const Fetch f{fd, correlation, topic, offset, r.big<std::int32_t>(), until};
        if (offset < next) answer(f);
        else waiting.push_back(f);
    }
    void answer(const Fetch& f) {
        off_t at = end;
        if (f.offset < next && !f.topic.empty())
            at = std::prev(std::upper_bound(index.begin(), index.end(), std::pair(f.offset, end)))->second;
        const auto size = std::size_t(std::min<off_t>(end - at, f.most));
        Writer w;
        w.big<std::int32_t>(f.correlation).big<std::int32_t>(0).big<std::int32_t>(f.topic.empty() ? 0 : 1);
        if (!f.topic.empty())
            w.text(f.topic).big<std::int32_t>(1).big<std::int32_t>(0).big<std::int16_t>(0).big<std::int64_t>(next)
                .big<std::int64_t>(next).big<std::int32_t>(-1).big<std::int32_t>(std::int32_t(size));
        w.send(f.fd, size);
        for (off_t sent = at; sent < at + off_t(size);)
            if (::sendfile(f.fd, file, &sent, std::size_t(at + off_t(size) - sent)) <= 0) return;
    }
    void metadata(int fd, Reader r, std::int32_t correlation) {  // v1
        Writer w;
        w.big<std::int32_t>(correlation).big<std::int32_t>(1).big<std::int32_t>(1).text("127.0.0.1").big<std::int32_t>(port);
        const auto topics = std::max(0, r.big<std::int32_t>());
        w.big<std::int16_t>(-1).big<std::int32_t>(1).big<std::int32_t>(topics);
        for (int t = 0; t < topics; ++t) {
            w.big<std::int16_t>(0).text(r.text()).big<std::int8_t>(0).big<std::int32_t>(1);
            w.big<std::int16_t>(0).big<std::int32_t>(0).big<std::int32_t>(1);  // partition 0, led by broker 1
            for (int list = 0; list < 2; ++list) w.big<std::int32_t>(1).big<std::int32_t>(1);
        }
        w.send(fd);
    }
    void listOffsets(int fd, Reader r, std::int32_t correlation) {  // v1
        r.at += 4 + 4;                                        // replica; one topic
        const auto topic = r.text();
        r.at += 4 + 4;                                        // one partition, 0
        const auto offset = r.big<std::int64_t>() == -2 ? 0 : next;
        Writer().big<std::int32_t>(correlation).big<std::int32_t>(1).text(topic).big<std::int32_t>(1).big<std::int32_t>(0)
            .big<std::int16_t>(0).big<std::int64_t>(-1).big<std::int64_t>(offset).send(fd);
    }
    void apiVersions(int fd, std::int32_t correlation, bool flexible) {
        const std::int16_t served[][3] = {{0, 3, 7}, {1, 4, 4}, {2, 1, 1}, {3, 1, 1}, {18, 0, 3}};
        Writer w;
        w.big<std::int32_t>(correlation).big<std::int16_t>(0);
        if (flexible) w.big<std::int8_t>(6);
        else w.big<std::int32_t>(5);
        for (const auto& [key, least, most] : served) {
            w.big<std::int16_t>(key).big<std::int16_t>(least).big<std::int16_t>(most);
            if (flexible) w.big<std::int8_t>(0);
        }
        if (flexible) w.big<std::int32_t>(0).big<std::int8_t>(0);
        w.send(fd);
    }
    void handle(int fd, std::byte* frame) {
        Reader r{frame};
        const auto api = r.big<std::int16_t>(), version = r.big<std::int16_t>();
        const auto correlation = r.big<std::int32_t>();
        r.text();                                             // client id
        if (api == 0) produce(fd, r, correlation, version);
        else if (api == 1) fetch(fd, r, correlation);
        else if (api == 2) listOffsets(fd, r, correlation);
        else if (api == 3) metadata(fd, r, correlation);
        else if (api == 18) apiVersions(fd, correlation, version >= 3);
    }
};

struct Connection { base::Bytes in; std::size_t have = 0; };

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return std::fprintf(stderr, "usage: skeleton PORT FOLDER\n"), 2;
    const auto listener = os::listenOn({.port = std::uint16_t(std::atoi(argv[1])), .backlog = 500});
    if (!listener) return std::fprintf(stderr, "skeleton: %s\n", listener.error().what.c_str()), 1;
    Skeleton s{os::localPort(listener->get()), ::open((std::string(argv[2]) + "/skeleton.log").c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600)};
    const int epoll = ::epoll_create1(0);
    const auto watch = [&](int fd) { epoll_event e{EPOLLIN, {.fd = fd}}; ::epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &e); };
    watch(listener->get());
    std::map<int, Connection> connections;
    for (epoll_event ready[64];;) {
        const int n = ::epoll_wait(epoll, ready, 64, s.waiting.empty() ? -1 : 5);
        for (const auto& f : std::exchange(s.waiting, {})) {
            if (f.until <= Steady::now()) s.answer(f);
            else s.waiting.push_back(f);
        }
        for (int i = 0; i < n; ++i) {
            const int fd = ready[i].data.fd;
            if (fd == listener->get()) {
                const int accepted = ::accept(fd, nullptr, nullptr);
                os::setNoDelay(accepted);
                connections[accepted].in.resize(65536);
                watch(accepted);
                continue;
            }
            auto& [in, have] = connections[fd];
            const auto length = have >= 4 ? 4 + std::size_t(base::loadBig<std::uint32_t>(in.data())) : 0;
            if (in.size() < length) in.resize(length);
            const auto got = ::recv(fd, in.data() + have, std::max(length, std::size_t(65536)) - have, 0);
            if (got <= 0) {
                std::erase_if(s.waiting, [&](const auto& f) { return f.fd == fd; });
                connections.erase(fd);
                ::close(fd);
                continue;
            }
            have += std::size_t(got);
            std::size_t at = 0;
            for (std::size_t size; have - at >= 4 && have - at >= (size = 4 + base::loadBig<std::uint32_t>(in.data() + at)); at += size)
                s.handle(fd, in.data() + at + 4);
            std::memmove(in.data(), in.data() + at, have - at);
            have -= at;
        }
    }
}
