// SPDX-License-Identifier: Apache-2.0
#include "os/disk.h"
#include "support/temp_dir.h"

#include <QtTest>
#include <set>

#include <cerrno>
#include <unistd.h>

using base::Fault;
using os::Access;
using os::DiskCall;
using os::DiskFault;
using os::Durability;

class TestDisk : public QObject {
    Q_OBJECT

    static std::unique_ptr<os::Disk> open(const TempDir& dir) {
        auto disk = os::Disk::at(dir.path());
        return disk ? std::move(*disk) : nullptr;
    }
    static std::string text(os::Disk& disk, const std::string& path) {
        const auto bytes = disk.readWhole(path);
        return bytes ? std::string(base::asText(*bytes)) : "error: " + bytes.error().what;
    }

private slots:
    void makesItsRootWithParents() {
        TempDir dir;
        auto disk = os::Disk::at(dir / "a/b/c/");
        QVERIFY(bool(disk));
        QCOMPARE((*disk)->root(), dir / "a/b/c");
        QVERIFY((*disk)->list("").operator bool());
        QVERIFY(!os::Disk::at(dir / "nowhere", false));
    }
    void writesAndReadsInPieces() {
        TempDir dir;
        auto disk = open(dir);
        auto file = disk->open("x", Access::CreateNew);
        QVERIFY(bool(file));
        const base::BytesView parts[] = {base::asBytes("hello"), {}, base::asBytes(", "), base::asBytes("world")};
        QVERIFY(bool((*file)->writeAt(3, parts)));
        QCOMPARE(*(*file)->size(), std::uint64_t(15));
        std::byte room[32];
        const auto got = (*file)->readAt(3, room);
        QCOMPARE(*got, std::size_t(12));  // less than asked: the file ends
        QCOMPARE(base::asText(base::BytesView(room).first(12)), std::string_view("hello, world"));
        QCOMPARE(*(*file)->readAt(100, room), std::size_t(0));
        QCOMPARE(disk->open("x", Access::CreateNew).error().fault, Fault::Exists);
        QCOMPARE(disk->open("y", Access::Read).error().fault, Fault::NotFound);
    }
    void manyPartsGoOutInOrder() {
        TempDir dir;
        auto disk = open(dir);
        std::string whole;
        std::vector<std::string> texts;
        for (int i = 0; i < 300; ++i) texts.push_back(std::to_string(i) + ",");
        std::vector<base::BytesView> parts;
        for (const auto& t : texts) {
            whole += t;
            parts.push_back(base::asBytes(t));
        }
        QVERIFY(bool((*disk->open("x", Access::Create))->writeAt(0, parts)));
        QCOMPARE(text(*disk, "x"), whole);
    }
    void writeWholeReplaces() {
        TempDir dir;
        auto disk = open(dir);
        for (const auto durability : {Durability::PageCache, Durability::Platter}) {
            QVERIFY(bool(disk->writeWhole("x", base::asBytes("a longer text"), durability)));
            QVERIFY(bool(disk->writeWhole("x", base::asBytes("short"), durability)));
            QCOMPARE(text(*disk, "x"), std::string("short"));
        }
        QVERIFY(!disk->exists("x.tmp"));
    }
    void foldersComeAndGo() {
        TempDir dir;
        auto disk = open(dir);
        QVERIFY(bool(disk->makeDirectory("t-0")));
        QCOMPARE(disk->makeDirectory("t-0").error().fault, Fault::Exists);
        QVERIFY(bool(disk->writeInto("t-0/f", 2, base::asBytes("xy"))));
        QVERIFY(bool(disk->rename("t-0", "t-0.gone")));
        QCOMPARE(disk->list("")->size(), std::size_t(1));
        QCOMPARE(disk->list("")->front().name, std::string("t-0.gone"));
        QVERIFY(disk->list("")->front().directory);
        QCOMPARE(disk->facts("t-0.gone/f")->size, std::uint64_t(4));
        QVERIFY(bool(disk->removeTree("t-0.gone")));
        QVERIFY(disk->list("")->empty());
        QVERIFY(bool(disk->remove("never was")));
    }
    void linksAreNotFollowed() {
        TempDir dir;
        auto disk = open(dir);
        QCOMPARE(::symlink("/etc/passwd", (dir / "x").c_str()), 0);
        QVERIFY(!disk->open("x", Access::Read));
    }
    void countsOpenFiles() {
        TempDir dir;
        auto disk = open(dir);
        QCOMPARE(disk->openFiles(), 0u);
        {
            auto file = disk->open("x", Access::Create);
            QCOMPARE(disk->openFiles(), 1u);
        }
        QCOMPARE(disk->openFiles(), 0u);
    }

