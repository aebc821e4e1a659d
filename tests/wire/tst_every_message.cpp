// SPDX-License-Identifier: Apache-2.0
// What must hold for every message in every version.

#include "support/allocations.h"
#include "support/every_message.h"
#include "support/random_message.h"
#include "wire/dump.h"

#include <QTest>

using namespace wire;

namespace {

constexpr std::uint32_t seeds = 12;

std::string nameOf(const MessageType& type, Version v) {
    return std::string(type.layout->name) + " v" + std::to_string(v);
}

Bytes randomBytes(const MessageType& type, Version v, std::uint32_t seed) {
    AnyMessage message(type);
    test::RandomMessage(v, seed).fill(message.get(), type);
    Bytes out;
    encode(out, message.get(), type, v);
    return out;
}

bool decodes(BytesView in, const MessageType& type, Version v) {
    AnyMessage message(type);
    return bool(decode(in, message.get(), type, v));
}

struct UnknownTags final : Trace {
    std::vector<std::uint32_t> seen;
    void open(const Field&, std::size_t) override {}
    void openElement(std::size_t, std::size_t) override {}
    void close(std::size_t, const Type&, const void*) override {}
    void unknownTag(std::uint32_t tag, std::size_t, std::size_t) override { seen.push_back(tag); }
};

}  // namespace

class TestEveryMessage : public QObject {
    Q_OBJECT

