// SPDX-License-Identifier: Apache-2.0
#include <QtTest>  // first: moc stumbles over <chrono> otherwise

#include "os/disk.h"
#include "support/running_server.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/resource.h>

#include <fstream>

using namespace std::chrono_literals;

namespace {

std::size_t residentBytes() {
    std::ifstream in("/proc/self/statm");
    std::size_t all = 0, resident = 0;
    in >> all >> resident;
    return resident * 4096;
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool memoryIsOurs = false;  // shadow memory would be counted too
#else
constexpr bool memoryIsOurs = true;
#endif

}  // namespace

class TestServerStress : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() {
        auto disk = os::Disk::at(folder_.path().toStdString());
        QVERIFY(bool(disk));
        disk_ = std::move(*disk);
        content_.resize(3 << 20);
        for (std::size_t i = 0; i < content_.size(); ++i) content_[i] = char(i * 2654435761u >> 11);
        auto file = disk_->open("records", os::Access::Create);
        QVERIFY(bool(file));
        QVERIFY(bool((*file)->writeAt(0, base::asBytes(content_))));
        file_ = *file;
    }

    void slicesArriveWithWhatStandsBetween_data() {
        QTest::addColumn<QString>("slices");
        QTest::newRow("one long") << "100 2000000";
        QTest::newRow("one short") << "5 100";
        QTest::newRow("none and empty ones") << "7 0 9 0";
        QTest::newRow("short and long mixed") << "0 100 50 400000 9000 3 1000 16383 1000 16384 1000 16385 7 0 100000 1500000";
        QString many;
        for (int i = 0; i < 300; ++i) many += QString("%1 %2 ").arg(i * 997).arg(i * 113 % 9000);
        QTest::newRow("many short") << many;
    }
    void slicesArriveWithWhatStandsBetween() {
        QFETCH(QString, slices);
        RunningServer r;
        r.handler.file = file_;
        std::string expected;
        std::uint64_t bytes = 0;
        std::istringstream in(slices.toStdString());
        for (std::size_t at, n; in >> at >> n; bytes += n) expected += '<' + content_.substr(at, n);
        expected += '>';
        FrameClient quick(r.port()), slow(r.port(), 100'000);
        const auto a = quick.ask(1, "file " + slices.toStdString());
        QVERIFY(a);
        QVERIFY(a->body == expected);
        const auto b = slow.ask(2, "file " + slices.toStdString());
        QVERIFY(b);
        QVERIFY(b->body == expected);
        QVERIFY(r.until([&] { return r.picture().bytesSentFile + r.picture().bytesSentCopied == 2 * bytes; }));
    }
    void aFileThatEndsTooEarlyHangsUp_data() {
        QTest::addColumn<QString>("slices");
        QTest::newRow("short") << "3145700 100";
        QTest::newRow("long") << "3000000 1000000";
    }
    void aFileThatEndsTooEarlyHangsUp() {
        QFETCH(QString, slices);
        RunningServer r;
        r.handler.file = file_;
        FrameClient c(r.port());
        QVERIFY(c.send(1, "file " + slices.toStdString()));
        QVERIFY(!c.receive());
        QVERIFY(c.closedByPeer());
        QCOMPARE(r.lastWhy(observe::EventKind::ConnectionClosed),
                 std::string("a log file ended before the records that were to be sent"));
    }

    void aSlowReaderHoldsUpNobody() {
        RunningServer r({.networkThreads = 1});
        r.handler.file = file_;
        FrameClient slow(r.port(), 100'000), other(r.port());
        QVERIFY(slow.send(1, "big 20000000"));
        QVERIFY(slow.send(2, "file 0 3000000"));
        for (int i = 0; i < 100; ++i) QVERIFY(other.ask(i, "x"));
        QCOMPARE(slow.receive()->body.size(), std::size_t(20'000'000));
        QVERIFY(slow.receive()->body == '<' + content_.substr(0, 3'000'000) + '>');
    }
    void halfClosedClientsGetTheirAnswers() {
        RunningServer r;
        FrameClient c(r.port(), 100'000);
        QVERIFY(c.send(1, "big 8000000"));
        QVERIFY(c.send(2, "x"));
        c.halfClose();
        QCOMPARE(c.receive()->body.size(), std::size_t(8'000'000));
        QCOMPARE(c.receive()->correlationId, 2);
        QVERIFY(c.closedByPeer());
    }

    void halfFramesTakeLittleMemory() {
        RunningServer r({.backlog = 4096});
        FrameClient good(r.port());
        QVERIFY(good.ask(1, std::string(2'000'000, 'x')));
        const auto before = residentBytes();
        std::vector<std::unique_ptr<FrameClient>> clients;
        const std::size_t count = 1500;
        for (std::size_t i = 0; i < count; ++i) {
            clients.push_back(std::make_unique<FrameClient>(r.port()));
            QVERIFY(clients.back()->sendRaw(std::string("\x06\x00\x00\x00half", 8)));  // of 100,663,296 bytes
        }
        QVERIFY(r.open(count + 1));
        QVERIFY(r.until([&] {
            std::uint64_t bytes = 0;
            for (const auto& p : r.picture().processors) bytes += p.bytesIn;
            return bytes >= 2'000'000 + 8 * count;
        }));
        if (memoryIsOurs) {
            const auto each = (std::int64_t(residentBytes()) - std::int64_t(before)) / std::int64_t(count);
            qInfo("%lld bytes for each half frame, client and server", static_cast<long long>(each));
            QVERIFY(each < 8192);
        }
        QVERIFY(good.ask(2, "x"));
    }
    void idleConnectionsTakeLittleMemory() {
        RunningServer r;
        { FrameClient warm(r.port()); QVERIFY(warm.ask(1, "x")); }
        const std::size_t count = 3000;
        std::vector<os::UniqueFd> sockets;
        sockets.reserve(count);
        const auto before = residentBytes();
        for (std::size_t i = 0; i < count; ++i) {
            FrameClient c(r.port());
            QVERIFY(c.ask(1, "x"));
            sockets.emplace_back(::fcntl(c.fd(), F_DUPFD_CLOEXEC, 0));
        }
        if (memoryIsOurs) {
            const auto each = (std::int64_t(residentBytes()) - std::int64_t(before)) / std::int64_t(count);
            qInfo("%lld bytes of our memory for each idle connection", static_cast<long long>(each));
            QVERIFY(each < 2048);  // the kernel's share of 4 KiB is its own
        }
        QVERIFY(r.open(count));
    }

    void withoutDescriptorsItRefusesAndGoesOn() {
        RunningServer r;
        FrameClient good(r.port());
        QVERIFY(good.ask(1, "x"));
        std::vector<os::UniqueFd> sockets;
        for (int i = 0; i < 8; ++i) sockets.emplace_back(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        rlimit old{};
        ::getrlimit(RLIMIT_NOFILE, &old);
        {
            const os::UniqueFd lowestFree(::open("/dev/null", O_RDONLY | O_CLOEXEC));
            const rlimit few{rlim_t(lowestFree.get() + 3), old.rlim_max};
            QCOMPARE(::setrlimit(RLIMIT_NOFILE, &few), 0);
        }
        sockaddr_in to{};
        to.sin_family = AF_INET;
        to.sin_port = htons(r.port());
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        int connected = 0;
        for (auto& s : sockets) connected += ::connect(s.get(), reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
        const bool refused = r.until([&] { return r.picture().refused == 5; });
        const bool fine = bool(good.ask(2, "x"));
        ::setrlimit(RLIMIT_NOFILE, &old);
        QCOMPARE(connected, 8);
        QVERIFY(refused);
        QVERIFY(fine);
        QVERIFY(r.lastWhy(observe::EventKind::ConnectionRefused).rfind("no file descriptor left (ulimit -n is ", 0) == 0);
        QVERIFY(FrameClient(r.port()).ask(3, "x"));
        QCOMPARE(r.picture().accepted, std::uint64_t(1 + 3 + 1));
    }

    void stopSendsAnswersUnderWay_data() {
        QTest::addColumn<bool>("inPlace");
        QTest::newRow("in place") << true;
        QTest::newRow("handed over") << false;
    }
    void stopSendsAnswersUnderWay() {
        QFETCH(bool, inPlace);
        RunningServer r({.networkThreads = 4, .placeBudget = inPlace ? std::chrono::microseconds(1h) : 0us, .stopGrace = 20s});
        FrameClient idle(r.port());
        QVERIFY(idle.ask(1, "x"));
        r.handler.shut();
        std::vector<std::unique_ptr<FrameClient>> clients;
        for (int i = 0; i < 3; ++i) {
            clients.push_back(std::make_unique<FrameClient>(r.port(), 100'000));
            QVERIFY(clients.back()->send(i, "big 3000000"));
        }
        QVERIFY(r.handler.waitHandled(1 + 3));
        std::jthread stopper([&] { r.server->stop(); });
        QVERIFY(idle.closedByPeer());
        r.handler.open();
        for (auto& c : clients) {
            const auto a = c->receive();
            QVERIFY(a && a->body.size() == 3'000'000);
            QVERIFY(c->closedByPeer());
        }
        stopper.join();
    }
    void stopDoesNotWaitForEver() {
        RunningServer r({.stopGrace = 100ms});
        FrameClient parked(r.port()), slow(r.port(), 100'000);
        QVERIFY(parked.send(1, "park"));
        QVERIFY(slow.send(1, "big 20000000"));
        QVERIFY(r.handler.waitHandled(2));
        const auto before = std::chrono::steady_clock::now();
        r.server->stop();
        QVERIFY(std::chrono::steady_clock::now() - before < 5s);
        QVERIFY(parked.closedByPeer());
        r.server->resume(r.handler.takeParked());  // too late, and harmless
    }
    void aStormOfConnections() {
        RunningServer r({.backlog = 500});
        FrameClient good(r.port());
        std::vector<std::jthread> storms;
        std::atomic<int> answered{0};
        for (int t = 0; t < 4; ++t)
            storms.emplace_back([&, t] {
                for (int i = 0; i < 250; ++i) {
                    FrameClient c(r.port());
                    if (i % 3 == 0) continue;                             // says nothing
                    if (i % 3 == 1 && c.ask(i, "x")) ++answered;
                    if (i % 3 == 2) c.sendRaw(std::string(std::size_t(t + 1) * 3, '\1'));  // nonsense or half a frame
                }
            });
        for (int i = 0; i < 100; ++i) QVERIFY(good.ask(i, "x"));
        storms.clear();
        QCOMPARE(answered.load(), 4 * 83);
        // The last of the silent ones may still wait to be accepted, though they have hung up.
        QVERIFY(r.until([&] { return r.picture().accepted == 1001; }));
        QVERIFY(r.open(1));
    }

private:
    QTemporaryDir folder_;
    std::unique_ptr<os::Disk> disk_;
    std::shared_ptr<const os::File> file_;
    std::string content_;
};

QTEST_APPLESS_MAIN(TestServerStress)
#include "tst_server_stress.moc"
