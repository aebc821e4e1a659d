// SPDX-License-Identifier: Apache-2.0
// A node started on the log directory that a real Apache Kafka left, its metadata log included: it serves every record
// of it and takes new ones, also after it was started once more.
#include <QtTest>

#include "support/golden_folders.h"
#include "support/one_node.h"
#include "wire/messages/03_metadata.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using wire::ErrorCode;
namespace fs = std::filesystem;

class TstGoldenFolderServed : public QObject {
    Q_OBJECT

    struct Told {
        std::int64_t start = -1, end = -1;
        std::vector<std::int64_t> offsets;
    };
    // All that a consumer of everything gets.
    static Told readAll(KafkaClient& client, const std::string& topic, int partition, std::int64_t from) {
        Told told;
        for (auto at = from;;) {
            const auto fetched = client.ask<wire::FetchResponse>(fetchOf(topic, partition, at), 12);
            if (!fetched || fetched->responses.empty()) return {};
            const auto& part = fetched->responses[0].partitions.at(0);
            if (part.errorCode != ErrorCode::None) return {};
            told.start = part.logStartOffset;
            told.end = part.highWatermark;
            wire::BatchIterator batches(part.records->bytes);
            wire::Scratch scratch;
            auto next = at;
            while (const auto batch = batches.next()) {
                if (!batch->crcMatches()) return {};
                next = batch->lastOffset().value() + 1;
                if (batch->isControl()) continue;
                wire::RecordIterator records(*batch, scratch);
                while (const auto record = records.next())
                    if (record->offset.value() >= from) told.offsets.push_back(record->offset.value());
                if (records.fault() != wire::RecordFault::None) return {};
            }
            if (next == at || next >= told.end) return told;
            at = next;
        }
    }

private slots:
    void everyRecordIsServedAndNewOnesAreTaken_data() {
        QTest::addColumn<QString>("archive");
        QTest::newRow("stopped cleanly") << "one-clean";
        QTest::newRow("killed") << "one-killed";
    }
    void everyRecordIsServedAndNewOnesAreTaken() {
        QFETCH(QString, archive);
        QFile json(QString(TESTS_DIR) + "/golden/folders/" + archive + ".json");
        QVERIFY(json.open(QIODevice::ReadOnly));
        const auto folders = QJsonDocument::fromJson(json.readAll()).object()["folders"].toArray();
        OneNode one;
        one.node.reset();
        fs::remove_all(one.folder / "node-1");
        support::unpackGolden(archive, one.folder.path());
        fs::rename(one.folder / "node1", one.folder / "node-1");
        int partitions = 0;
        for (const int start : {0, 1}) {
            one.start();
            QVERIFY2(one.started, one.why().c_str());
            KafkaClient client(one.port());
            wire::MetadataRequest wanted;
            wanted.topics.reset();
            const auto metadata = client.ask<wire::MetadataResponse>(wanted, 12);
            QVERIFY(metadata.has_value());
            std::map<std::string, base::Uuid> ids;
            for (const auto& topic : metadata->topics) {
                QCOMPARE(topic.errorCode, ErrorCode::None);
                ids[*topic.name] = topic.topicId;
            }
            QVERIFY(!ids.contains("gone"));
            for (const auto& value : folders) {
                const auto folder = value.toObject();
                const auto name = folder["folder"].toString().toStdString();
                if (!folder.contains("start") || name.starts_with("__")) continue;  // Kafka's own went on after the clients had looked
                const auto dash = name.rfind('-');
                const auto topic = name.substr(0, dash);
                const int partition = std::stoi(name.substr(dash + 1));
                const auto from = folder["start"].toVariant().toLongLong(), end = folder["end"].toVariant().toLongLong();
                QCOMPARE(ids[topic].text(), folder["topicId"].toString().toStdString());
                const auto told = readAll(client, topic, partition, from);
                QVERIFY2(told.end == end + start, (name + " ends at " + std::to_string(told.end)).c_str());
                QCOMPARE(told.start, from);
                std::vector<std::int64_t> expected;
                for (const auto& record : folder["records"].toArray()) expected.push_back(record.toArray()[0].toVariant().toLongLong());
                if (start > 0) expected.push_back(end);
                if (!folder["records"].toArray().isEmpty()) QVERIFY2(told.offsets == expected, name.c_str());
                if (start > 0) continue;
                const auto batch = batchOf(1);
                const auto produced = client.ask<wire::ProduceResponse>(produceOf(topic, partition, batch), 9);
                QVERIFY(produced.has_value());
                const auto& answer = produced->responses.at(0).partitionResponses.at(0);
                QCOMPARE(answer.errorCode, ErrorCode::None);
                QCOMPARE(answer.baseOffset, end);
                ++partitions;
            }
            QVERIFY(one.node->stop());
            one.node.reset();
        }
        QVERIFY(partitions > 25);
    }
};

QTEST_MAIN(TstGoldenFolderServed)
#include "tst_golden_folder_served.moc"
