// SPDX-License-Identifier: Apache-2.0
#include <QtTest>  // first: moc stumbles over <chrono> otherwise

#include "net/server.h"
#include "support/running_server.h"

#include <atomic>
#include <thread>

using namespace std::chrono_literals;

namespace {

net::ServerOptions handedOver() { return {.placeBudget = 0us}; }

}  // namespace

class TestServer : public QObject {
    Q_OBJECT
private slots:
    void bothWays_data() {
        QTest::addColumn<bool>("inPlace");
        QTest::newRow("in place") << true;
        QTest::newRow("handed over") << false;
    }

    void echoes_data() { bothWays_data(); }
    void echoes() {
        RunningServer r(mode());
        FrameClient c(r.port());
        for (int i = 0; i < 100; ++i) {
            const auto a = c.ask(i, "hello " + std::to_string(i));
            QVERIFY(bool(a));
            QCOMPARE(a->correlationId, i);
            QCOMPARE(a->body, "hello " + std::to_string(i));
        }
        QCOMPARE(r.picture().handledInPlace, std::uint64_t(inPlace() ? 100 : 0));
    }

    void framesByteByByte_data() { bothWays_data(); }
    void framesByteByByte() {
        RunningServer r(mode());
        FrameClient c(r.port());
        const auto frame = FrameClient::frame(wire::ApiKey::Heartbeat, 7, "slowly");
        for (int round = 0; round < 3; ++round) {
            for (const char byte : frame) {
                QVERIFY(c.sendRaw(std::string(1, byte)));
                std::this_thread::yield();
            }
            const auto a = c.receive();
            QVERIFY(a && a->body == "slowly" && a->correlationId == 7);
        }
    }

    void pipelinedRequestsAreAnsweredInOrder_data() { bothWays_data(); }
    void pipelinedRequestsAreAnsweredInOrder() {
        RunningServer r(mode());
        FrameClient c(r.port());
        std::string all;
        const int n = 2000;
        for (int i = 0; i < n; ++i)
            all += FrameClient::frame(wire::ApiKey::Heartbeat, i, std::string(std::size_t(i * 37 % 3000), 'a'));
        std::jthread writer([&] { c.sendRaw(all); });
        for (int i = 0; i < n; ++i) {
            const auto a = c.receive();
            QVERIFY(a);
            QCOMPARE(a->correlationId, i);
            QCOMPARE(a->body.size(), std::size_t(i * 37 % 3000));
        }
    }

    void oneRequestAtATimePerConnection() {
        RunningServer r(handedOver());
        r.handler.shut();
        FrameClient c(r.port());
        for (int i = 0; i < 5; ++i) QVERIFY(c.send(i, "x"));
        QVERIFY(r.handler.waitHandled(1));
        QVERIFY(c.nothingFor(50ms));
        QCOMPARE(r.handler.handled(), 1);
        QVERIFY(r.picture().connections.at(0).muted);
        r.handler.open();
        for (int i = 0; i < 5; ++i) QCOMPARE(c.receive()->correlationId, i);
        QCOMPARE(r.handler.mostAtWork(), 1);
    }

    void largeFramesArriveWhole_data() {
        QTest::addColumn<bool>("inPlace");
        QTest::addColumn<int>("size");
        for (const int size : {4095, 65'530, 65'536, 65'600, 200'000, 1 << 20, 20 << 20})
            for (const bool place : {true, false})
                QTest::addRow("%d bytes, %s", size, place ? "in place" : "handed over") << place << size;
    }
    void largeFramesArriveWhole() {
        QFETCH(int, size);
        RunningServer r(mode());
        FrameClient c(r.port());
        std::string body(std::size_t(size), '\0');
        for (std::size_t i = 0; i < body.size(); ++i) body[i] = char(i * 2654435761u >> 13);
        std::jthread writer([&] {
            for (int i = 0; i < 3; ++i) c.send(i, body);
        });
        for (int i = 0; i < 3; ++i) {
            const auto a = c.receive();
            QVERIFY(a && a->correlationId == i);
            QVERIFY(a->body == body);
        }
    }

