// SPDX-License-Identifier: Apache-2.0
#include "base/crc32c.h"
#include "support/random_bytes.h"

#include <QtTest>
#include <array>

namespace {

// The textbook way: a table for the reflected polynomial.
std::uint32_t byTable(base::BytesView bytes, std::uint32_t polynomial) {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        auto v = i;
        for (int bit = 0; bit < 8; ++bit) v = (v & 1) != 0 ? (v >> 1) ^ polynomial : v >> 1;
        table[i] = v;
    }
    std::uint32_t crc = ~0u;
    for (const auto b : bytes) crc = table[(crc ^ std::to_integer<std::uint32_t>(b)) & 0xff] ^ (crc >> 8);
    return ~crc;
}
constexpr std::uint32_t castagnoli = 0x82f63b78, ieee = 0xedb88320;

}  // namespace

class TestCrc32c : public QObject {
    Q_OBJECT
private slots:
    void knownAnswers() {
        const auto check = base::asBytes("123456789");
        QCOMPARE(base::crc32c(check), 0xe3069283u);
        QCOMPARE(base::crc32(check), 0xcbf43926u);
        QCOMPARE(base::crc32c({}), 0u);
        QCOMPARE(base::crc32({}), 0u);
        QCOMPARE(base::crc32c(base::Bytes(32)), 0x8a9136aau);  // RFC 3720: 32 zeros
    }
    void agreesWithTheTableAtEveryAlignmentAndLength() {
        const auto bytes = support::randomBytes(5000, 1);
        const base::BytesView all(bytes);
        for (std::size_t from = 0; from < 70; ++from)
            for (const std::size_t size : {0, 1, 2, 3, 7, 8, 15, 16, 17, 31, 63, 64, 65, 127, 128, 255, 256, 257, 511, 1023, 1025, 4900}) {
                const auto part = all.subspan(from, size);
                QCOMPARE(base::crc32c(part), byTable(part, castagnoli));
                QCOMPARE(base::crc32(part), byTable(part, ieee));
            }
    }
    void leavesTheVectorRegistersTidy() {
#if defined(__x86_64__)
        unsigned a = 0xd, b = 0, c = 1, d = 0;
        asm volatile("cpuid" : "+a"(a), "=b"(b), "+c"(c), "=d"(d));
        if (__builtin_cpu_supports("avx") == 0 || (a & 4) == 0) QSKIP("this processor does not tell which registers are in use");
        const base::Bytes large(1 << 18);
        QVERIFY(base::crc32c(large) != 0);
        unsigned inUse = 0, high = 0;
        asm volatile("xgetbv" : "=a"(inUse), "=d"(high) : "c"(1));
        QCOMPARE(inUse & (1u << 2), 0u);  // the upper halves of ymm: in use, they slow all other vector code down
#endif
    }
    void aSeedContinuesAnEarlierSum() {
        const auto bytes = support::randomBytes(1000, 2);
        const base::BytesView all(bytes);
        for (std::size_t cut = 0; cut <= all.size(); cut += 37) {
            QCOMPARE(base::crc32c(all.subspan(cut), base::crc32c(all.first(cut))), base::crc32c(all));
            QCOMPARE(base::crc32(all.subspan(cut), base::crc32(all.first(cut))), base::crc32(all));
        }
    }
};

QTEST_APPLESS_MAIN(TestCrc32c)
#include "tst_crc32c.moc"