    void theNamedCallFails_data() {
        QTest::addColumn<int>("call");
        QTest::addColumn<int>("error");
        QTest::addColumn<int>("fault");
        QTest::newRow("disk full on write") << int(DiskCall::Write) << ENOSPC << int(Fault::Full);
        QTest::newRow("I/O error on write") << int(DiskCall::Write) << EIO << int(Fault::Io);
        QTest::newRow("I/O error on read") << int(DiskCall::Read) << EIO << int(Fault::Io);
        QTest::newRow("I/O error on sync") << int(DiskCall::Sync) << EIO << int(Fault::Io);
        QTest::newRow("no descriptor left") << int(DiskCall::Open) << EMFILE << int(Fault::Full);
        QTest::newRow("rename refused") << int(DiskCall::Rename) << EIO << int(Fault::Io);
        QTest::newRow("truncate refused") << int(DiskCall::Truncate) << EIO << int(Fault::Io);
        QTest::newRow("remove refused") << int(DiskCall::Remove) << EIO << int(Fault::Io);
    }
    void theNamedCallFails() {
        QFETCH(int, call);
        QFETCH(int, error);
        QFETCH(int, fault);
        TempDir dir;
        auto disk = open(dir);
        auto file = *disk->open("x", Access::Create);
        const auto attempt = [&]() -> base::Result<> {
            std::byte b{};
            switch (DiskCall(call)) {
                case DiskCall::Write: return file->writeAt(0, base::asBytes("abc"));
                case DiskCall::Read: {
                    const auto r = file->readAt(0, {&b, 1});
                    return r ? base::Result<>{} : base::Result<>(r.error());
                }
                case DiskCall::Sync: return file->sync();
                case DiskCall::Open: {
                    const auto r = disk->open("x", Access::Read);
                    return r ? base::Result<>{} : base::Result<>(r.error());
                }
                case DiskCall::Rename: {
                    auto r = disk->rename("x", "y");
                    return r ? disk->rename("y", "x") : r;
                }
                case DiskCall::Truncate: return file->truncate(1);
                case DiskCall::Remove: return disk->remove("z");
                default: return {};
            }
        };
        DiskFault third;
        third.call = DiskCall(call);
        third.errorNumber = error;
        third.from = 3;
        third.count = 1;
        if (DiskCall(call) == DiskCall::Rename) third.pathContains = "x";  // not the way back
        disk->play({{third}});
        QVERIFY(bool(attempt()));
        QVERIFY(bool(attempt()));
        const auto failed = attempt();
        QVERIFY(!failed);
        QCOMPARE(int(failed.error().fault), fault);
        QVERIFY(failed.error().what.find(dir.path()) != std::string::npos);
        QVERIFY(bool(attempt()));
        disk->stopFaults();
        QVERIFY(disk->faults()->quiet());
    }
    void aShortWriteStoresItsPart() {
        TempDir dir;
        auto disk = open(dir);
        auto file = *disk->open("x", Access::Create);
        DiskFault torn;
        torn.kind = DiskFault::Kind::Short;
        torn.bytes = 4;
        torn.errorNumber = ENOSPC;
        torn.count = 1;
        disk->play({{torn}});
        const base::BytesView parts[] = {base::asBytes("abc"), base::asBytes("defgh")};
        QCOMPARE(file->writeAt(0, parts).error().fault, Fault::Full);
        QCOMPARE(text(*disk, "x"), std::string("abcd"));
        QVERIFY(bool(file->writeAt(0, parts)));
        QCOMPARE(text(*disk, "x"), std::string("abcdefgh"));
    }
    void aFlippedBitIsReadOnceOnly() {
        TempDir dir;
        auto disk = open(dir);
        QVERIFY(bool(disk->writeInto("x", 0, base::asBytes("abc"))));
        DiskFault flip;
        flip.call = DiskCall::Read;
        flip.kind = DiskFault::Kind::Flip;
        flip.bytes = 1;
        flip.count = 1;
        disk->play({{flip}});
        QCOMPARE(text(*disk, "x"), std::string("acc"));
        QCOMPARE(text(*disk, "x"), std::string("abc"));
    }
    void faultsKeepToTheirPath() {
        TempDir dir;
        auto disk = open(dir);
        DiskFault fault;
        fault.pathContains = "bad";
        disk->play({{fault}});
        QVERIFY(bool(disk->writeInto("good", 0, base::asBytes("x"))));
        QVERIFY(!disk->writeInto("bad", 0, base::asBytes("x")));
    }

