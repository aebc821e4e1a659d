// SPDX-License-Identifier: Apache-2.0
// Folders that Apache Kafka 4.4 wrote: opened, read, looked up, recovered, and appended to (tests/golden/folders).
#include "support/golden_folders.h"
#include "support/log_bench.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <filesystem>

using base::Offset;

class TestGoldenFolders : public QObject {
    Q_OBJECT

    struct Opened {
        TempDir dir;
        FakeClock clock;
        std::unique_ptr<storage::LogDirectory> directory;
        QJsonArray folders;

        std::unique_ptr<storage::Log> log(const QJsonObject& folder, std::string& error) {
            auto settings = std::make_shared<storage::LogSettings>();
            const auto config = folder["config"].toObject();
            if (config.contains("index.interval.bytes")) settings->indexIntervalBytes = config["index.interval.bytes"].toString().toLongLong();
            if (config.contains("internal.segment.bytes")) settings->segmentBytes = config["internal.segment.bytes"].toString().toLongLong();
            settings->producerIdExpirationMs = std::int64_t(1) << 50;
            const auto parsed = storage::parseFolderName(folder["folder"].toString().toStdString());
            auto opened = storage::Log::open({*directory, parsed->partition}, settings);
            if (!opened) {
                error = opened.error().what;
                return nullptr;
            }
            return std::move(*opened);
        }
        bool reopen() {
            directory.reset();
            auto opened = storage::LogDirectory::open(dir / "node1", clock, {});
            if (!opened) return false;
            directory = std::move(*opened);
            return true;
        }
    };
    static std::unique_ptr<Opened> unpack(const QString& name) {
        auto out = std::make_unique<Opened>();
        support::unpackGolden(name, out->dir.path());
        QFile json(QString(TESTS_DIR) + "/golden/folders/" + name + ".json");
        base::ensure(json.open(QIODevice::ReadOnly), "the golden folders have their description");
        out->folders = QJsonDocument::fromJson(json.readAll()).object()["folders"].toArray();
        base::ensure(!out->folders.isEmpty(), "the description names folders");
        base::ensure(out->reopen(), "the golden directory opens");
        return out;
    }
    static std::string numbers(const QJsonArray& a) { return QJsonDocument(a).toJson(QJsonDocument::Compact).toStdString(); }
    static std::string pair(std::int64_t a, std::int64_t b) { return "[" + std::to_string(a) + "," + std::to_string(b) + "]"; }
    static std::string digest(const base::Bytes& bytes) {
        return QCryptographicHash::hash(QByteArray(reinterpret_cast<const char*>(bytes.data()), int(bytes.size())), QCryptographicHash::Sha256)
            .toHex().toStdString();
    }

    // Index files of a segment as they lie on disk, decoded.
    static std::string indexEntries(storage::LogDirectory& directory, const std::string& folder, Offset base) {
        storage::OffsetIndex index(directory, folder + "/" + storage::segmentFileName(base, ".index"), base);
        base::ensure(bool(index.file().load()), "index loads");
        std::string out;
        for (const auto& e : *index.entries()) out += (out.empty() ? "" : ",") + pair(e.offset.value(), e.position);
        return "[" + out + "]";
    }
    static std::string timeEntries(storage::LogDirectory& directory, const std::string& folder, Offset base) {
        storage::TimeIndex index(directory, folder + "/" + storage::segmentFileName(base, ".timeindex"), base);
        base::ensure(bool(index.file().load()), "time index loads");
        std::string out;
        for (const auto& e : *index.entries()) out += (out.empty() ? "" : ",") + pair(e.timestamp, e.offset.value());
        return "[" + out + "]";
    }
    static std::string transactionEntries(storage::LogDirectory& directory, const std::string& folder, Offset base) {
        storage::TransactionIndex index(directory, folder + "/" + storage::segmentFileName(base, ".txnindex"));
        base::ensure(bool(index.file().load()) && bool(index.check(base)), "transaction index loads");
        std::string out;
        for (const auto& e : *index.entries())
            out += std::to_string(e.producer.value()) + " " + std::to_string(e.firstOffset.value()) + ".." + std::to_string(e.lastOffset.value()) +
                   " " + std::to_string(e.lastStableOffset.value()) + "; ";
        return out;
    }
    static std::string transactionText(const QJsonArray& a) {
        std::string out;
        for (const auto& v : a) {
            const auto o = v.toObject();
            const auto n = [&](const char* key) { return std::to_string(o[key].toVariant().toLongLong()); };
            out += n("producer id") + " " + n("first offset") + ".." + n("last offset") + " " + n("last stable offset") + "; ";
        }
        return out;
    }

