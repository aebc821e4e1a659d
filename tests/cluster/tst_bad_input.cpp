// SPDX-License-Identifier: Apache-2.0
// Whatever bytes come, a node answers or closes; it lives, a good client beside it is unharmed, and its memory stays
// bounded. Every API that is served, in every version.
#include <QtTest>

#include "broker/dispatch.h"
#include "cluster/process_facts.h"
#include "support/one_node.h"
#include "support/random_message.h"
#include "wire/messages/03_metadata.h"
#include "wire/registry.h"

#include <limits>
#include <random>

using wire::ErrorCode;

namespace {

// Sets one field of a message, the n-th that its version carries, to one of the values that break careless code.
class Extreme {
public:
    static constexpr int kinds = 6;
    Extreme(wire::Version version, int wanted, int kind) : version_(version), left_(wanted), kind_(kind) {}
    bool apply(void* message, const wire::MessageType& type) { return fields(message, *type.type); }

private:
    bool fields(void* s, const wire::Type& type) {
        for (const auto& f : type.fields())
            if (f.on.has(version_) && value(f.in(s), *f.type, f.nulls.has(version_))) return true;
        return false;
    }
    bool value(void* v, const wire::Type& type, bool nullable) {
        using wire::Kind;
        if (type.optional) {
            if (left_ == 0 && kind_ == 0 && nullable) {
                type.clear(v);
                return true;
            }
            v = type.emplace(v);
        }
        if (type.kind == Kind::Struct) return fields(v, type);
        if (type.kind == Kind::Array) {
            if (left_-- == 0) {
                type.resize(v, kind_ == 0 ? 0 : kind_ == 1 ? 1 : kind_ == 2 ? 2 : 300);
                return true;
            }
            auto* first = static_cast<std::byte*>(type.resize(v, 1));
            return value(first, *type.element, false);
        }
        if (left_-- != 0) return false;
        switch (type.kind) {
        case Kind::Bool: *static_cast<bool*>(v) = kind_ % 2 == 0; break;
        case Kind::String: *static_cast<std::string*>(v) = text(); break;
        case Kind::Blob: static_cast<wire::Bytes*>(v)->assign(std::size_t(kind_) * 1000, std::byte{0xff}); break;
        case Kind::Records: *static_cast<wire::Records*>(v) = wire::Records::owning(base::Bytes(std::size_t(kind_) * 20, std::byte{0x02})); break;
        case Kind::Int8: number<std::int8_t>(v); break;
        case Kind::Int16:
        case Kind::ErrorCode:
        case Kind::ApiKey: number<std::int16_t>(v); break;
        case Kind::Uint16: number<std::uint16_t>(v); break;
        case Kind::Int32: number<std::int32_t>(v); break;
        case Kind::Uint32: number<std::uint32_t>(v); break;
        case Kind::Int64: number<std::int64_t>(v); break;
        case Kind::Float64: *static_cast<double*>(v) = kind_ == 0 ? std::numeric_limits<double>::quiet_NaN() : 1e308; break;
        case Kind::Uuid: static_cast<base::Uuid*>(v)->bytes.fill(std::byte(kind_ == 0 ? 0 : 0xff)); break;
        default: break;
        }
        return true;
    }
    template <class T>
    void number(void* v) const {
        const T values[kinds] = {std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), T(0), T(-1), T(1), T(std::numeric_limits<T>::max() - 1)};
        std::memcpy(v, &values[kind_], sizeof(T));
    }
    std::string text() const {
        switch (kind_) {
        case 0: return "";
        case 1: return std::string(32'767, 'x');
        case 2: return std::string("\0\xff\xfe", 3);
        case 3: return "../../etc/passwd";
        case 4: return "t";
        default: return std::string(250, 'y');
        }
    }
    const wire::Version version_;
    int left_;
    const int kind_;
};

base::Bytes frameOf(const void* message, wire::ApiKey key, wire::Version version, std::int32_t correlation) {
    base::Bytes out;
    wire::RequestHeader header;
    header.apiKey = key;
    header.apiVersion = version;
    header.correlationId = correlation;
    header.clientId = "bad";
    wire::writeRequestHeader(out, header);
    wire::encode(out, message, *wire::messagesOf(key)->request, version);
    return out;
}

// Sends frames, one after the other, over a connection that it renews when the node closes it or keeps an answer back.
class Attacker {
public:
    // Only a fetch that waits and a produce without acknowledgement may stay unanswered: one need not wait long for those.
    explicit Attacker(std::uint16_t port, bool maySilent = false) : port_(port), patience_(maySilent ? 30 : 10'000) {}
    // "answer", "closed" or "silence" (parked, or nothing to answer).
    std::string send(const base::Bytes& frame) {
        if (!client_) client_ = std::make_unique<KafkaClient>(port_, patience_);
        if (!client_->connected()) return "refused";
        if (client_->send(frame)) {
            if (client_->receive()) return "answer";
            const bool closed = client_->closedByPeer();
            client_.reset();
            return closed ? "closed" : "silence";
        }
        client_.reset();
        return "closed";
    }

private:
    const std::uint16_t port_;
    const int patience_;
    std::unique_ptr<KafkaClient> client_;
};

}  // namespace

class TestBadInput : public QObject {
    Q_OBJECT
    std::unique_ptr<OneNode> one;
    std::unique_ptr<KafkaClient> good;
    std::int64_t produced = 0;