    void aPowerCutTakesWhatWasNotSynced() {
        TempDir dir;
        auto disk = open(dir);
        QVERIFY(bool(disk->writeWhole("kept", base::asBytes("old"), Durability::Platter)));
        QVERIFY(bool(disk->writeWhole("removed", base::asBytes("still here"), Durability::Platter)));
        disk->armPowerCut();
        {
            auto log = *disk->open("log", Access::Create);
            QVERIFY(bool(log->writeAt(0, base::asBytes("synced,"))));
            QVERIFY(bool(log->sync()));
            QVERIFY(bool(disk->syncDirectory("")));
            QVERIFY(bool(log->writeAt(7, base::asBytes("unsynced"))));
        }
        QVERIFY(bool(disk->writeWhole("kept", base::asBytes("new"), Durability::PageCache)));
        QVERIFY(bool(disk->writeWhole("fresh", base::asBytes("new"), Durability::PageCache)));
        QVERIFY(bool(disk->remove("removed")));
        QVERIFY(bool(disk->cutPower()));
        QCOMPARE(text(*disk, "log"), std::string("synced,"));
        QCOMPARE(text(*disk, "kept"), std::string("old"));
        QCOMPARE(text(*disk, "removed"), std::string("still here"));
        QVERIFY(!disk->exists("fresh"));
        QCOMPARE(disk->list("")->size(), std::size_t(3));
    }
    void withLuckSomeOfItSurvives() {
        std::set<std::string> tails;
        int fresh = 0, removed = 0;
        for (std::uint64_t luck = 0; luck < 200; ++luck) {
            TempDir dir;
            auto disk = open(dir);
            QVERIFY(bool(disk->writeWhole("removed", base::asBytes("still here"), Durability::Platter)));
            disk->armPowerCut();
            {
                auto log = *disk->open("log", Access::Create);
                QVERIFY(bool(log->writeAt(0, base::asBytes("synced,"))));
                QVERIFY(bool(log->sync()));
                QVERIFY(bool(disk->syncDirectory("")));
                QVERIFY(bool(log->writeAt(7, base::asBytes("unsynced"))));
            }
            QVERIFY(bool(disk->writeWhole("fresh", base::asBytes("new"), Durability::PageCache)));
            QVERIFY(bool(disk->remove("removed")));
            QVERIFY(bool(disk->cutPower(luck)));
            const auto log = text(*disk, "log");
            QVERIFY2(log.starts_with("synced,"), log.c_str());
            const auto zeros = log.find('\0');
            QVERIFY(std::string_view("synced,unsynced").starts_with(std::string_view(log).substr(0, zeros)));
            QVERIFY(zeros == std::string::npos || log.find_first_not_of('\0', zeros) == std::string::npos);
            tails.insert(log);
            fresh += disk->exists("fresh");
            removed += !disk->exists("removed");
            QVERIFY(disk->exists("removed") || disk->exists("fresh"));  // changes are kept in their order
        }
        QVERIFY(tails.contains("synced,") && tails.contains("synced,unsynced") && tails.size() > 9);
        QVERIFY(fresh > 0 && fresh < 200 && removed > 0 && removed < fresh);
    }
    void whatReachedThePlatterSurvivesAPowerCut() {
        TempDir dir;
        auto disk = open(dir);
        disk->armPowerCut();
        QVERIFY(bool(disk->writeWhole("a", base::asBytes("one"), Durability::Platter)));
        QVERIFY(bool(disk->writeWhole("a", base::asBytes("two"), Durability::Platter)));
        QVERIFY(bool(disk->cutPower()));
        QCOMPARE(text(*disk, "a"), std::string("two"));
        QVERIFY(bool(disk->writeInto("b", 0, base::asBytes("three"))));
        QVERIFY(bool(disk->syncAll()));
        QVERIFY(bool(disk->cutPower()));
        QCOMPARE(text(*disk, "b"), std::string("three"));
    }
};

QTEST_APPLESS_MAIN(TestDisk)
#include "tst_disk.moc"