    static void rows() {
        QTest::addColumn<const MessageType*>("type");
        QTest::addColumn<Version>("version");
        for (const auto* type : test::everyMessage())
            for (Version v = type->layout->versions.first; v <= type->layout->versions.last; ++v)
                QTest::addRow("%s", nameOf(*type, v).c_str()) << type << v;
    }

private slots:
    void comesBackEqual_data() { rows(); }
    void comesBackEqual() {
        QFETCH(const MessageType*, type);
        QFETCH(Version, version);
        for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
            AnyMessage sent(*type), got(*type), traced(*type);
            test::RandomMessage(version, seed).fill(sent.get(), *type);
            Bytes bytes;
            encode(bytes, sent.get(), *type, version);
            QCOMPARE(encodedSize(sent.get(), *type, version), bytes.size());

            const auto used = decode(bytes, got.get(), *type, version);
            QVERIFY2(bool(used), used ? "" : used.error().what.c_str());
            QCOMPARE(*used, bytes.size());
            QVERIFY(equals(sent.get(), got.get(), *type->type));

            Dumper dump("body");
            QVERIFY(bool(decode(bytes, traced.get(), *type, version, &dump)));
            QVERIFY(equals(sent.get(), traced.get(), *type->type));
            QCOMPARE(dump.take(bytes.size()).to, bytes.size());
        }
    }

    void aBlankOneComesBackBlank_data() { rows(); }
    void aBlankOneComesBackBlank() {
        QFETCH(const MessageType*, type);
        QFETCH(Version, version);
        Bytes bytes;
        encode(bytes, type->type->blank(), *type, version);
        AnyMessage got(*type);
        QVERIFY(bool(decode(bytes, got.get(), *type, version)));
        Bytes again;
        encode(again, got.get(), *type, version);
        QVERIFY(bytes == again);
    }

    void everyTruncationIsRefused_data() { rows(); }
    void everyTruncationIsRefused() {
        QFETCH(const MessageType*, type);
        QFETCH(Version, version);
        for (std::uint32_t seed = 1; seed <= 3; ++seed) {
            const auto bytes = randomBytes(*type, version, seed);
            const std::size_t step = bytes.size() / 3000 + 1;  // long strings of bytes are cut here and there only
            for (std::size_t cut = 0; cut < bytes.size(); cut += step) {
                const Bytes part(bytes.begin(),
                                 bytes.begin() + std::ptrdiff_t(cut));  // its own block: ASan sees overreads
                QVERIFY2(!decodes(part, *type, version), std::to_string(cut).c_str());
            }
        }
    }

    void bytesAfterTheBodyAreLeftAlone_data() { rows(); }
    void bytesAfterTheBodyAreLeftAlone() {
        QFETCH(const MessageType*, type);
        QFETCH(Version, version);
        auto bytes = randomBytes(*type, version, 5);
        const auto size = bytes.size();
        bytes.insert(bytes.end(), 7, std::byte{0xff});
        AnyMessage got(*type);
        const auto used = decode(bytes, got.get(), *type, version);
        QVERIFY(bool(used));
        QCOMPARE(*used, size);
    }

    void unknownTagsAreSkipped_data() { rows(); }
    void unknownTagsAreSkipped() {
        QFETCH(const MessageType*, type);
        QFETCH(Version, version);
        if (!type->isFlexible(version)) return;
        Bytes bytes;
        encode(bytes, type->type->blank(), *type, version);
        QCOMPARE(bytes.back(), std::byte{0});  // no tags
        bytes.pop_back();
        for (const int b : {2, 100, 3, 0xaa, 0xbb, 0xcc, 0x80 | 72, 1, 0})
            bytes.push_back(std::byte(b));  // tags 100 and 200
        AnyMessage got(*type);
        UnknownTags unknown;
        const auto used = decode(bytes, got.get(), *type, version, &unknown);
        QVERIFY2(bool(used), used ? "" : used.error().what.c_str());
        QCOMPARE(*used, bytes.size());
        QVERIFY(unknown.seen == std::vector<std::uint32_t>({100, 200}));
    }

    // Whatever a length may claim, memory stays in proportion to the bytes that are there.
    void hugeLengthsAllocateNothingMuch_data() { rows(); }
    void hugeLengthsAllocateNothingMuch() {
        QFETCH(const MessageType*, type);
        QFETCH(Version, version);
        auto bytes = randomBytes(*type, version, 7);
        if (bytes.size() > 2000) return;
        const std::array<std::vector<int>, 4> claims = {
            {{0x7f, 0xff, 0xff, 0xff}, {0xff, 0xff, 0xff, 0xff, 0x0f}, {0x7f, 0xff}, {0x80, 0, 0, 0}}};
        for (const auto& claim : claims) {
            for (std::size_t at = 0; at + claim.size() <= bytes.size(); ++at) {
                auto bad = bytes;
                for (std::size_t i = 0; i < claim.size(); ++i) bad[at + i] = std::byte(claim[i]);
                AnyMessage got(*type);
                const auto before = test::allocatedBytes;
                (void)decode(bad, got.get(), *type, version);
                const auto taken = test::allocatedBytes - before;
                QVERIFY2(taken < 200 * bytes.size() + 400'000, std::to_string(taken).c_str());
            }
        }
    }

    void tablesAreConsistent_data() {
        QTest::addColumn<const MessageType*>("type");
        for (const auto* type : test::everyMessage())
            QTest::addRow("%s", std::string(type->layout->name).c_str()) << type;
    }
    void tablesAreConsistent() {
        QFETCH(const MessageType*, type);
        checkTable(*type->type, 0);
    }

private:
    static void checkTable(const Type& type, int depth) {
        QVERIFY(depth < 8);
        std::vector<std::string_view> names;
        std::vector<int> tags;
        for (const auto& f : type.fields()) {
            if (f.tag >= 0) tags.push_back(f.tag);
            names.push_back(f.name);
            QVERIFY2(f.on.first <= f.on.last, std::string(f.name).c_str());
            QCOMPARE(f.type->optional, !f.nulls.none());
            const Type* inner = f.type->kind == Kind::Array ? f.type->element : f.type;
            if (inner->kind == Kind::Struct) checkTable(*inner, depth + 1);
        }
        std::sort(names.begin(), names.end());
        std::sort(tags.begin(), tags.end());
        QVERIFY(std::adjacent_find(names.begin(), names.end()) == names.end());
        QVERIFY(std::adjacent_find(tags.begin(), tags.end()) == tags.end());
    }
};

QTEST_APPLESS_MAIN(TestEveryMessage)
#include "tst_every_message.moc"
