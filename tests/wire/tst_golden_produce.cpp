// SPDX-License-Identifier: Apache-2.0
// Record sets that real clients sent to Apache Kafka 4.4, with Kafka's verdict in the answer: ours must be the same
// wherever the batch alone decides. And the batches of its Fetch answers must read whole.
#include "base/hex.h"
#include "support/record_text.h"
#include "wire/batch_check.h"
#include "wire/codec.h"
#include "wire/header.h"
#include "wire/messages/00_produce.h"
#include "wire/messages/01_fetch.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace wire;

namespace {

struct Exchange {
    QString name;
    Version version = 0;
    base::Bytes request, response;
};

void readInto(std::vector<Exchange>& out, const QString& path, ApiKey key) {
    QFile file(path);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
    for (int line = 1; !file.atEnd(); ++line) {
        const auto o = QJsonDocument::fromJson(file.readLine()).object();
        if (o["api"].toInt() != int(key) || !o["response"].isString()) continue;
        out.push_back({QString("line %1: v%2 from %3").arg(line).arg(o["version"].toInt()).arg(o["client"].toString()),
                       Version(o["version"].toInt()), *base::parseHex(o["request"].toString().toStdString()),
                       *base::parseHex(o["response"].toString().toStdString())});
    }
}

// GOLDEN_FRAMES=FILE: another recording of the same form.
std::vector<Exchange> exchanges(ApiKey key) {
    std::vector<Exchange> out;
    readInto(out, qEnvironmentVariable("GOLDEN_FRAMES", TESTS_DIR "/golden/frames.jsonl"), key);
    readInto(out, TESTS_DIR "/golden/records/produce-refused.jsonl", key);
    return out;
}

template <class M>
M request(const Exchange& e) {
    const auto header = readRequestHeader(e.request);
    M out;
    if (header) (void)decode(base::BytesView(e.request).subspan(header->bodyAt), out, e.version);
    return out;
}
template <class M>
M response(const Exchange& e, ApiKey key) {
    const auto header = readResponseHeader(e.response, key, e.version);
    M out;
    if (header) (void)decode(base::BytesView(e.response).subspan(header->bodyAt), out, e.version);
    return out;
}

// Codes that Kafka gives for what is in the batch; others come from the topic, the caller or the producer's history.
bool isAboutTheBatch(ErrorCode code) {
    return code == ErrorCode::None || code == ErrorCode::CorruptMessage || code == ErrorCode::InvalidTimestamp ||
           code == ErrorCode::InvalidRecord || code == ErrorCode::UnsupportedCompressionType;
}

}  // namespace

class TestGoldenProduce : public QObject {
    Q_OBJECT

private slots:
    void judgesAsKafkaDid() {
        int accepted = 0, refused = 0;
        for (const auto& e : exchanges(ApiKey::Produce)) {
            const auto asked = request<ProduceRequest>(e);
            const auto told = response<ProduceResponse>(e, ApiKey::Produce);
            for (std::size_t t = 0; t < told.responses.size(); ++t)
                for (std::size_t p = 0; p < told.responses[t].partitionResponses.size(); ++p) {
                    const auto& answer = told.responses[t].partitionResponses[p];
                    const auto& sent = asked.topicData.at(t).partitionData.at(p);
                    if (!isAboutTheBatch(answer.errorCode) || !sent.records) continue;
                    BatchRules rules;
                    rules.compacted = answer.errorMessage.value_or("").find("ompacted topic") != std::string::npos ||
                                      (!answer.recordErrors.empty() &&
                                       answer.recordErrors[0].batchIndexErrorMessage.value_or("").starts_with("Compacted"));
                    rules.zstdAllowed = e.version >= 7;
                    rules.strict = true;
                    if (answer.logAppendTimeMs >= 0) rules.timestampType = TimestampType::LogAppendTime;
                    rules.now = 1796000000000;  // soon after the recording
                    const auto ours = checkProduceBatch(sent.records->bytes, rules);
                    const auto context = e.name + ": " + QString::fromStdString(ours.message) + " / " +
                                         QString::fromStdString(answer.errorMessage.value_or(""));
                    QVERIFY2(ours.error == answer.errorCode, qPrintable(context));
                    (ours.error == ErrorCode::None ? accepted : refused) += 1;
                }
        }
        QVERIFY2(accepted > 10 && refused > 0, qPrintable(QString("%1 %2").arg(accepted).arg(refused)));
    }
    void readsWhatKafkaServed() {
        std::size_t batches = 0, records = 0;
        for (const auto& e : exchanges(ApiKey::Fetch)) {
            const auto told = response<FetchResponse>(e, ApiKey::Fetch);
            for (const auto& topic : told.responses)
                for (const auto& partition : topic.partitions) {
                    if (!partition.records) continue;
                    Scratch scratch;
                    BatchIterator walk(partition.records->bytes);
                    while (const auto b = walk.next()) {
                        QVERIFY2(b->crcMatches(), qPrintable(e.name));
                        RecordIterator each(*b, scratch);
                        while (each.next()) ++records;
                        QVERIFY2(each.fault() == RecordFault::None, qPrintable(e.name));
                        ++batches;
                    }
                    // Kafka cuts the last batch where the client's limit is reached.
                    QVERIFY2(walk.fault() == RecordFault::None || walk.fault() == RecordFault::Truncated, qPrintable(e.name));
                }
        }
        QVERIFY2(batches > 10 && records >= batches, qPrintable(QString("%1 %2").arg(batches).arg(records)));
    }
};

QTEST_APPLESS_MAIN(TestGoldenProduce)
#include "tst_golden_produce.moc"
