// SPDX-License-Identifier: Apache-2.0
#include "support/golden.h"
#include "support/random_bytes.h"
#include "support/sample_records.h"
#include "wire/compression.h"

#include <QtTest>
#include <thread>

using wire::Codec;
using wire::RecordFault;

namespace {

constexpr Codec packing[] = {Codec::Gzip, Codec::Snappy, Codec::Lz4, Codec::Zstd};
constexpr std::size_t plentyOfRoom = 1 << 24;

// What the golden codec files hold.
base::Bytes goldenPlain() {
    base::Bytes out(70000);
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = std::byte((i % 600) * (i % 600) / 7 % 251);
    return out;
}

Codec codecOf(const QString& file) {
    return file.contains("snappy") ? Codec::Snappy : file.contains("lz4") ? Codec::Lz4 : file.contains("zstd") ? Codec::Zstd : Codec::Gzip;
}

bool same(base::BytesView a, base::BytesView b) { return base::asText(a) == base::asText(b); }

void goldenFiles() {
    QTest::addColumn<QString>("file");
    for (const auto* f : {"codec-gzip", "codec-gzip-two-members", "codec-snappy-raw", "codec-snappy-xerial", "codec-snappy-two-streams",
                          "codec-lz4-java-like", "codec-lz4-checksums", "codec-lz4-old-header", "codec-zstd", "codec-zstd-stream",
                          "codec-zstd-two-frames"})
        QTest::newRow(f) << f;
}

}  // namespace

