// SPDX-License-Identifier: Apache-2.0
#include "base/crc32c.h"
#include "support/golden.h"
#include "support/record_text.h"
#include "support/sample_records.h"
#include "wire/batch_check.h"
#include "wire/legacy_records.h"

#include <QtTest>

using wire::Codec;
using wire::RecordFault;

namespace {

// "offset timestamp key value" a line, and the fault if there is one.
std::string listing(base::BytesView set) {
    std::string out;
    wire::Scratch scratch;
    wire::LegacyIterator walk(set, scratch);
    while (const auto m = walk.next())
        out += std::to_string(m->offset.value()) + " " + std::to_string(m->timestamp) + " " + support::text(m->key) + " " +
               support::text(m->value) + "\n";
    if (walk.fault() != RecordFault::None) out += std::string(sentence(walk.fault())) + "\n";
    return out;
}

std::string sample(int magic, std::int64_t firstOffset = 0, int from = 0) {
    std::string out;
    int i = 0;
    for (const auto& r : support::sampleRecords())
        if (i++ >= from)
            out += std::to_string(firstOffset + i - 1) + " " + (magic == 0 ? "-1" : std::to_string(r.timestamp)) + " " +
                   support::text(r.key) + " " + support::text(r.value) + "\n";
    return out;
}

void goldenFiles() {
    QTest::addColumn<int>("magic");
    QTest::addColumn<QString>("codec");
    for (const int magic : {0, 1})
        for (const auto* codec : {"none", "gzip", "snappy", "lz4"}) QTest::addRow("v%d %s", magic, codec) << magic << codec;
}

base::Bytes golden(int magic, const QString& codec) {
    return support::goldenBytes("records/v" + std::to_string(magic) + "-" + codec.toStdString() + ".hex");
}

}  // namespace

