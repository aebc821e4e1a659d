// SPDX-License-Identifier: Apache-2.0
// What is printed of a folder, against what Kafka's DumpLogSegments printed of the same files
// (tests/golden/folders/dumps).
#include "storage/folder_dump.h"
#include "support/golden_folders.h"

#include <QJsonDocument>
#include <QtTest>
#include <sys/resource.h>

using Lines = std::vector<std::string>;

class TestFolderDump : public QObject {
    Q_OBJECT

    TempDir golden_;

    static Lines split(const std::string& text) {
        Lines out;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) out.push_back(line);
        return out;
    }
    // What a line states of a batch, a record, an entry or a producer; payloads aside, which Kafka prints as text
    // whatever they are, line ends included.
    static Lines facts(const Lines& lines) {
        Lines out;
        for (const auto& line : lines)
            for (const std::string_view begin :
                 {"baseOffset: ", "offset: ", "timestamp: ", "version: 0 producerId: ", "producerId: ", "| offset: "})
                if (line.starts_with(begin)) {
                    const auto marker = line.find(" endTxnMarker: "), keys = line.find(" headerKeys: ");
                    out.push_back(line.substr(0, keys) +
                                  (keys != line.npos && marker != line.npos ? line.substr(marker) : ""));
                }
        return out;
    }
    static Lines dumped(const std::string& path, storage::DumpOptions options = {.records = true}) {
        Lines out;
        const auto bad = storage::dump(path, options, [&](std::string_view line) { out.emplace_back(line); });
        if (!bad)
            out.push_back("failed: " + bad.error().what);
        else if (*bad)
            out.push_back("bad: " + std::to_string(*bad));
        return out;
    }

