// SPDX-License-Identifier: Apache-2.0
// Several log directories, and what a node does when a disk fails: its partitions say so, the others go on.
#include <QtTest>

#include "os/power_line.h"
#include "support/one_node.h"
#include "wire/messages/20_delete_topics.h"
#include "wire/messages/35_describe_log_dirs.h"
#include "wire/record_batch.h"

#include <cerrno>
#include <filesystem>
#include <fstream>

using wire::ErrorCode;

namespace {
namespace fs = std::filesystem;

os::DiskFault refuse(os::DiskCall call, const std::string& path, int errorNumber, std::uint64_t count = 1'000'000) {
    os::DiskFault fault;
    fault.call = call;
    fault.pathContains = path;
    fault.errorNumber = errorNumber;
    fault.count = count;
    return fault;
}
}  // namespace

class TestDirectories : public QObject {
    Q_OBJECT

    static ErrorCode produce(OneNode& one, int partition, const std::string& topic = "t", int records = 1) {
        KafkaClient client(one.port());
        const auto batch = batchOf(records, 50);
        const auto answer = client.ask<wire::ProduceResponse>(produceOf(topic, partition, batch), 9);
        return answer ? answer->responses.at(0).partitionResponses.at(0).errorCode : ErrorCode::UnknownServerError;
    }
    static ErrorCode fetch(OneNode& one, int partition, std::int64_t from, int* records = nullptr) {
        KafkaClient client(one.port());
        const auto answer = client.ask<wire::FetchResponse>(fetchOf("t", partition, from), 11);
        if (!answer) return ErrorCode::UnknownServerError;
        const auto& p = answer->responses.at(0).partitions.at(0);
        if (records && p.records) {
            *records = 0;
            wire::BatchIterator batches(p.records->bytes);
            while (const auto batch = batches.next()) *records += batch->crcMatches() ? batch->count() : -1000;
        }
        return p.errorCode;
    }
    static ErrorCode create(OneNode& one, const std::string& topic, int partitions) {
        KafkaClient client(one.port());
        const auto made = client.ask<wire::CreateTopicsResponse>(topicWanted(topic, partitions), 7);
        return made ? made->topics.at(0).errorCode : ErrorCode::UnknownServerError;
    }
    static wire::DescribeLogDirsResponse describe(OneNode& one) {
        KafkaClient client(one.port());
        wire::DescribeLogDirsRequest request;
        request.topics.reset();
        return client.ask<wire::DescribeLogDirsResponse>(request, 4).value_or(wire::DescribeLogDirsResponse{});
    }
    // Partitions of topic t that lie in the directory of this number.
    static std::vector<int> partitionsIn(OneNode& one, std::size_t directory) {
        std::vector<int> out;
        const auto told = describe(one);
        for (const auto& topic : told.results.at(directory).topics)
            if (topic.name == "t")
                for (const auto& p : topic.partitions) out.push_back(p.partitionIndex);
        return out;
    }
    static void play(OneNode& one, std::size_t directory, std::vector<os::DiskFault> faults) {
        one.node->look([&](broker::Rooms& rooms) { rooms.directories.all()[directory]->disk().play({std::move(faults)}); });
    }
    static bool told(OneNode& one, observe::EventKind kind, const std::string& subject) {
        for (const auto& event : one.events.take().events)
            if (event.kind == kind && event.subject.find(subject) != std::string::npos) return true;
        return false;
    }

private slots:
    void newPartitionsGoWhereThereAreFewest() {
        OneNode one({}, {"b", "c"});
        QVERIFY2(one.started, one.why().c_str());
        QCOMPARE(create(one, "t", 7), ErrorCode::None);
        QCOMPARE(partitionsIn(one, 0), (std::vector{0, 3, 6}));
        QCOMPARE(partitionsIn(one, 1), (std::vector{1, 4}));
        QCOMPARE(partitionsIn(one, 2), (std::vector{2, 5}));
        QCOMPARE(create(one, "u", 2), ErrorCode::None);
        QVERIFY(fs::exists(one.folder / "b/u-0") && fs::exists(one.folder / "c/u-1"));
    }
    void everyDirectoryHasAnIdentityOfItsOwn() {
        OneNode one({}, {"b"});
        std::set<std::string> ids;
        for (const std::string name : {"node-1", "b"}) {
            std::ifstream in(one.folder / name + "/meta.properties");
            const std::string text{std::istreambuf_iterator<char>(in), {}};
            const auto meta = storage::parseMetaProperties(text);
            QVERIFY(bool(meta));
            QCOMPARE(meta->clusterId, one.node->clusterId());
            ids.insert(meta->directoryId.text());
        }
        QCOMPARE(ids.size(), std::size_t(2));
    }
    void allIsFoundAgainInItsDirectory_data() {
        QTest::addColumn<bool>("clean");
        QTest::newRow("stopped") << true;
        QTest::newRow("killed") << false;
    }
    void allIsFoundAgainInItsDirectory() {
        QFETCH(bool, clean);
        OneNode one({}, {"b", "c"});
        QCOMPARE(create(one, "t", 6), ErrorCode::None);
        for (int p = 0; p < 6; ++p) QCOMPARE(produce(one, p, "t", p + 1), ErrorCode::None);
        const std::vector before{partitionsIn(one, 0), partitionsIn(one, 1), partitionsIn(one, 2)};
        if (clean) QVERIFY(bool(one.node->stop()));
        else one.node->kill();
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        QCOMPARE((std::vector{partitionsIn(one, 0), partitionsIn(one, 1), partitionsIn(one, 2)}), before);
        for (int p = 0; p < 6; ++p) {
            int records = 0;
            QCOMPARE(fetch(one, p, 0, &records), ErrorCode::None);
            QCOMPARE(records, p + 1);
        }
    }
    void aFailingDirectoryGoesOfflineAndTheNodeLives_data() {
        QTest::addColumn<int>("call");
        QTest::newRow("EIO on write") << int(os::DiskCall::Write);
        QTest::newRow("EIO on sync") << int(os::DiskCall::Sync);
        QTest::newRow("EIO on read") << int(os::DiskCall::Read);
    }
    void aFailingDirectoryGoesOfflineAndTheNodeLives() {
        QFETCH(int, call);
        OneNode one({{"logarium.flush.profile", "durable"}}, {"b"});
        QCOMPARE(create(one, "t", 2), ErrorCode::None);   // 0 in the first, 1 in b
        for (const int p : {0, 1}) QCOMPARE(produce(one, p, "t", 5), ErrorCode::None);
        one.node->kill();   // so that nothing of the log is in memory
        one.start();
        (void)one.events.take();
        // A consumer that waits is told at once.
        KafkaClient waiting(one.port());
        QVERIFY(waiting.send(waiting.frame(fetchOf("t", 1, 5, 15'000), 11)));
        QTRY_COMPARE([&] { flow::NetworkView v; one.node->picture(v); return v.waitingFetchCount; }(), 1u);
        play(one, 1, {refuse(os::DiskCall(call), "t-1", EIO)});
        if (os::DiskCall(call) == os::DiskCall::Read) QCOMPARE(fetch(one, 1, 0), ErrorCode::KafkaStorageError);
        else QCOMPARE(produce(one, 1), ErrorCode::KafkaStorageError);
        const auto woken = waiting.answer<wire::FetchResponse>(11);
        QVERIFY(woken.has_value());
        QCOMPARE(woken->responses.at(0).partitions.at(0).errorCode, ErrorCode::KafkaStorageError);
        QVERIFY(told(one, observe::EventKind::DirectoryOffline, "/b"));

        play(one, 1, {});   // the disk answers again, but what it holds is not known
        QCOMPARE(produce(one, 1), ErrorCode::KafkaStorageError);
        QCOMPARE(fetch(one, 1, 0), ErrorCode::KafkaStorageError);
        int records = 0;
        QCOMPARE(produce(one, 0), ErrorCode::None);
        QCOMPARE(fetch(one, 0, 0, &records), ErrorCode::None);
        QCOMPARE(records, 6);
        const auto dirs = describe(one);
        QCOMPARE(dirs.results.at(0).errorCode, ErrorCode::None);
        QCOMPARE(dirs.results.at(1).errorCode, ErrorCode::KafkaStorageError);
        QCOMPARE(create(one, "u", 2), ErrorCode::None);
        QVERIFY(fs::exists(one.folder / "node-1/u-0") && fs::exists(one.folder / "node-1/u-1"));

        (void)one.node->stop();
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        QCOMPARE(fetch(one, 1, 0, &records), ErrorCode::None);
        QVERIFY(records >= 5);   // acknowledged before
    }
    void withoutTheDirectoryOfItsMetadataTheNodeEndsAndSaysWhy() {
        OneNode one({}, {"b"});
        play(one, 0, {refuse(os::DiskCall::Sync, "__cluster_metadata", EIO)});
        (void)create(one, "t", 2);
        QTRY_COMPARE(one.node->state(), node::State::Failed);
        QVERIFY2(one.node->problem().find("metadata") != std::string::npos, one.node->problem().c_str());
        bool said = false;
        QTRY_VERIFY(said = said || told(one, observe::EventKind::NodeFailed, "broker 1"));
        QVERIFY(!KafkaClient(one.port()).connected());
        one.start();
        QVERIFY2(one.started, one.why().c_str());
    }
    void aMissingDirectorysPartitionsAreOfflineNotMadeAnew_data() {
        QTest::addColumn<bool>("unusable");
        QTest::newRow("its place is empty") << false;
        QTest::newRow("it cannot be opened") << true;
    }
    void aMissingDirectorysPartitionsAreOfflineNotMadeAnew() {
        QFETCH(bool, unusable);
        OneNode one({}, {"b"});
        QCOMPARE(create(one, "t", 4), ErrorCode::None);
        for (int p = 0; p < 4; ++p) QCOMPARE(produce(one, p, "t", 3), ErrorCode::None);
        QVERIFY(bool(one.node->stop()));
        fs::rename(one.folder / "b", one.folder / "away");
        if (unusable) std::ofstream(one.folder / "b") << "not a folder";
        for (int again = 0; again < 2; ++again) {   // the second start must not have forgotten
            one.start();
            QVERIFY2(one.started, one.why().c_str());
            QCOMPARE(fetch(one, 1, 0), ErrorCode::KafkaStorageError);
            QCOMPARE(produce(one, 3), ErrorCode::KafkaStorageError);
            QCOMPARE(produce(one, 0), ErrorCode::None);
            if (unusable) QCOMPARE(describe(one).results.at(1).errorCode, ErrorCode::KafkaStorageError);
            QVERIFY(bool(one.node->stop()));
        }
        fs::remove_all(one.folder / "b");
        fs::rename(one.folder / "away", one.folder / "b");
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        for (const int p : {1, 3}) {
            int records = 0;
            QCOMPARE(fetch(one, p, 0, &records), ErrorCode::None);
            QCOMPARE(records, 3);
        }
    }
    void aFolderInTwoDirectoriesIsNotGuessedAt() {
        OneNode one({}, {"b"});
        QCOMPARE(create(one, "t", 2), ErrorCode::None);
        QVERIFY(bool(one.node->stop()));
        fs::copy(one.folder / "b/t-1", one.folder / "node-1/t-1", fs::copy_options::recursive);
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        QCOMPARE(produce(one, 1), ErrorCode::KafkaStorageError);
        QCOMPARE(produce(one, 0), ErrorCode::None);
    }
    void aDirectoryOfAnotherClusterIsRefused() {
        OneNode other;
        QVERIFY(bool(other.node->stop()));
        OneNode one;
        QVERIFY(bool(one.node->stop()));
        node::Configuration c = one.node->configuration();
        c.logDirectories = {c.directory, other.folder / "node-1"};
        node::Node both(c, one.clock, node::Feeds{one.events, one.requests});
        const auto started = both.start();
        QVERIFY(!started);
        QVERIFY2(started.error().what.find("belongs to cluster") != std::string::npos, started.error().what.c_str());
    }
    void aFullDiskIsToldAndPassesWhenThereIsRoomAgain_data() {
        QTest::addColumn<bool>("partial");
        QTest::newRow("nothing is written") << false;
        QTest::newRow("part of the batch is written") << true;
    }
    void aFullDiskIsToldAndPassesWhenThereIsRoomAgain() {
        QFETCH(bool, partial);
        OneNode one;
        QCOMPARE(create(one, "t", 2), ErrorCode::None);
        QCOMPARE(produce(one, 0, "t", 2), ErrorCode::None);
        auto full = refuse(os::DiskCall::Write, "t-0", ENOSPC);
        if (partial) full.kind = os::DiskFault::Kind::Short, full.bytes = 30;
        play(one, 0, {full});
        for (int i = 0; i < 3; ++i) QCOMPARE(produce(one, 0), ErrorCode::KafkaStorageError);
        int records = 0;
        QCOMPARE(fetch(one, 0, 0, &records), ErrorCode::None);   // reads go on, and so do the others
        QCOMPARE(records, 2);
        QCOMPARE(produce(one, 1), ErrorCode::None);
        play(one, 0, {});
        QCOMPARE(produce(one, 0, "t", 3), ErrorCode::None);
        QCOMPARE(fetch(one, 0, 0, &records), ErrorCode::None);
        QCOMPARE(records, 5);
        one.node->kill();
        one.start();
        QCOMPARE(fetch(one, 0, 0, &records), ErrorCode::None);
        QCOMPARE(records, 5);
    }
    void aDamagedMiddleIsToldAndTheRestIsServed() {
        OneNode one;
        QCOMPARE(create(one, "t", 1), ErrorCode::None);
        for (int i = 0; i < 9; ++i) QCOMPARE(produce(one, 0), ErrorCode::None);
        QVERIFY(bool(one.node->stop()));
        const auto path = one.folder / "node-1/t-0/00000000000000000000.log";
        {
            std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
            const auto size = std::int64_t(fs::file_size(path));
            file.seekg(size / 9 * 4 + 80);   // a record of the fifth batch
            const char byte = char(file.get() ^ 1);
            file.seekp(size / 9 * 4 + 80);
            file.put(byte);
        }
        one.start();
        QVERIFY2(one.started, one.why().c_str());
        int records = 0;
        QCOMPARE(fetch(one, 0, 0, &records), ErrorCode::None);
        QCOMPARE(records, 4);
        QCOMPARE(fetch(one, 0, 4), ErrorCode::CorruptMessage);
        QVERIFY(told(one, observe::EventKind::LogDamaged, "t-0"));
        QCOMPARE(fetch(one, 0, 5, &records), ErrorCode::None);
        QCOMPARE(records, 4);
        one.node->look([&](broker::Rooms& rooms) {
            const auto facts = rooms.partitions.find("t")->partition(base::PartitionIndex{0})->facts();
            QVERIFY(facts.problem.empty());
            QVERIFY(facts.damage.find("offset 4") != std::string::npos);
        });
        QCOMPARE(produce(one, 0), ErrorCode::None);
        QCOMPARE(fetch(one, 0, 9, &records), ErrorCode::None);
        QCOMPARE(records, 1);
    }
    void aFullDiskRefusesTopicsAndTheControllerGoesOn() {
        OneNode one;
        play(one, 0, {refuse(os::DiskCall::Write, "__cluster_metadata", ENOSPC)});
        QVERIFY(create(one, "t", 1) != ErrorCode::None);
        QCOMPARE(one.node->state(), node::State::Running);
        play(one, 0, {});
        QCOMPARE(create(one, "t", 1), ErrorCode::None);
        QCOMPARE(produce(one, 0), ErrorCode::None);
    }
    void deletedTopicsMakeRoomInTheirDirectory() {
        OneNode one({}, {"b"});
        QCOMPARE(create(one, "t", 2), ErrorCode::None);
        KafkaClient client(one.port());
        wire::DeleteTopicsRequest request;
        auto& topic = request.topics.emplace_back();
        topic.name = "t";
        request.timeoutMs = 5000;
        const auto gone = client.ask<wire::DeleteTopicsResponse>(request, 6);
        QVERIFY(gone && gone->responses.at(0).errorCode == ErrorCode::None);
        QVERIFY(!fs::exists(one.folder / "b/t-1") && !fs::exists(one.folder / "node-1/t-0"));
        QCOMPARE(create(one, "u", 2), ErrorCode::None);
        QVERIFY(fs::exists(one.folder / "node-1/u-0") && fs::exists(one.folder / "b/u-1"));
    }
};

QTEST_GUILESS_MAIN(TestDirectories)
#include "tst_directories.moc"