class TestLegacyRecords : public QObject {
    Q_OBJECT

private slots:
    void readsWhatKafkaPythonWrote_data() { goldenFiles(); }
    void readsWhatKafkaPythonWrote() {
        QFETCH(int, magic);
        QFETCH(QString, codec);
        QCOMPARE(listing(golden(magic, codec)), sample(magic));
    }
    void theOuterOffsetRulesTheInnerOnesOfFormat1() {
        for (const auto* codec : {"gzip", "snappy", "lz4"}) {
            auto set = golden(1, codec);
            base::storeBig(set.data(), std::int64_t(1004));
            QCOMPARE(listing(set), sample(1, 1000));
        }
    }
    void appendTimeOfTheOuterMessageRulesTheInnerOnes() {
        auto set = golden(1, "gzip");
        set[wire::legacy::attributesAt] |= std::byte{8};
        base::storeBig(set.data() + 18, std::int64_t(42));
        base::storeBig(set.data() + wire::legacy::crcAt, base::crc32(base::BytesView(set).subspan(wire::legacy::magicAt)));
        wire::Scratch scratch;
        wire::LegacyIterator walk(set, scratch);
        int n = 0;
        while (const auto m = walk.next()) {
            QCOMPARE(m->timestamp, 42);
            ++n;
        }
        QCOMPARE(n, 5);
    }
    void everyTruncationIsNamed_data() { goldenFiles(); }
    void everyTruncationIsNamed() {
        QFETCH(int, magic);
        QFETCH(QString, codec);
        const auto set = golden(magic, codec);
        wire::Scratch scratch;
        for (std::size_t cut = 1; cut < set.size(); ++cut) {
            const base::Bytes exact(set.begin(), set.begin() + std::ptrdiff_t(cut));
            wire::LegacyIterator walk(exact, scratch);
            while (walk.next()) {
            }
            QVERIFY(walk.fault() == (walk.position() == cut ? RecordFault::None : RecordFault::Truncated));
        }
    }
    void everyChangedByteIsReadWithoutHarm_data() { goldenFiles(); }
    void everyChangedByteIsReadWithoutHarm() {
        QFETCH(int, magic);
        QFETCH(QString, codec);
        auto set = golden(magic, codec);
        const auto whole = listing(set);
        for (std::size_t i = 8; i < set.size(); ++i)
            for (const int flip : {0x01, 0x80, 0xff}) {
                set[i] ^= std::byte(flip);
                QVERIFY(listing(set) != whole);
                set[i] ^= std::byte(flip);
            }
    }
    void compressedInsideCompressedIsRefused() {
        const auto inner = golden(1, "gzip");
        const auto packedAgain = support::packed(Codec::Gzip, inner);
        base::Bytes set(34);
        base::storeBig(set.data() + 8, std::int32_t(22 + packedAgain.size()));
        set[16] = set[17] = std::byte{1};
        base::storeBig(set.data() + 26, std::int32_t(-1));
        base::storeBig(set.data() + 30, std::int32_t(packedAgain.size()));
        set.insert(set.end(), packedAgain.begin(), packedAgain.end());
        base::storeBig(set.data() + 12, base::crc32(base::BytesView(set).subspan(16)));
        QCOMPARE(listing(set), std::string(sentence(RecordFault::NestedTooDeep)) + "\n");
    }
    void upToFormat2_data() { goldenFiles(); }
    void upToFormat2() {
        QFETCH(int, magic);
        QFETCH(QString, codec);
        const auto up = wire::fromLegacy(golden(magic, codec));
        QVERIFY(up.fault == RecordFault::None);
        QCOMPARE(up.records, 5u);
        const auto checked = wire::checkProduceBatch(up.bytes, {.strict = true, .now = 1700000000200});
        QCOMPARE(checked.message, std::string());
        QCOMPARE(QString::fromStdString(std::string(wire::name(checked.batch->codec()))), codec);
        std::string lines;
        wire::Scratch scratch;
        wire::RecordIterator records(*checked.batch, scratch);
        while (const auto r = records.next()) lines += support::text(*r) + "\n";
        QCOMPARE(lines, sample(magic));
    }
    void upRefusesDamageAndBombs() {
        auto set = golden(1, "none");
        set.back() ^= std::byte{1};
        QVERIFY(wire::fromLegacy(set).fault == RecordFault::BadCrc);
        QVERIFY(wire::fromLegacy({}).fault == RecordFault::MissingRecords);
        QVERIFY(wire::fromLegacy(golden(1, "gzip"), 100).fault == RecordFault::PackedTooLarge);
        QVERIFY(wire::fromLegacy(golden(1, "none"), 100).fault == RecordFault::PackedTooLarge);
    }
    void downFromFormat2_data() { goldenFiles(); }
    void downFromFormat2() {
        QFETCH(int, magic);
        QFETCH(QString, codec);
        const auto bytes = support::sampleBatch({.codec = *wire::codecNamed(codec.toStdString()), .baseOffset = base::Offset{500}});
        for (int from = 0; from <= 5; ++from) {
            const auto down = wire::toLegacy(bytes, std::int8_t(magic), base::Offset{500 + from});
            QVERIFY(down.fault == RecordFault::None);
            QCOMPARE(down.records, std::size_t(5 - from));
            QCOMPARE(listing(down.bytes), sample(magic, 500, from));
        }
    }
    void downEqualsKafkaPythonToTheByte() {
        for (const int magic : {0, 1})
            QCOMPARE(base::hex(wire::toLegacy(support::sampleBatch(), std::int8_t(magic), base::Offset{0}).bytes),
                     base::hex(golden(magic, "none")));
    }
    void downLeavesOutControlBatchesAndAPartialEnd() {
        auto bytes = support::sampleBatch({.producerId = base::ProducerId{1}, .producerEpoch = base::ProducerEpoch{0},
                                           .baseSequence = 0, .transactional = true});
        const auto marker = wire::endTransactionBatch({wire::ControlType::Commit, 0}, base::ProducerId{1}, base::ProducerEpoch{0}, 1);
        bytes.insert(bytes.end(), marker.begin(), marker.end());
        bytes.insert(bytes.end(), marker.begin(), marker.begin() + 40);
        const auto down = wire::toLegacy(bytes, 1, base::Offset{0});
        QVERIFY(down.fault == RecordFault::None);
        QCOMPARE(listing(down.bytes), sample(1));
    }
    void downCannotCarryZstd() {
        QVERIFY(wire::toLegacy(support::sampleBatch({.codec = Codec::Zstd}), 1, base::Offset{0}).fault == RecordFault::PackedUnsupported);
    }
    void downPassesWhatIsOldEnough() {
        auto bytes = golden(1, "gzip");
        const auto plain = golden(0, "none");
        bytes.insert(bytes.end(), plain.begin(), plain.end());
        QCOMPARE(base::hex(wire::toLegacy(bytes, 1, base::Offset{0}).bytes), base::hex(bytes));
        QCOMPARE(listing(wire::toLegacy(bytes, 0, base::Offset{0}).bytes), sample(0) + sample(0));
    }
    void downNamesDamage() {
        auto bytes = support::batchAround(*base::parseHex("0c 00 00 00 06 01 00"), 1);
        QVERIFY(wire::toLegacy(bytes, 1, base::Offset{0}).fault == RecordFault::FieldOverrun);
        bytes[wire::batch::magicAt] = std::byte{77};
        QVERIFY(wire::toLegacy(bytes, 1, base::Offset{0}).fault == RecordFault::BadMagic);
    }
};

QTEST_APPLESS_MAIN(TestLegacyRecords)
#include "tst_legacy_records.moc"