private slots:
    void initTestCase() {
        for (const char* name : {"one-clean", "one-killed", "three-clean"}) {
            std::filesystem::create_directories(golden_ / name);
            support::unpackGolden(name, golden_ / name);
        }
        std::filesystem::create_directories(golden_ / "dumps");
        support::unpackGolden("dumps", golden_ / "dumps");
    }
    void saysWhatKafkaSays_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("dump");
        for (const char* set : {"one-clean", "one-killed", "three-clean"})
            for (const auto& e : std::filesystem::directory_iterator(golden_ / ("dumps/" + std::string(set))))
                QTest::newRow(qPrintable(QString("%1 %2").arg(set, e.path().stem().c_str())))
                    << QString(set) << QString(e.path().c_str());
    }
    void saysWhatKafkaSays() {
        QFETCH(QString, set);
        QFETCH(QString, dump);
        auto text = support::slurp(dump.toStdString());
        const auto cut = text.find("(cut here)");
        if (cut != text.npos) text.resize(text.rfind('\n', cut));
        int files = 0, found = 0;
        for (std::size_t at = text.find("Dumping "); at != text.npos;) {
            const auto end = std::min(text.find("\nDumping node", at), text.size());
            const auto part = split(text.substr(at, end - at));
            at = end == text.size() ? text.npos : end + 1;
            const bool whole = cut == text.npos || at != text.npos;
            const auto path = golden_ / (set.toStdString() + "/" + part[0].substr(8));
            const auto kafkas = facts(part);
            auto ours = facts(dumped(path));
            if (!whole) {
                QVERIFY2(ours.size() + 1 >= kafkas.size(), path.c_str());
                ours.resize(std::min(ours.size(), kafkas.size()));
            }
            for (std::size_t i = 0; i < std::min(ours.size(), kafkas.size()); ++i) {
                if (!whole && i + 1 == kafkas.size()) break;  // the line that was cut
                QVERIFY2(ours[i] == kafkas[i], (path + "\nours:    " + ours[i] + "\nKafka's: " + kafkas[i]).c_str());
            }
            QVERIFY2(ours.size() == kafkas.size(),
                     (path + ": " + std::to_string(ours.size()) + " and " + std::to_string(kafkas.size())).c_str());
            ++files;
            found += int(kafkas.size());
        }
        QVERIFY(files > 0 && found > 0);
    }
    void everyLineOfJsonIsAnObject() {
        const auto lines = dumped(golden_ / "one-clean/node1", {.records = true, .json = true});
        QVERIFY(lines.size() > 1000);
        for (const auto& line : lines)
            QVERIFY2(QJsonDocument::fromJson(QByteArray::fromStdString(line)).isObject(), line.c_str());
    }
    void leavesEverythingAsItWas() {
        const auto before = support::portrait(golden_ / "one-killed");
        QVERIFY(dumped(golden_ / "one-killed/node1").size() > 1000);
        QVERIFY(support::portrait(golden_ / "one-killed") == before);
    }
    // Files that are none: named as such, with little memory, however large they say they are.
    void nonsense_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("said");
        QTest::newRow("nothing there") << "missing"
                                       << "No such file";
        QTest::newRow("a device") << "/dev/null"
                                  << "neither a file nor a folder";
        QTest::newRow("a program") << "/bin/sh"
                                   << "no file of a log directory";
        QTest::newRow("an empty folder") << "empty-0"
                                         << "has no file of a log directory";
        QTest::newRow("somebody else's folder") << "/proc/self"
                                                << "has no file of a log directory";
        QTest::newRow("a pipe in a folder") << "pipe-0"
                                            << "is no ordinary file";
        QTest::newRow("a pipe") << "pipe-0/00000000000000000000.log"
                                << "neither a file nor a folder";
        QTest::newRow("a program as a segment") << "00000000000000000003.log"
                                                << "unknown magic";
        QTest::newRow("a huge snapshot") << "00000000000000000007.snapshot"
                                         << "more than such a file can";
        QTest::newRow("a huge segment of zeros") << "00000000000000000007.log"
                                                 << "bytes follow that begin with zeros";
        QTest::newRow("a batch of 2 GiB") << "00000000000000000009.log"
                                          << "too large to be shown";
        QTest::newRow("half a batch") << "00000000000000000011.log"
                                      << "the bytes end inside a batch";
    }
    void nonsense() {
        QFETCH(QString, what);
        QFETCH(QString, said);
        TempDir dir;
        const auto sparse = [&](const std::string& name, const std::string& begin, std::uintmax_t size) {
            support::spill(dir / name, begin);
            std::filesystem::resize_file(dir / name, size);
        };
        std::filesystem::create_directories(dir / "empty-0");
        std::filesystem::create_directories(dir / "pipe-0");
        QCOMPARE(::mkfifo((dir / "pipe-0/00000000000000000000.log").c_str(), 0600), 0);
        std::filesystem::copy("/bin/sh", dir / "00000000000000000003.log");
        sparse("00000000000000000007.snapshot", "", std::uintmax_t(64) << 30);
        sparse("00000000000000000007.log", "", std::uintmax_t(64) << 30);
        sparse("00000000000000000009.log", std::string("\0\0\0\0\0\0\0\1\x7f\xff\xff\xf0\0\0\0\0\2", 17),
               std::uintmax_t(3) << 30);
        const auto log = support::slurp(golden_ / "one-clean/node1/txn-0/00000000000000000000.log");
        support::spill(dir / "00000000000000000011.log", log.substr(0, 100));
        struct rusage before {
        }, after{};
        ::getrusage(RUSAGE_SELF, &before);
        const auto lines = dumped(what.startsWith('/') ? what.toStdString() : dir / what.toStdString());
        ::getrusage(RUSAGE_SELF, &after);
        QVERIFY(after.ru_maxrss - before.ru_maxrss < 100 * 1024);  // KiB
        std::string all;
        for (const auto& line : lines) all += line + "\n";
        QVERIFY2(all.find(said.toStdString()) != all.npos, all.c_str());
        if (said.startsWith("bytes follow"))
            QVERIFY(!lines.back().starts_with("bad"));
        else
            QVERIFY2(lines.back().starts_with("bad: 1") || lines.back().starts_with("failed: "), all.c_str());
    }
};

QTEST_APPLESS_MAIN(TestFolderDump)
#include "tst_folder_dump.moc"