    void badLengthsClose_data() {
        QTest::addColumn<uint>("length");
        QTest::addColumn<QString>("seen");
        QTest::newRow("zero") << 0u << "a frame of 0 bytes";
        QTest::newRow("negative") << 0xffffffffu << "a frame of -1 bytes";
        QTest::newRow("one too large") << 1'000'001u << "a frame of 1000001 bytes";
        QTest::newRow("largest") << 0x7fffffffu << "a frame of 2147483647 bytes";
        QTest::newRow("TLS") << 0x16030102u << "a TLS handshake, but this listener is plain text";
        QTest::newRow("SSH") << 0x5353482du << "an SSH greeting";
    }
    void badLengthsClose() {
        QFETCH(uint, length);
        QFETCH(QString, seen);
        RunningServer r({.requestMaxBytes = 1'000'000});
        FrameClient good(r.port());
        QVERIFY(good.ask(1, "x"));
        FrameClient c(r.port());
        QVERIFY(c.ask(1, "first a good one"));
        std::string bytes(4, '\0');
        base::storeBig(reinterpret_cast<std::byte*>(bytes.data()), std::uint32_t(length));
        QVERIFY(c.sendRaw(bytes));
        QVERIFY(c.closedByPeer());
        QCOMPARE(QString::fromStdString(r.lastWhy(observe::EventKind::MalformedBytes)), seen);
        QCOMPARE(r.picture().malformed, std::uint64_t(1));
        QVERIFY(good.ask(2, "x"));
    }