    static void compareSegments(storage::Log& log, const QJsonObject& folder, bool sameFiles) {
        const auto expected = folder["segments"].toArray();
        const auto segments = *log.segments();
        QCOMPARE(segments.size(), std::size_t(expected.size()));
        for (std::size_t i = 0; i < segments.size(); ++i) {
            const auto e = expected[int(i)].toObject();
            const auto& s = segments[i];
            QCOMPARE(s.baseOffset.value(), e["base"].toVariant().toLongLong());
            QCOMPARE(qint64(s.sizeBytes), e["size"].toVariant().toLongLong());
            const auto bytes = log.directory().disk().readWhole(s.path);
            if (e["size"] == e["logSize"]) QCOMPARE(digest(*bytes), e["sha256"].toString().toStdString());
            if (!sameFiles || s.sizeBytes == 0) continue;
            QCOMPARE(indexEntries(log.directory(), log.folder(), s.baseOffset), numbers(e["index"].toArray()));
            const auto times = timeEntries(log.directory(), log.folder(), s.baseOffset);
            // The active segment of the metadata log is left without its last time entry.
            if (log.folder() != "__cluster_metadata-0") QCOMPARE(times, numbers(e["timeindex"].toArray()));
            // The cleaner keeps entries of transactions whose records it took: a recovery does not find those.
            if (log.recovery().clean || folder["config"].toObject()["cleanup.policy"].toString() != "compact")
                QCOMPARE(transactionEntries(log.directory(), log.folder(), s.baseOffset), transactionText(e["txnindex"].toArray()));
        }
    }
    static void compareLookups(storage::Log& log, const QJsonObject& folder, bool sameIndex) {
        for (const auto& sv : folder["segments"].toArray()) {
            const auto segment = sv.toObject();
            for (const auto& lv : segment["lookups"].toArray()) {
                const auto lookup = lv.toArray();
                const auto offset = lookup[0].toVariant().toLongLong();
                const auto batch = lookup[2].toArray();
                if (batch.isEmpty()) continue;
                const auto trace = log.explainLookup(Offset{offset});
                QVERIFY(bool(trace));
                QCOMPARE(trace->batchBase.value(), batch[0].toVariant().toLongLong());
                QCOMPARE(qint64(trace->batchPosition), batch[1].toVariant().toLongLong());
                if (!sameIndex || !lookup[1].isArray()) continue;
                const auto entry = lookup[1].toArray();
                QCOMPARE(qint64(trace->scanFrom), entry[1].toVariant().toLongLong());
                QVERIFY(!trace->indexContradicted);
            }
            for (const auto& bv : segment["batches"].toArray()) {
                const auto b = bv.toArray();
                const auto base = b[2].toVariant().toLongLong(), last = b[3].toVariant().toLongLong();
                if (last < log.logStartOffset().value()) continue;
                const auto out = log.read(std::max(Offset{base}, log.logStartOffset()), 1, log.logEndOffset(), true);
                QVERIFY(bool(out));
                QCOMPARE(out->slices.size(), std::size_t(1));
                QCOMPARE(qint64(out->slices[0].position), b[0].toVariant().toLongLong());
                QCOMPARE(qint64(out->slices[0].length), b[1].toVariant().toLongLong());
                QCOMPARE(out->firstOffset.value(), base);
                QCOMPARE(out->nextOffset.value() > last, true);
            }
        }
    }
    static void compareClientsView(storage::Log& log, const QJsonObject& folder) {
        // Kafka's own topics were written to after the clients had looked.
        if (!folder.contains("start") || folder["folder"].toString().startsWith("__")) return;
        const auto number = [&](const char* key) { return folder[key].toVariant().toLongLong(); };
        QCOMPARE(log.logStartOffset().value(), number("start"));
        QCOMPARE(log.logEndOffset().value(), number("end"));
        QCOMPARE(log.lastStableOffset(log.logEndOffset()).value(), number("stable"));
        QCOMPARE(log.topicId().text(), folder["topicId"].toString().toStdString());
        for (const auto& tv : folder["times"].toArray()) {
            const auto t = tv.toArray();
            const auto found = log.lookupTimestamp(t[0].toVariant().toLongLong());
            QVERIFY(bool(found));
            // Kafka gives up when the first segment that may hold it was emptied by the cleaner; we go on.
            if (*found && t[1].toInt() == -1 && folder["config"].toObject()["cleanup.policy"].toString() == "compact") continue;
            QCOMPARE(*found ? (**found).offset.value() : -1, t[1].toVariant().toLongLong());
            QCOMPARE(*found ? (**found).timestamp : -1, t[2].toVariant().toLongLong());
        }
        if (folder["maxTimestamp"].isArray() && log.logStartOffset() < log.logEndOffset()) {
            const auto largest = log.maxTimestamp();
            QCOMPARE(largest->offset.value(), folder["maxTimestamp"].toArray()[0].toVariant().toLongLong());
            QCOMPARE(largest->timestamp, folder["maxTimestamp"].toArray()[1].toVariant().toLongLong());
        }
        if (folder["records"].toArray().isEmpty()) return;
        // Every record, as a consumer of everything and as one of committed records sees it.
        std::vector<std::int64_t> offsets, committed;
        const auto stable = log.lastStableOffset(log.logEndOffset());
        auto aborted = *log.abortedIn(log.logStartOffset(), stable);
        const auto bytes = support::readAll(log);
        wire::BatchIterator batches(bytes);
        wire::Scratch scratch;
        std::map<std::int64_t, bool> skipping;
        while (const auto batch = batches.next()) {
            QVERIFY(batch->crcMatches());
            const auto producer = batch->producerId().value();
            for (const auto& a : aborted)
                if (a.producer.value() == producer && batch->baseOffset() >= a.firstOffset && batch->baseOffset() < a.lastOffset) skipping[producer] = true;
            wire::RecordIterator records(*batch, scratch);
            while (const auto record = records.next()) {
                if (batch->isControl()) {
                    skipping[producer] = false;
                    continue;
                }
                if (record->offset < log.logStartOffset()) continue;
                offsets.push_back(record->offset.value());
                if (record->offset < stable && !(batch->isTransactional() && skipping[producer])) committed.push_back(record->offset.value());
            }
            QCOMPARE(int(records.fault()), 0);
        }
        const auto expected = folder["records"].toArray();
        QCOMPARE(offsets.size(), std::size_t(expected.size()));
        for (std::size_t i = 0; i < offsets.size(); ++i) QCOMPARE(offsets[i], expected[int(i)].toArray()[0].toVariant().toLongLong());
        if (folder["committed"].isArray()) {
            const auto c = folder["committed"].toArray();
            QCOMPARE(committed.size(), std::size_t(c.size()));
            for (std::size_t i = 0; i < committed.size(); ++i) QCOMPARE(committed[i], c[int(i)].toVariant().toLongLong());
        }
    }

private slots:
    void aCleanFolderIsOpenedWithoutAScan() {
        auto set = unpack("one-clean");
        QVERIFY(set->directory->stoppedCleanly());
        QCOMPARE(set->directory->previousBrokerEpoch(), 12);
        QCOMPARE(set->directory->meta()->clusterId, std::string("upjj-kRjTfy-CydCyLLNLQ"));
        QCOMPARE(set->directory->findings(), std::vector<std::string>{});
        for (const auto& v : set->folders) {
            const auto folder = v.toObject();
            const auto name = folder["folder"].toString();
            std::string error;
            const auto log = set->log(folder, error);
            QVERIFY2(log, qPrintable(name + ": " + QString::fromStdString(error)));
            qInfo().noquote() << name;
            QVERIFY(log->recovery().clean);
            QCOMPARE(log->recovery().findings, std::vector<std::string>{});
            compareSegments(*log, folder, true);
            compareLookups(*log, folder, true);
            compareClientsView(*log, folder);
            if (QTest::currentTestFailed()) return;
            const auto epochs = storage::LeaderEpochCache::parse(folder["epochs"].toString().toStdString());
            for (const auto& entry : epochs->entries()) QCOMPARE(log->epochFor(entry.startOffset), entry.epoch);
        }
    }
    void producerSnapshotsAreReadAndWrittenAlike() {
        auto set = unpack("one-clean");
        int producers = 0;
        for (const auto& v : set->folders) {
            const auto folder = v.toObject();
            for (const auto& sv : folder["snapshots"].toArray()) {
                const auto snapshot = sv.toObject();
                const auto bytes = set->directory->disk().readWhole((folder["folder"].toString() + "/" + snapshot["file"].toString()).toStdString());
                storage::ProducerStates states;
                QVERIFY(bool(states.decode(*bytes, {}, -1)));
                const auto expected = snapshot["producers"].toArray();
                QCOMPARE(states.size(), std::size_t(expected.size()));
                for (const auto& pv : expected) {
                    const auto p = pv.toArray();
                    const auto n = [&](int i) { return p[i].toVariant().toLongLong(); };
                    const auto* state = states.find(base::ProducerId{n(0)});
                    QVERIFY(state);
                    QCOMPARE(std::int64_t(state->epoch.value()), n(1));
                    QCOMPARE(std::int64_t(state->lastSequence()), n(2));
                    QCOMPARE(state->newest() ? state->newest()->lastOffset.value() : -1, n(3));
                    QCOMPARE(state->lastTimestamp, n(5));
                    QCOMPARE(std::int64_t(state->coordinatorEpoch), n(6));
                    QCOMPARE(state->transactionFirstOffset.value_or(Offset{-1}).value(), n(7));
                    ++producers;
                }
                if (states.size() == 1) QCOMPARE(states.encode(), *bytes);  // with more, Kafka's order is that of a hash map
                QCOMPARE(states.encode().size(), bytes->size());
            }
        }
        QVERIFY(producers > 20);
    }
    void recoveringACleanFolderFindsTheSame() {
        auto set = unpack("one-clean");
        QVERIFY(set->reopen());  // the marker is used up, and the recovery points lie at the log ends
        std::filesystem::remove(set->dir / "node1/recovery-point-offset-checkpoint");
        QVERIFY(set->reopen());
        for (const auto& v : set->folders) {
            const auto folder = v.toObject();
            const auto name = folder["folder"].toString();
            qInfo().noquote() << name;
            std::string error;
            const auto log = set->log(folder, error);
            QVERIFY2(log, qPrintable(name + ": " + QString::fromStdString(error)));
            QVERIFY(!log->recovery().clean);
            QCOMPARE(log->recovery().cutBecause, std::string());
            const bool known = folder["config"].toObject().contains("index.interval.bytes");
            compareSegments(*log, folder, known);
            compareLookups(*log, folder, known);
            compareClientsView(*log, folder);
            if (QTest::currentTestFailed()) return;
        }
    }
    void aKilledFolderIsRecovered() {
        auto set = unpack("one-killed");
        QVERIFY(!set->directory->stoppedCleanly());
        for (const auto& v : set->folders) {
            const auto folder = v.toObject();
            const auto name = folder["folder"].toString();
            qInfo().noquote() << name;
            std::string error;
            const auto log = set->log(folder, error);
            QVERIFY2(log, qPrintable(name + ": " + QString::fromStdString(error)));
            QVERIFY(!log->recovery().clean);
            // Its indexes depend on when the node had been restarted; ours are as if written in one go.
            compareSegments(*log, folder, false);
            compareLookups(*log, folder, false);
            compareClientsView(*log, folder);
            if (QTest::currentTestFailed()) return;
        }
    }
    void aDamagedFolderIsExplainedAndRecoveredAsKafkaDoes() {
        auto set = unpack("one-torn");
        std::map<std::string, storage::Recovery> recoveries;
        for (const auto& v : set->folders) {
            const auto folder = v.toObject();
            const auto name = folder["folder"].toString();
            qInfo().noquote() << name;
            std::string error;
            const auto log = set->log(folder, error);
            QVERIFY2(log, qPrintable(name + ": " + QString::fromStdString(error)));
            recoveries[name.toStdString()] = log->recovery();
            // Kafka's own topics were written to after its restart.
            if (name.startsWith("__")) continue;
            compareSegments(*log, folder, false);
            if (name != "txn-0") compareClientsView(*log, folder);
            if (QTest::currentTestFailed()) return;
            const auto epochs = storage::LeaderEpochCache::parse(folder["epochs"].toString().toStdString());
            for (const auto& entry : epochs->entries())
                if (entry.startOffset < log->logEndOffset()) QCOMPARE(log->epochFor(entry.startOffset), entry.epoch);
        }
        QVERIFY(recoveries["codec-none-0"].cutBecause.find("bytes end inside a batch") != std::string::npos);
        QVERIFY2(!recoveries["codec-gzip-0"].cutBecause.empty(), "the checksum");
        QCOMPARE(recoveries["codec-lz4-0"].bytesCut, 333u);
        QCOMPARE(recoveries["codec-lz4-1"].bytesCut, 99u);
        QCOMPARE(recoveries["codec-none-1"].findings.size(), std::size_t(1));  // the .cleaned one
        QCOMPARE(set->directory->removeDue().size(), std::size_t(1));  // gone-0.…-delete
    }
    void aFolderOfKafkasIsAppendedTo() {
        auto set = unpack("one-clean");
        for (const auto& v : set->folders) {
            const auto folder = v.toObject();
            std::string error;
            const auto log = set->log(folder, error);
            const auto end = log->logEndOffset();
            for (int i = 0; i < 20; ++i) {
                auto bytes = support::batchOf({.records = 2, .timestamp = 1'700'000'000'000, .valueSize = 100});
                QCOMPARE(log->appendAsLeader(bytes, base::LeaderEpoch{9}, set->clock.wall()).first, end + 2 * i);
            }
            QVERIFY(bool(log->close(false)));
        }
        QVERIFY(bool(set->directory->markClean(13)));
        QVERIFY(set->reopen());
        for (const auto& v : set->folders) {
            const auto folder = v.toObject();
            std::string error;
            const auto log = set->log(folder, error);
            QVERIFY(log->recovery().clean);
            QCOMPARE(log->recovery().findings, std::vector<std::string>{});
            if (folder.contains("end") && !folder["folder"].toString().startsWith("__"))
                QCOMPARE(log->logEndOffset().value(), folder["end"].toVariant().toLongLong() + 40);
            compareLookups(*log, folder, true);
            if (QTest::currentTestFailed()) return;
        }
    }
};

QTEST_APPLESS_MAIN(TestGoldenFolders)
#include "tst_golden_folders.moc"