class TestCompression : public QObject {
    Q_OBJECT

private slots:
    void namesAreThoseOfTopicSettings() {
        QCOMPARE(wire::name(Codec::Zstd), std::string_view("zstd"));
        QVERIFY(wire::codecNamed("uncompressed") == Codec::None);
        QVERIFY(wire::codecNamed("gzip") == Codec::Gzip);
        QVERIFY(!wire::codecNamed("producer"));
        QVERIFY(!wire::codecNamed("LZ4"));
    }
    void readsWhatOthersPacked_data() { goldenFiles(); }
    void readsWhatOthersPacked() {
        QFETCH(QString, file);
        const auto bytes = support::goldenBytes("records/" + file.toStdString() + ".hex");
        wire::Scratch scratch;
        const auto got = wire::unpack(codecOf(file), bytes, scratch, plentyOfRoom, file.contains("old"));
        QCOMPARE(sentence(got.fault), sentence(RecordFault::None));
        QVERIFY(same(got.bytes, goldenPlain()));
    }
    void theBoundHoldsToTheByte_data() { goldenFiles(); }
    void theBoundHoldsToTheByte() {
        QFETCH(QString, file);
        const auto bytes = support::goldenBytes("records/" + file.toStdString() + ".hex");
        for (const std::size_t bound : {0, 1, 29999, 30000, 65536, 69999}) {
            wire::Scratch scratch;
            const auto got = wire::unpack(codecOf(file), bytes, scratch, bound, file.contains("old"));
            QCOMPARE(sentence(got.fault), sentence(RecordFault::PackedTooLarge));
            QVERIFY(got.bytes.empty());
        }
        wire::Scratch scratch;
        QVERIFY(wire::unpack(codecOf(file), bytes, scratch, 70000, file.contains("old")).fault == RecordFault::None);
    }
    void everyTruncationIsAFault_data() { goldenFiles(); }
    void everyTruncationIsAFault() {
        QFETCH(QString, file);
        const auto bytes = support::goldenBytes("records/" + file.toStdString() + ".hex");
        wire::Scratch scratch;
        int accepted = 0;
        for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
            const base::Bytes exact(bytes.begin(), bytes.begin() + std::ptrdiff_t(cut));
            const auto got = wire::unpack(codecOf(file), exact, scratch, plentyOfRoom, file.contains("old"));
            if (got.fault == RecordFault::None) ++accepted;
        }
        // A cut between two members, frames or blocks leaves something whole; xerial streams have no end mark.
        const int wholes = file.contains("two") ? (file.contains("streams") ? 4 : 1) : file.contains("xerial") ? 3 : 0;
        QVERIFY2(accepted <= wholes, QByteArray::number(accepted));
    }
    void everyChangedByteIsReadWithoutHarm_data() { goldenFiles(); }
    void everyChangedByteIsReadWithoutHarm() {
        QFETCH(QString, file);
        auto bytes = support::goldenBytes("records/" + file.toStdString() + ".hex");
        wire::Scratch scratch;
        for (auto& b : bytes) {
            const auto was = b;
            for (const int v : {0x00, 0x55, 0xff}) {
                b = std::byte(v);
                const auto got = wire::unpack(codecOf(file), bytes, scratch, 1 << 18, file.contains("old"));
                QVERIFY(got.bytes.size() <= 1 << 18);
            }
            b = was;
        }
    }
    void linkedLz4BlocksAreRefusedAsKafkaDoes() {
        wire::Scratch scratch;
        QVERIFY(wire::unpack(Codec::Lz4, support::goldenBytes("records/codec-lz4-linked.hex"), scratch, plentyOfRoom).fault ==
                RecordFault::PackedUnsupported);
    }
    void theOldLz4HeaderIsOnlyForOldMessages() {
        const auto old = support::goldenBytes("records/codec-lz4-old-header.hex");
        wire::Scratch scratch;
        QVERIFY(wire::unpack(Codec::Lz4, old, scratch, plentyOfRoom).fault == RecordFault::PackedCorrupt);
        base::Bytes mine;
        wire::pack(Codec::Lz4, base::asBytes("hello"), mine, {}, true);
        QVERIFY(wire::unpack(Codec::Lz4, mine, scratch, plentyOfRoom).fault == RecordFault::PackedCorrupt);
        QVERIFY(same(wire::unpack(Codec::Lz4, mine, scratch, plentyOfRoom, true).bytes, base::asBytes("hello")));
        QCOMPARE(mine[6], std::byte{0x1a});  // (xxh32(04 22 4d 18 60 40) >> 8) & 0xff, by python-xxhash
    }
    void headersAreThoseOfTheJavaClient() {
        const auto head = [](Codec codec, std::size_t n) {
            return base::hex(base::BytesView(support::packed(codec, base::asBytes("some bytes"))).first(n));
        };
        QCOMPARE(head(Codec::Lz4, 7), std::string("04224d18604082"));
        QCOMPARE(head(Codec::Snappy, 16), std::string("82534e41505059000000000100000001"));
        QCOMPARE(head(Codec::Gzip, 3), std::string("1f8b08"));
        QCOMPARE(head(Codec::Zstd, 4), std::string("28b52ffd"));
    }
    void roundTrips() {
        wire::Scratch scratch;
        for (const auto codec : packing)
            for (const std::size_t size : {0, 1, 100, 32767, 32768, 32769, 65535, 65536, 65537, 1000000})
                for (const unsigned distinct : {1u, 4u, 256u}) {
                    const auto plain = support::randomBytes(size, std::uint32_t(size), distinct);
                    base::Bytes packed{std::byte{7}};  // pack() appends
                    wire::pack(codec, plain, packed);
                    QCOMPARE(packed[0], std::byte{7});
                    const auto got = wire::unpack(codec, base::BytesView(packed).subspan(1), scratch, size);
                    QCOMPARE(sentence(got.fault), sentence(RecordFault::None));
                    QVERIFY(same(got.bytes, plain));
                }
    }
    void levels_data() {
        QTest::addColumn<int>("codec");
        QTest::addColumn<int>("level");
        for (const auto codec : packing)
            for (const int level : {-200000, -1, 0, 1, 3, 9, 12, 17, 22, 99})
                QTest::addRow("%s %d", wire::name(codec).data(), level) << int(codec) << level;
    }
    void levels() {
        QFETCH(int, codec);
        QFETCH(int, level);
        const auto plain = goldenPlain();
        base::Bytes packed;
        wire::pack(Codec(codec), plain, packed, level);
        QVERIFY(packed.size() < plain.size() || level < -1);
        wire::Scratch scratch;
        QVERIFY(same(wire::unpack(Codec(codec), packed, scratch, plentyOfRoom).bytes, plain));
    }
    void aThousandfoldBombCostsNoMoreThanTheBound() {
        const base::Bytes zeros(std::size_t(1) << 26);
        for (const auto codec : packing) {
            const auto bomb = support::packed(codec, zeros);
            wire::Scratch scratch;
            QVERIFY(wire::unpack(codec, bomb, scratch, 1 << 20).fault == RecordFault::PackedTooLarge);
            QVERIFY(scratch.capacity() <= (1 << 20) + std::max<std::size_t>(4 * bomb.size(), 1));
        }
    }
    void aClaimOfHugeSizeIsNotBelieved() {
        wire::Scratch scratch;
        // A raw snappy block that claims 4 GiB, and a zstd frame that claims 2^62 bytes.
        QVERIFY(wire::unpack(Codec::Snappy, *base::parseHex("ffffffff0f 00"), scratch, plentyOfRoom).fault == RecordFault::PackedTooLarge);
        QVERIFY(wire::unpack(Codec::Zstd, *base::parseHex("28b52ffd c0 00 0000000000000040"), scratch, plentyOfRoom).fault ==
                RecordFault::PackedTooLarge);
        QVERIFY(scratch.capacity() <= plentyOfRoom);
    }
    void nothingIsTruncatedAndNoneIsItself() {
        wire::Scratch scratch;
        for (const auto codec : packing) QVERIFY(wire::unpack(codec, {}, scratch, 10).fault == RecordFault::PackedTruncated);
        QVERIFY(same(wire::unpack(Codec::None, base::asBytes("abc"), scratch, 3).bytes, base::asBytes("abc")));
        QVERIFY(wire::unpack(Codec::None, base::asBytes("abc"), scratch, 2).fault == RecordFault::PackedTooLarge);
        QVERIFY(wire::unpack(Codec(6), base::asBytes("abc"), scratch, 9).fault == RecordFault::BadCodec);
    }
    void aBrokenStreamDoesNotSpoilTheNext_data() { goldenFiles(); }
    void aBrokenStreamDoesNotSpoilTheNext() {
        QFETCH(QString, file);
        const auto bytes = support::goldenBytes("records/" + file.toStdString() + ".hex");
        const auto good = support::packed(codecOf(file), base::asBytes("the next one"));
        wire::Scratch scratch;
        for (std::size_t cut = 1; cut < bytes.size(); ++cut) {
            wire::unpack(codecOf(file), base::BytesView(bytes).first(cut), scratch, plentyOfRoom, file.contains("old"));
            QVERIFY(same(wire::unpack(codecOf(file), good, scratch, plentyOfRoom).bytes, base::asBytes("the next one")));
        }
    }
    void threadsHaveTheirOwnContexts() {
        const auto plain = goldenPlain();
        std::vector<std::thread> threads;
        std::atomic<int> right{0};
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                wire::Scratch scratch;
                for (int i = 0; i < 10; ++i)
                    for (const auto codec : packing)
                        if (same(wire::unpack(codec, support::packed(codec, plain), scratch, plentyOfRoom).bytes, plain)) ++right;
            });
        for (auto& t : threads) t.join();
        QCOMPARE(right.load(), 4 * 10 * 4);
    }
};

QTEST_APPLESS_MAIN(TestCompression)
#include "tst_compression.moc"