    void httpIsToldSo_data() {
        QTest::addColumn<QString>("request");
        QTest::newRow("GET") << "GET / HTTP/1.1\r\nHost: localhost:9092\r\n\r\n";
        QTest::newRow("POST") << "POST /topics HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}";
        QTest::newRow("HTTP/2") << "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    }
    void httpIsToldSo() {
        QFETCH(QString, request);
        RunningServer r;
        FrameClient c(r.port());
        QVERIFY(c.sendRaw(request.toStdString()));
        const auto answer = c.receiveRaw(100'000);
        QVERIFY2(answer.rfind("HTTP/1.1 400 Bad Request\r\n", 0) == 0, answer.c_str());
        const auto body = answer.substr(answer.find("\r\n\r\n") + 4);
        QVERIFY(answer.find("Content-Length: " + std::to_string(body.size())) != std::string::npos);
        QVERIFY(body.find("Kafka") != std::string::npos);
        c.close();
        QVERIFY(r.open(0));
        QVERIFY(r.lastWhy(observe::EventKind::MalformedBytes).rfind("an HTTP request (", 0) == 0);
        QCOMPARE(r.picture().malformed, std::uint64_t(1));
    }
    void anHttpClientThatStaysIsLeft() {
        RunningServer r;
        FrameClient c(r.port());
        QVERIFY(c.sendRaw("GET / HTTP/1.1\r\n\r\n"));
        QVERIFY(!c.receiveRaw(10).empty());
        r.clock.advance(1500ms);
        r.server->clockMoved();
        QVERIFY(r.open(0));
    }

    void unreadableHeadersClose_data() {
        QTest::addColumn<QByteArray>("frame");
        QTest::addColumn<QString>("seen");
        const auto row = [](const char* name, const std::string& bytes, const char* seen) {
            std::string frame(4, '\0');
            base::storeBig(reinterpret_cast<std::byte*>(frame.data()), std::uint32_t(bytes.size()));
            QTest::newRow(name) << QByteArray::fromStdString(frame + bytes) << seen;
        };
        row("three bytes", std::string(3, '\0'), "a request header that cannot be read");
        row("unknown key", std::string("\x03\xe8\0\0\0\0\0\1\xff\xff", 10), "a request header that cannot be read: api key 1000");
        row("negative key", std::string("\xff\xff\0\0\0\0\0\1\xff\xff", 10), "a request header that cannot be read: api key -1");
        row("client id beyond the end", std::string("\0\14\0\0\0\0\0\1\0\7abc", 13), "a request header that cannot be read");
        row("version that is not served", std::string("\0\14\0\x63\0\0\0\1\xff\xff\0", 11), "Heartbeat v99, which is not served");
    }
    void unreadableHeadersClose() {
        QFETCH(QByteArray, frame);
        QFETCH(QString, seen);
        RunningServer r;
        FrameClient c(r.port());
        QVERIFY(c.sendRaw(frame.toStdString()));
        QVERIFY(c.closedByPeer());
        const auto what = QString::fromStdString(r.lastWhy(observe::EventKind::MalformedBytes));
        QVERIFY2(what.startsWith(seen), qPrintable(what));
    }
    void apiVersionsIsHandedOnWhateverItsVersion() {
        RunningServer r;
        FrameClient c(r.port());
        QVERIFY(c.sendRaw(FrameClient::frame(wire::ApiKey::ApiVersions, 3, "x", 99)));
        QVERIFY(c.receive());
    }

    void nothingHangsUpOrAnswersUnasked() {
        RunningServer r;
        FrameClient c(r.port());
        QVERIFY(c.send(1, "silence"));
        QCOMPARE(c.ask(2, "after it")->correlationId, 2);
        QVERIFY(c.send(3, "hang up"));
        QVERIFY(c.closedByPeer());
        QCOMPARE(r.lastWhy(observe::EventKind::ConnectionClosed), std::string("it asked for it"));
    }

    void parkedRequestsComeBack_data() { bothWays_data(); }
    void parkedRequestsComeBack() {
        RunningServer r(mode());
        FrameClient c(r.port());
        QVERIFY(c.send(1, "park"));
        QVERIFY(c.send(2, "next"));
        QVERIFY(r.handler.waitParked(1));
        r.server->resume(r.handler.takeParked());
        QCOMPARE(c.receive()->correlationId, 1);
        QCOMPARE(c.receive()->correlationId, 2);
        // The other way: an answer that somebody else has finished.
        QVERIFY(c.send(3, "park"));
        QVERIFY(r.handler.waitParked(1));
        for (auto& request : r.handler.takeParked()) {
            flow::Body body;
            body.fields.resize(8);
            base::storeBig(body.fields.data(), request.header.correlationId);
            r.server->send(flow::respond(std::move(request), flow::Answered{.body = std::move(body)}, r.clock.now()));
        }
        QCOMPARE(c.receive()->correlationId, 3);
    }
    void anAnswerToNobodyIsDropped() {
        RunningServer r;
        {
            FrameClient c(r.port());
            QVERIFY(c.send(1, "park"));
            QVERIFY(r.handler.waitParked(1));
            const int reset[2] = {1, 0};  // linger for 0 s: a reset, which is noticed at once
            ::setsockopt(c.fd(), SOL_SOCKET, SO_LINGER, reset, sizeof reset);
        }
        QVERIFY(r.open(0));
        QCOMPARE(r.handler.goneCount(), std::size_t(1));
        r.server->resume(r.handler.takeParked());
        FrameClient c(r.port());
        QVERIFY(c.ask(1, "still here"));
        QVERIFY(r.until([&] { return r.picture().processors.at(0).responseQueue == 0; }));
    }

    void aFullQueueStopsReadingAndNothingIsLost() {
        auto options = handedOver();
        options.queuedMaxRequests = 4;
        options.ioThreads = 1;
        RunningServer r(options);
        r.handler.shut();
        std::vector<std::unique_ptr<FrameClient>> clients;
        for (int i = 0; i < 40; ++i) {
            clients.push_back(std::make_unique<FrameClient>(r.port()));
            QVERIFY(clients.back()->send(i, "x"));
        }
        QVERIFY(r.until([&] { return r.picture().queueDepth == 4; }));
        QCOMPARE(r.picture().queueCapacity, std::size_t(4));
        QCOMPARE(r.picture().queued.size(), std::size_t(4));
        // The processors are not stuck: they take connections and close them.
        { FrameClient passing(r.port()); }
        QVERIFY(r.until([&] { return r.picture().accepted == 41; }));
        r.handler.open();
        for (int i = 0; i < 40; ++i) QCOMPARE(clients[std::size_t(i)]->receive()->correlationId, i);
        QVERIFY(clients[0]->ask(99, "again"));
    }

    void noMoreAtWorkThanTheThreadsAllow_data() { bothWays_data(); }
    void noMoreAtWorkThanTheThreadsAllow() {
        auto options = mode();
        options.ioThreads = 2;
        options.networkThreads = 4;
        RunningServer r(options);
        std::vector<std::jthread> clients;
        std::atomic<int> failed{0};
        for (int i = 0; i < 8; ++i)
            clients.emplace_back([&] {
                FrameClient c(r.port());
                for (int k = 0; k < 300; ++k)
                    if (!c.ask(k, "x")) ++failed;
            });
        clients.clear();
        QCOMPARE(failed.load(), 0);
        QVERIFY(r.handler.mostAtWork() <= 2);
    }

    void bothPoolsResizeUnderLoad_data() { bothWays_data(); }
    void bothPoolsResizeUnderLoad() {
        RunningServer r(mode());
        std::atomic<bool> going{true};
        std::atomic<int> failed{0}, asked{0};
        std::vector<std::jthread> clients;
        for (int i = 0; i < 6; ++i)
            clients.emplace_back([&, i] {
                FrameClient c(r.port());
                for (int k = 0; going; ++k, ++asked) {
                    const auto body = "number " + std::to_string(k * 6 + i);
                    const auto a = c.ask(k, body);
                    if (!a || a->body != body) return void(++failed);
                }
            });
        for (const int n : {1, 5, 2, 8, 1, 3, 1, 4}) {
            const int before = asked;
            r.server->resizeNetworkThreads(n);
            r.server->resizeIoThreads(9 - n);
            QVERIFY(r.until([&] { return asked > before + 200 || failed > 0; }));
        }
        QVERIFY(r.until([&] { return r.picture().processors.size() == 4 || failed > 0; }));
        going = false;
        clients.clear();
        QCOMPARE(failed.load(), 0);
        QCOMPARE(r.picture().handlers.size(), std::size_t(5));
        QVERIFY(r.open(0));
        // Retired processors keep what they have counted. Where no turn was free, a handler did it instead.
        const auto all = r.picture();
        QCOMPARE(all.apis.size(), std::size_t(1));
        QCOMPARE(all.apis[0].requests, std::uint64_t(r.handler.handled()));
        QCOMPARE(all.handledInPlace, std::uint64_t(r.handler.handledInPlace()));
        QCOMPARE(all.handledInPlace > 0, inPlace());
    }

    void aRetiringProcessorWaitsForParkedRequests() {
        RunningServer r({.networkThreads = 2});
        FrameClient a(r.port()), b(r.port());
        QVERIFY(a.ask(1, "x") && b.ask(1, "x"));
        QVERIFY(a.send(2, "park") && b.send(2, "park"));
        QVERIFY(r.handler.waitParked(2));
        r.server->resizeNetworkThreads(1);
        r.server->resume(r.handler.takeParked());
        QVERIFY(a.receive() && b.receive());
        QVERIFY(r.until([&] { return r.picture().processors.size() == 1; }));
        QVERIFY(a.ask(3, "x") && b.ask(3, "x"));
        QCOMPARE(r.picture().connections.size(), std::size_t(2));
    }

    void idleConnectionsAreClosedLongestFirst() {
        RunningServer r({.networkThreads = 1, .connectionsMaxIdle = 10s});
        FrameClient first(r.port()), second(r.port());
        QVERIFY(r.open(2));
        r.clock.advance(6s);
        QVERIFY(second.ask(1, "x"));
        r.clock.advance(5s);
        r.server->clockMoved();
        QVERIFY(first.closedByPeer());
        QVERIFY(second.ask(2, "x"));
        QCOMPARE(r.picture().closedIdle, std::uint64_t(1));
        // A trickle does not count as activity.
        r.clock.advance(6s);
        QVERIFY(second.sendRaw(std::string(3, '\0')));
        QVERIFY(r.until([&] { return r.picture().processors.at(0).bytesIn >= 3; }));
        r.clock.advance(5s);
        r.server->clockMoved();
        QVERIFY(second.closedByPeer());
    }
    void whoWaitsForAnAnswerIsNotIdle() {
        RunningServer r({.connectionsMaxIdle = 10s});
        FrameClient c(r.port());
        QVERIFY(c.send(1, "park"));
        QVERIFY(r.handler.waitParked(1));
        for (int i = 0; i < 5; ++i) {
            r.clock.advance(11s);
            r.server->clockMoved();
        }
        r.server->resume(r.handler.takeParked());
        QVERIFY(c.receive());
        r.server->setConnectionsMaxIdle(-1ms);
        r.clock.advance(1000h);
        r.server->clockMoved();
        QVERIFY(c.ask(2, "x"));
    }
    void aThrottledConnectionIsMutedAfterItsAnswer() {
        RunningServer r;
        FrameClient c(r.port()), other(r.port());
        QVERIFY(c.ask(1, "throttle"));  // the answer comes at once
        QVERIFY(c.send(2, "x"));
        QVERIFY(c.nothingFor(50ms));
        QVERIFY(other.ask(1, "x"));
        r.clock.advance(301ms);
        r.server->clockMoved();
        QCOMPARE(c.receive()->correlationId, 2);
        const auto api = r.picture().apis.at(0);
        QCOMPARE(api.stages[std::size_t(flow::Stage::Throttle)].max / 10'000, std::int64_t(30));
    }

    void limitsOfConnections() {
        RunningServer r({.maxConnections = 3, .maxConnectionsPerIp = 2, .maxConnectionsPerIpOverrides = {{"127.0.0.1", 3}}});
        std::vector<std::unique_ptr<FrameClient>> clients;
        for (int i = 0; i < 3; ++i) {
            clients.push_back(std::make_unique<FrameClient>(r.port()));
            QVERIFY(clients.back()->ask(i, "x"));
        }
        FrameClient fourth(r.port());
        QVERIFY(fourth.closedByPeer());
        QCOMPARE(r.lastWhy(observe::EventKind::ConnectionRefused), std::string("max.connections = 3"));
        clients.pop_back();
        QVERIFY(r.open(2));
        FrameClient again(r.port());
        QVERIFY(again.ask(1, "x"));
        r.server->setMaxConnections(net::unlimited, 3, {});
        FrameClient sixth(r.port());
        QVERIFY(sixth.closedByPeer());
        QCOMPARE(r.lastWhy(observe::EventKind::ConnectionRefused), std::string("max.connections.per.ip = 3 for 127.0.0.1"));
        QCOMPARE(r.picture().refused, std::uint64_t(2));
        QCOMPARE(r.picture().accepted, std::uint64_t(4));
    }

    void aPortInUseIsSaidSo() {
        RunningServer r;
        EchoHandler handler;
        FakeClock clock;
        auto second = net::Server::start({.port = r.port()}, handler, clock);
        QVERIFY(!second);
        QCOMPARE(second.error().fault, base::Fault::Locked);
    }

    void whatIsSeen() {
        RunningServer r;
        r.requests.want(true);
        FrameClient c(r.port());
        QVERIFY(c.ask(41, "error", wire::ApiKey::Metadata));
        QVERIFY(c.ask(42, "fine"));
        QVERIFY(r.until([&] { return r.picture().apis.size() == 2; }));  // counted just after it was sent
        const auto view = r.picture();
        QCOMPARE(view.apis[0].api, wire::ApiKey::Metadata);
        QCOMPARE(view.apis[0].requests, std::uint64_t(1));
        QCOMPARE(view.apis[0].errors, std::uint64_t(1));
        QCOMPARE(view.apis[1].errors, std::uint64_t(0));
        const auto& me = view.connections.at(0);
        QCOMPARE(me.clientId, std::string("test"));
        QCOMPARE(me.requests, std::uint64_t(2));
        QVERIFY(me.lastApi == wire::ApiKey::Heartbeat);
        QVERIFY(me.bytesIn > 0 && me.bytesOut > 0);
        const auto seen = r.requests.take().events;
        QCOMPARE(seen.size(), std::size_t(2));
        QCOMPARE(seen[0].correlationId, 41);
        QCOMPARE(seen[0].errorCode, std::int16_t(3));
        QCOMPARE(seen[0].clientId, std::string("test"));
        QCOMPARE(seen[0].responseBytes, std::uint64_t(4 + 5));
    }

private:
    static bool inPlace() {
        QFETCH(bool, inPlace);
        return inPlace;
    }
    static net::ServerOptions mode() {
        QFETCH(bool, inPlace);
        return {.placeBudget = inPlace ? std::chrono::microseconds(1h) : 0us};
    }
};

QTEST_APPLESS_MAIN(TestServer)
#include "tst_server.moc"
