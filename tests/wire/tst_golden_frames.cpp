// SPDX-License-Identifier: Apache-2.0
#include "base/hex.h"
#include "wire/frame_input.h"
#include "wire/frame_text.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <set>

using namespace wire;

namespace {

struct Pair {
    QJsonObject line;
    ApiKey key() const { return ApiKey(line["api"].toInt()); }
    Version version() const { return Version(line["version"].toInt()); }
    base::Bytes side(const char* which) const {
        auto bytes = base::parseHex(line[which].toString().toStdString());
        return bytes ? *bytes : base::Bytes{};
    }
    bool has(const char* which) const { return line[which].isString(); }
    Frame frame(Direction d, const base::Bytes& bytes) const {
        return {.direction = d, .bytes = bytes, .key = key(), .version = version()};
    }
    // Versions that ApiVersions clients of the future ask for.
    bool isFromTheFuture() const {
        return key() == ApiKey::ApiVersions && version() > find(ApiKey::ApiVersions)->valid.last;
    }
};

std::vector<Pair> readPairs() {
    // GOLDEN_FRAMES=FILE: another recording of the same form.
    QFile file(qEnvironmentVariable("GOLDEN_FRAMES", TESTS_DIR "/golden/frames.jsonl"));
    std::vector<Pair> pairs;
    if (!file.open(QIODevice::ReadOnly)) return pairs;
    while (!file.atEnd()) pairs.push_back({QJsonDocument::fromJson(file.readLine()).object()});
    return pairs;
}

const std::vector<Pair>& pairs() {
    static const auto all = readPairs();
    return all;
}

}  // namespace

class TestGoldenFrames : public QObject {
    Q_OBJECT

    static void rows() {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < pairs().size(); ++i) {
            const auto& l = pairs()[i].line;
            QTest::addRow("line %zu: %s v%d from %s", i + 1, qPrintable(l["name"].toString()), l["version"].toInt(),
                          qPrintable(l["client"].toString()))
                << i;
        }
    }

    static void checkWhole(const Pair& pair, Direction direction, const char* which) {
        const auto bytes = pair.side(which);
        const auto frame = pair.frame(direction, bytes);
        const auto tree = describeFrame(frame);
        QVERIFY2(bool(tree), tree ? "" : tree.error().what.c_str());
        QCOMPARE(tree->fault, std::string());
        const int trailing = direction == Direction::Request ? pair.line["trailing"].toInt() : 0;
        QCOMPARE(tree->trailing(), std::size_t(trailing));
        const auto same = checkFrame(frame);
        QVERIFY2(bool(same), same ? "" : same.error().what.c_str());
    }

private slots:
    void thereAreFrames() { QVERIFY(pairs().size() > 300); }

    void everyValidVersionIsThere() {
        std::set<std::pair<ApiKey, Version>> seen;
        for (const auto& p : pairs()) seen.insert({p.key(), p.version()});
        QStringList missing;
        for (const auto& api : apis())
            for (Version v = api.valid.first; v <= api.valid.last - (api.lastIsUnstable ? 1 : 0); ++v)
                if (!seen.contains({api.key, v}))
                    missing << QString("%1 v%2").arg(QString::fromUtf8(api.name.data())).arg(v);
        QCOMPARE(missing.join(", "), QString());
    }

    void aRequestIsReadWholeAndWrittenTheSame_data() { rows(); }
    void aRequestIsReadWholeAndWrittenTheSame() {
        QFETCH(std::size_t, index);
        const auto& pair = pairs()[index];
        if (pair.isFromTheFuture()) {
            const auto bytes = pair.side("request");
            const auto tree = describeFrame(pair.frame(Direction::Request, bytes));
            QVERIFY(tree && !tree->fault.empty());
            return;
        }
        checkWhole(pair, Direction::Request, "request");
    }

    void aResponseIsReadWholeAndWrittenTheSame_data() { rows(); }
    void aResponseIsReadWholeAndWrittenTheSame() {
        QFETCH(std::size_t, index);
        const auto& pair = pairs()[index];
        if (pair.has("response"))
            checkWhole(pair, Direction::Response, "response");
        else
            QCOMPARE(pair.key(), ApiKey::Produce);  // acks=0
    }

    void headersSayWhatTheRecordingSays_data() { rows(); }
    void headersSayWhatTheRecordingSays() {
        QFETCH(std::size_t, index);
        const auto& pair = pairs()[index];
        const auto bytes = pair.side("request");
        const auto head = readRequestHeader(bytes);
        QVERIFY(bool(head));
        QCOMPARE(head->header.apiKey, pair.key());
        QCOMPARE(head->header.apiVersion, pair.version());

        base::Bytes again;
        writeRequestHeader(again, head->header);
        QVERIFY(std::equal(again.begin(), again.end(), bytes.begin(), bytes.begin() + std::ptrdiff_t(head->bodyAt)));

        if (!pair.has("response")) return;
        const auto answer = pair.side("response");
        const auto back = readResponseHeader(answer, pair.key(), pair.version());
        QVERIFY(bool(back));
        QCOMPARE(back->header.correlationId, head->header.correlationId);
    }

    void theWholeFileCanBeDescribedAtOnce() {
        QFile file(TESTS_DIR "/golden/frames.jsonl");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = file.readAll().toStdString();
        const auto report = describeFrames(text, {.json = false, .check = true, .responseTo = {}});
        QVERIFY(bool(report));
        QVERIFY(report->frames > 600);
        QCOMPARE(report->failures, std::size_t(2));  // ApiVersions v6 and v7
        const auto json = describeFrames(text, {.json = true, .check = false, .responseTo = {}});
        QVERIFY(bool(json));
        for (const auto& line : QByteArray::fromStdString(json->output).split('\n'))
            if (!line.isEmpty()) QVERIFY2(QJsonDocument::fromJson(line).isObject(), line.constData());
    }
};

QTEST_APPLESS_MAIN(TestGoldenFrames)
#include "tst_golden_frames.moc"