    // A producer that has been there all the time goes on as if nothing were.
    void probe() {
        const auto batch = batchOf(1);
        const auto answer = good->ask<wire::ProduceResponse>(produceOf("probe", 0, batch), 9);
        QVERIFY(answer.has_value());
        QCOMPARE(answer->responses.at(0).partitionResponses.at(0).errorCode, ErrorCode::None);
        QCOMPARE(answer->responses[0].partitionResponses[0].baseOffset, produced++);
    }
    static void rows() {
        QTest::addColumn<int>("key");
        QTest::addColumn<int>("version");
        for (const auto& r : broker::rows())
            for (int v = r.versions.first; v <= r.versions.last; ++v)
                QTest::addRow("%s v%d", std::string(wire::name(r.key)).c_str(), v) << int(r.key) << v;
    }

private slots:
    void initTestCase() {
        one = std::make_unique<OneNode>();
        QVERIFY2(one->started, one->why().c_str());
        good = std::make_unique<KafkaClient>(one->port());
        QVERIFY(good->ask<wire::CreateTopicsResponse>(topicWanted("probe"), 7).has_value());
        QVERIFY(good->ask<wire::CreateTopicsResponse>(topicWanted("t"), 7).has_value());
    }
    void cleanupTestCase() {
        good.reset();
        one.reset();
    }

