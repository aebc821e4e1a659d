// SPDX-License-Identifier: Apache-2.0
#include "support/log_bench.h"
#include "storage/leader_epoch_cache.h"
#include "storage/partition_metadata.h"

#include <QtTest>

using base::LeaderEpoch;
using base::Offset;
using storage::LeaderEpochCache;
using storage::OffsetCheckpoint;

class TestTextFiles : public QObject {
    Q_OBJECT
private slots:
    void checkpointsRoundTrip() {
        const std::string text = "0\n3\na 0 5\na 10 7\nwith-dash_and.dot 2 9223372036854775807\n";
        const auto parsed = OffsetCheckpoint::parse(text);
        QVERIFY(bool(parsed));
        QCOMPARE(parsed->text(), text);
        QCOMPARE(*parsed->find(support::partition("a", 10)), Offset{7});
        QVERIFY(!parsed->find(support::partition("a", 1)));
        QCOMPARE(OffsetCheckpoint().text(), std::string("0\n0\n"));
        QVERIFY(OffsetCheckpoint::parse("")->size() == 0);
    }
    void brokenCheckpointsAreExplained_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("why");
        QTest::newRow("newer version") << QByteArray("1\n0\n") << QByteArray("version 1 is not known");
        QTest::newRow("no number") << QByteArray("zero\n0\n") << QByteArray("line 1");
        QTest::newRow("too few") << QByteArray("0\n2\na 0 5\n") << QByteArray("line 3: it ends before its count");
        QTest::newRow("too many") << QByteArray("0\n1\na 0 5\nb 0 6\n") << QByteArray("line 4: there is more");
        QTest::newRow("a word missing") << QByteArray("0\n1\na 5\n") << QByteArray("line 3: expected");
        QTest::newRow("offset is no number") << QByteArray("0\n1\na 0 5x\n") << QByteArray("line 3");
        QTest::newRow("too large") << QByteArray("0\n1\na 0 9223372036854775808\n") << QByteArray("line 3");
        QTest::newRow("negative count") << QByteArray("0\n-1\n") << QByteArray("line 2");
        QTest::newRow("negative partition") << QByteArray("0\n1\na -1 5\n") << QByteArray("line 3");
    }
    void brokenCheckpointsAreExplained() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, why);
        const auto parsed = OffsetCheckpoint::parse(text.toStdString());
        QVERIFY(!parsed);
        QVERIFY2(parsed.error().what.find(why.toStdString()) != std::string::npos, parsed.error().what.c_str());
    }

    // What a power cut may leave: all but the last bytes.
    void aCutEpochFileIsNeverTakenForAWholeOne() {
        const std::string whole = "0\n3\n0 0\n3 10\n4 218\n";
        QVERIFY(bool(storage::LeaderEpochCache::parse(whole)));
        for (std::size_t length = 1; length < whole.size(); ++length)
            for (const std::size_t zeros : {std::size_t(0), whole.size() - length})
                QVERIFY2(!storage::LeaderEpochCache::parse(whole.substr(0, length) + std::string(zeros, '\0')), whole.substr(0, length).c_str());
    }
    void epochsAnswerWhereTheyEnd() {
        LeaderEpochCache cache;
        QCOMPARE(cache.latest(), LeaderEpoch{-1});
        QVERIFY(cache.assign(LeaderEpoch{2}, Offset{10}));
        QVERIFY(!cache.assign(LeaderEpoch{2}, Offset{15}));
        QVERIFY(cache.assign(LeaderEpoch{5}, Offset{20}));
        QCOMPARE(cache.text(), std::string("0\n2\n2 10\n5 20\n"));
        QCOMPARE(cache.epochFor(Offset{9}), LeaderEpoch{-1});
        QCOMPARE(cache.epochFor(Offset{10}), LeaderEpoch{2});
        QCOMPARE(cache.epochFor(Offset{19}), LeaderEpoch{2});
        QCOMPARE(cache.epochFor(Offset{1000}), LeaderEpoch{5});
        const auto end = [&](int epoch) { return cache.endOffsetFor(LeaderEpoch{epoch}, Offset{30}); };
        QCOMPARE(end(5), (storage::EpochEnd{LeaderEpoch{5}, Offset{30}}));
        QCOMPARE(end(2), (storage::EpochEnd{LeaderEpoch{2}, Offset{20}}));
        QCOMPARE(end(3), (storage::EpochEnd{LeaderEpoch{2}, Offset{20}}));
        QCOMPARE(end(1), (storage::EpochEnd{LeaderEpoch{1}, Offset{10}}));
        QCOMPARE(end(6), storage::EpochEnd{});
        QCOMPARE(end(-1), storage::EpochEnd{});
    }
    void epochsAreCutAtBothEnds() {
        const auto cut = [](const char* what, std::int64_t at) {
            auto cache = *LeaderEpochCache::parse("0\n3\n0 0\n3 10\n4 20\n");
            what == std::string_view("end") ? cache.truncateFromEnd(Offset{at}) : cache.truncateFromStart(Offset{at});
            return cache.text();
        };
        QCOMPARE(cut("end", 20), std::string("0\n2\n0 0\n3 10\n"));
        QCOMPARE(cut("end", 21), std::string("0\n3\n0 0\n3 10\n4 20\n"));
        QCOMPARE(cut("end", 0), std::string("0\n0\n"));
        QCOMPARE(cut("start", 0), std::string("0\n3\n0 0\n3 10\n4 20\n"));
        QCOMPARE(cut("start", 5), std::string("0\n3\n0 5\n3 10\n4 20\n"));
        QCOMPARE(cut("start", 10), std::string("0\n2\n3 10\n4 20\n"));
        QCOMPARE(cut("start", 25), std::string("0\n1\n4 25\n"));
    }
    void aLaterLeaderOverwritesWhatContradictsIt() {
        auto cache = *LeaderEpochCache::parse("0\n3\n0 0\n3 10\n4 20\n");
        QVERIFY(cache.assign(LeaderEpoch{5}, Offset{10}));
        QCOMPARE(cache.text(), std::string("0\n2\n0 0\n5 10\n"));
    }
    void brokenEpochFilesAreRefused() {
        for (const auto* text : {"0\n1\n", "0\n2\n3 10\n2 20\n", "0\n2\n3 10\n4 9\n", "0\n1\n-1 5\n", "0\n1\n1 5 7\n", "9\n0\n"})
            QVERIFY2(!LeaderEpochCache::parse(text), text);
        QVERIFY(LeaderEpochCache::parse("")->entries().empty());
    }

    void partitionMetadataIsKafkas() {
        const auto id = *base::Uuid::parse("W_shuXwjThCZKsRf4XQpgQ");
        QCOMPARE(storage::partitionMetadataText(id), std::string("version: 0\ntopic_id: W_shuXwjThCZKsRf4XQpgQ"));
        QCOMPARE(*storage::parsePartitionMetadata("version: 0\ntopic_id: W_shuXwjThCZKsRf4XQpgQ\n"), id);
        for (const auto* text : {"", "version: 1\ntopic_id: W_shuXwjThCZKsRf4XQpgQ", "version: 0\n", "version: 0\ntopic_id: short",
                                 "version: 0\ntopic_id: AAAAAAAAAAAAAAAAAAAAAA"})
            QVERIFY2(!storage::parsePartitionMetadata(text), text);
    }
    void metaPropertiesAreKafkas() {
        const auto meta = storage::parseMetaProperties("#\n#Mon Nov 30 00:22:21 UTC 2026\nnode.id=1\ndirectory.id=FSYh5NsOzg0XrWKq34gQyA\n"
                                                       "version=1\ncluster.id=upjj-kRjTfy-CydCyLLNLQ\n");
        QVERIFY(bool(meta));
        QCOMPARE(meta->nodeId, base::BrokerId{1});
        QCOMPARE(meta->clusterId, std::string("upjj-kRjTfy-CydCyLLNLQ"));
        QCOMPARE(meta->directoryId.text(), std::string("FSYh5NsOzg0XrWKq34gQyA"));
        QCOMPARE(*storage::parseMetaProperties(storage::write(*meta)), *meta);
        for (const auto* text : {"", "version=0\nbroker.id=1", "version=2\ncluster.id=x\nnode.id=1", "version=1\nnode.id=1", "version=1\ncluster.id=x",
                                 "version=1\ncluster.id=x\nnode.id=one", "version=1\ncluster.id=x y\nnode.id=1",
                                 "version=1\ncluster.id=x\r\r\nnode.id=1", "nonsense"})
            QVERIFY2(!storage::parseMetaProperties(text), text);
    }

    void folderNames_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("topic");
        QTest::addColumn<int>("partition");
        QTest::addColumn<int>("kind");
        const auto kind = [](storage::FolderKind k) { return int(k); };
        QTest::newRow("plain") << QByteArray("orders-0") << QByteArray("orders") << 0 << kind(storage::FolderKind::Live);
        QTest::newRow("dashes") << QByteArray("my-topic-12") << QByteArray("my-topic") << 12 << kind(storage::FolderKind::Live);
        QTest::newRow("internal") << QByteArray("__cluster_metadata-0") << QByteArray("__cluster_metadata") << 0 << kind(storage::FolderKind::Live);
        QTest::newRow("deleted") << QByteArray("t.x-3.0123456789abcdef0123456789abcdef-delete") << QByteArray("t.x") << 3 << kind(storage::FolderKind::Deleted);
        QTest::newRow("future") << QByteArray("t-3.0123456789abcdef0123456789abcdef-future") << QByteArray("t") << 3 << kind(storage::FolderKind::Future);
        QTest::newRow("stray") << QByteArray("t-3.0123456789abcdef0123456789abcdef-stray") << QByteArray("t") << 3 << kind(storage::FolderKind::Stray);
        QTest::newRow("a topic that ends in -delete") << QByteArray("x-delete-1") << QByteArray("x-delete") << 1 << kind(storage::FolderKind::Live);
        for (const char* bad : {"orders", "orders-", "-0", "orders-01", "orders-1x", "orders-99999999999", "lost+found"})
            QTest::newRow(bad) << QByteArray(bad) << QByteArray() << -1 << 0;
    }
    void folderNames() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, topic);
        QFETCH(int, partition);
        QFETCH(int, kind);
        const auto parsed = storage::parseFolderName(name.toStdString());
        QCOMPARE(parsed.has_value(), partition >= 0);
        if (!parsed) return;
        QCOMPARE(parsed->partition.topic, topic.toStdString());
        QCOMPARE(parsed->partition.partition.value(), partition);
        QCOMPARE(int(parsed->kind), kind);
        if (parsed->kind == storage::FolderKind::Live) QCOMPARE(storage::folderName(parsed->partition), name.toStdString());
    }
    void theNameOfADeletedFolderFitsTheFileSystem() {
        const auto name = storage::deletedFolderName({std::string(249, 'x'), base::PartitionIndex{123}}, base::Uuid::of(1, 2));
        QCOMPARE(name.size(), std::size_t(255));
        QCOMPARE(int(storage::parseFolderName(name)->kind), int(storage::FolderKind::Deleted));
    }
};

QTEST_APPLESS_MAIN(TestTextFiles)
#include "tst_text_files.moc"
