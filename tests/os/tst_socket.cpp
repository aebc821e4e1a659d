// SPDX-License-Identifier: Apache-2.0
#include "os/epoll.h"
#include "os/event_fd.h"
#include "os/port_holder.h"
#include "os/socket.h"

#include <QtTest>
#include <thread>
#include <unistd.h>

class TestSocket : public QObject {
    Q_OBJECT
private slots:
    void listensOnAFreePort() {
        auto listener = os::listenOn({});
        QVERIFY(bool(listener));
        QVERIFY(os::localPort(listener->get()) != 0);
        const auto control = os::congestionControl(listener->get());
        QVERIFY2(control == "cubic" || control == "reno", control.c_str());
    }
    void acceptedSocketsInheritTheCongestionControl() {
        auto listener = os::listenOn({});
        auto client = os::connectTo("127.0.0.1", os::localPort(listener->get()));
        QVERIFY(bool(client));
        auto server = acceptOne(listener->get());
        QVERIFY(bool(server));
        QCOMPARE(os::congestionControl(server.get()), os::congestionControl(listener->get()));
        QCOMPARE(os::peerAddress(server.get()), "127.0.0.1:" + std::to_string(os::localPort(client->get())));
    }
    void aTakenPortNamesItsHolder() {
        auto first = os::listenOn({});
        const auto port = os::localPort(first->get());
        auto second = os::listenOn({.port = port});
        QVERIFY(!second);
        QCOMPARE(second.error().fault, base::Fault::Locked);
        const auto expected = "port " + std::to_string(port) + " is in use by process " + std::to_string(::getpid()) + " (";
        QVERIFY2(second.error().what.rfind(expected, 0) == 0, second.error().what.c_str());
    }
    void aFreePortHasNoHolder() {
        std::uint16_t port;
        {
            auto listener = os::listenOn({});
            port = os::localPort(listener->get());
            QVERIFY(bool(os::holderOfPort(port)));
        }
        QVERIFY(!os::holderOfPort(port));
    }
    void anUnknownHostIsSaidSo() {
        auto listener = os::listenOn({.host = "no-such-host.invalid"});
        QVERIFY(!listener);
        QVERIFY(listener.error().what.rfind("no-such-host.invalid: ", 0) == 0);
    }
    void hostWithoutPort_data() {
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("host");
        QTest::newRow("IPv4") << "127.0.0.1:52114" << "127.0.0.1";
        QTest::newRow("IPv6") << "[::1]:9092" << "::1";
    }
    void hostWithoutPort() {
        QFETCH(QString, address);
        QFETCH(QString, host);
        QCOMPARE(QString::fromStdString(os::hostOf(address.toStdString())), host);
    }
    void nobodyWaitingIsNoFault() {
        auto listener = os::listenOn({});
        auto nobody = os::acceptFrom(listener->get());
        QVERIFY(bool(nobody));
        QVERIFY(!*nobody);
    }
    void aBellWakesWhoWaits() {
        os::Epoll epoll;
        os::EventFd bell;
        epoll.addLevel(bell.fd(), 7);
        QVERIFY(epoll.wait(std::chrono::nanoseconds(0)).empty());
        std::jthread other([&] { bell.ring(); });
        const auto ready = epoll.wait(std::chrono::seconds(20));
        QCOMPARE(ready.size(), std::size_t(1));
        QCOMPARE(ready[0].key, std::uint64_t(7));
        other.join();
        bell.clear();
        QVERIFY(epoll.wait(std::chrono::nanoseconds(0)).empty());
    }
    void theEndOfTheOtherSideIsTold() {
        auto listener = os::listenOn({});
        auto client = os::connectTo("127.0.0.1", os::localPort(listener->get()));
        auto server = acceptOne(listener->get());
        os::Epoll epoll;
        epoll.addEdge(server.get(), 1);
        client->reset();
        for (int i = 0; i < 10; ++i) {
            const auto ready = epoll.wait(std::chrono::seconds(20));
            QVERIFY(!ready.empty());
            if (ready[0].ended) return;
        }
        QFAIL("no end");
    }

private:
    static os::UniqueFd acceptOne(int listener) {
        os::Epoll epoll;
        epoll.addLevel(listener, 1);
        (void)epoll.wait(std::chrono::seconds(20));
        auto socket = os::acceptFrom(listener);
        return socket ? std::move(*socket) : os::UniqueFd();
    }
};

QTEST_APPLESS_MAIN(TestSocket)
#include "tst_socket.moc"