    void everyFieldAtItsExtremes_data() { rows(); }
    void everyFieldAtItsExtremes() {
        QFETCH(int, key);
        QFETCH(int, version);
        const auto api = wire::ApiKey(key);
        const auto& type = *wire::messagesOf(api)->request;
        Attacker attacker(one->port(), api == wire::ApiKey::Fetch || api == wire::ApiKey::Produce);
        for (int kind = 0; kind < Extreme::kinds; ++kind) {
            for (int field = 0;; ++field) {
                wire::AnyMessage message(type);
                if (!Extreme(wire::Version(version), field, kind).apply(message.get(), type)) break;
                QVERIFY(attacker.send(frameOf(message.get(), api, wire::Version(version), field)) != "refused");
            }
        }
        probe();
    }
    void randomMessages_data() { rows(); }
    void randomMessages() {
        QFETCH(int, key);
        QFETCH(int, version);
        const auto api = wire::ApiKey(key);
        const auto& type = *wire::messagesOf(api)->request;
        Attacker attacker(one->port(), api == wire::ApiKey::Fetch || api == wire::ApiKey::Produce);
        for (std::uint32_t seed = 0; seed < 10; ++seed) {
            wire::AnyMessage message(type);
            test::RandomMessage(wire::Version(version), seed).fill(message.get(), type);
            QVERIFY(attacker.send(frameOf(message.get(), api, wire::Version(version), int(seed))) != "refused");
        }
        probe();
    }
    void truncatedAtEachByte_data() { rows(); }
    void truncatedAtEachByte() {
        QFETCH(int, key);
        QFETCH(int, version);
        const auto api = wire::ApiKey(key);
        const auto& type = *wire::messagesOf(api)->request;
        wire::AnyMessage message(type);
        // All fields there, with one element in each array.
        (void)Extreme(wire::Version(version), std::numeric_limits<int>::max(), 0).apply(message.get(), type);
        const auto whole = frameOf(message.get(), api, wire::Version(version), 1);
        Attacker attacker(one->port());
        for (std::size_t n = 0; n < whole.size(); ++n) {
            const auto what = attacker.send(base::Bytes(whole.begin(), whole.begin() + std::ptrdiff_t(n)));
            QVERIFY2(what == "closed", (what + " after " + std::to_string(n) + " of " + std::to_string(whole.size())).c_str());
        }
        probe();
    }
    void flippedBytes_data() { rows(); }
    void flippedBytes() {
        QFETCH(int, key);
        QFETCH(int, version);
        const auto api = wire::ApiKey(key);
        const auto& type = *wire::messagesOf(api)->request;
        wire::AnyMessage message(type);
        (void)Extreme(wire::Version(version), std::numeric_limits<int>::max(), 0).apply(message.get(), type);
        const auto whole = frameOf(message.get(), api, wire::Version(version), 1);
        Attacker attacker(one->port(), api == wire::ApiKey::Fetch || api == wire::ApiKey::Produce);
        std::minstd_rand random(7);
        for (int round = 0; round < 30; ++round) {
            auto broken = whole;
            for (int i = 0; i < 3; ++i) broken[8 + random() % (broken.size() - 8)] = std::byte(random());
            QVERIFY(attacker.send(broken) != "refused");
        }
        probe();
    }
    void unknownTagsAndTrailingBytesAreTolerated_data() { rows(); }
    void unknownTagsAndTrailingBytesAreTolerated() {
        QFETCH(int, key);
        QFETCH(int, version);
        const auto api = wire::ApiKey(key);
        const auto& type = *wire::messagesOf(api)->request;
        wire::AnyMessage message(type);
        auto frame = frameOf(message.get(), api, wire::Version(version), 1);
        Attacker attacker(one->port(), api == wire::ApiKey::Fetch || api == wire::ApiKey::Produce);
        const auto plain = attacker.send(frame);
        if (type.isFlexible(wire::Version(version))) {
            auto tagged = frame;
            QVERIFY(tagged.back() == std::byte{0});
            tagged.back() = std::byte{1};
            for (const auto b : {0xe7, 0x07, 0x03, 1, 2, 3}) tagged.push_back(std::byte(b));   // tag 999, three bytes
            QCOMPARE(attacker.send(tagged), plain);
        }
        frame.insert(frame.end(), 3, std::byte{0});
        QCOMPARE(attacker.send(frame), plain);
        probe();
    }
    void lengthsThatLie() {
        for (const std::int32_t length : {-1, std::numeric_limits<std::int32_t>::min(), 0, 3, 104'857'601, std::numeric_limits<std::int32_t>::max()}) {
            KafkaClient client(one->port());
            base::Bytes bytes(8);
            base::storeBig(bytes.data(), length);
            QVERIFY(client.sendRaw(bytes));
            QVERIFY2(client.closedByPeer(), std::to_string(length).c_str());
        }
        probe();
    }
    void arraysThatLie() {
        // An array that claims two thousand million topics in a frame of a few bytes.
        for (const std::uint32_t count : {0x7fffffffu, 0x00ffffffu, 0x80000000u, 0xfffffffeu}) {
            base::Bytes frame;
            wire::RequestHeader header;
            header.apiKey = wire::ApiKey::Metadata;
            header.apiVersion = 4;
            wire::writeRequestHeader(frame, header);
            frame.resize(frame.size() + 4);
            base::storeBig(frame.data() + frame.size() - 4, count);
            frame.resize(frame.size() + 20);
            Attacker attacker(one->port());
            QCOMPARE(attacker.send(frame), std::string("closed"));
        }
        probe();
    }
    void otherProtocols() {
        for (const auto* greeting : {"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", "SSH-2.0-OpenSSH_9.2\r\n"}) {
            KafkaClient client(one->port());
            QVERIFY(client.sendRaw(base::asBytes(std::string(greeting))));
            base::Bytes rest(64, std::byte{'x'});
            (void)client.sendRaw(rest);
            while (client.receive()) {}
            probe();
        }
    }
    void memoryIsBounded() {
        const auto facts = cluster::processFacts();
        qInfo("resident: %.1f MB", double(facts.residentBytes) / 1e6);
        QVERIFY(facts.residentBytes < 400u << 20);
    }
};

QTEST_APPLESS_MAIN(TestBadInput)
#include "tst_bad_input.moc"
