// SPDX-License-Identifier: Apache-2.0
#include "controller/placement.h"

#include <QTest>
#include <map>
#include <random>
#include <set>

using namespace controller;

namespace {

using Brokers = std::vector<std::shared_ptr<const metadata::Broker>>;

// "1 2 3" or "1/a 2/b 3/b!": a rack after the slash, ! = fenced.
Brokers brokersOf(const QString& text) {
    Brokers out;
    for (auto word : text.split(' ', Qt::SkipEmptyParts)) {
        metadata::Broker b;
        b.fenced = word.endsWith('!');
        if (b.fenced) word.chop(1);
        b.id = base::BrokerId{word.section('/', 0, 0).toInt()};
        if (word.contains('/')) b.rack = word.section('/', 1).toStdString();
        out.push_back(std::make_shared<const metadata::Broker>(b));
    }
    return out;
}

QString textOf(const std::vector<base::BrokerId>& ids) {
    QStringList out;
    for (const auto id : ids) out << QString::number(id.value());
    return out.join(',');
}

}  // namespace

class TstPlacement : public QObject {
    Q_OBJECT

private slots:
    void placed_data() {
        QTest::addColumn<QString>("brokers");
        QTest::addColumn<int>("replicas");
        QTest::addColumn<QString>("partitions");  // the first ones
        QTest::newRow("one broker") << "1" << 1 << "1 1 1";
        QTest::newRow("three brokers") << "1 2 3" << 3 << "1,2,3 2,3,1 3,1,2 1,2,3";
        QTest::newRow("one replica on three") << "1 2 3" << 1 << "1 2 3 1";
        QTest::newRow("two racks") << "1/a 2/a 3/b 4/b" << 2 << "1,3 3,1 2,4 4,2";
        QTest::newRow("more replicas than racks") << "1/a 2/a 3/b 4/b" << 3 << "1,3,2 3,1,4";
        QTest::newRow("fenced only if needed") << "1 2 3!" << 3 << "1,2,3 2,1,3";
        QTest::newRow("fenced left out") << "1 2 3!" << 2 << "1,2 2,1 1,2";
        QTest::newRow("three racks of three lead evenly")
            << "1/a 2/a 3/a 4/b 5/b 6/b 7/c 8/c 9/c" << 3 << "1,4,7 4,7,1 7,1,4 2,5,8";
    }
    void placed() {
        QFETCH(QString, brokers);
        QFETCH(int, replicas);
        QFETCH(QString, partitions);
        const auto known = brokersOf(brokers);
        Placement placement(known, 0);
        QVERIFY(placement.check(replicas).ok());
        for (const auto& expected : partitions.split(' ')) QCOMPARE(textOf(placement.next(replicas)), expected);
    }

    void impossible_data() {
        QTest::addColumn<QString>("brokers");
        QTest::addColumn<int>("replicas");
        QTest::addColumn<QString>("message");
        QTest::newRow("too many") << "1 2 3" << 9
                                  << "Unable to replicate the partition 9 time(s): The target replication factor of 9 "
                                     "cannot be reached because only 3 broker(s) are "
                                     "registered or some brokers have all their log directories cordoned.";
        QTest::newRow("all fenced") << "1! 2!" << 1
                                    << "Unable to replicate the partition 1 time(s): All brokers are currently fenced "
                                       "or have all their log directories cordoned.";
        QTest::newRow("no broker") << "" << 1
                                   << "Unable to replicate the partition 1 time(s): All brokers are currently fenced "
                                      "or have all their log directories cordoned.";
    }
    void impossible() {
        QFETCH(QString, brokers);
        QFETCH(int, replicas);
        QFETCH(QString, message);
        const auto known = brokersOf(brokers);
        const auto verdict = Placement(known, 0).check(replicas);
        QCOMPARE(verdict.code, wire::ErrorCode::InvalidReplicationFactor);
        QCOMPARE(QString::fromStdString(verdict.message), message);
    }

    // Never two replicas on one broker; leaders differ by at most one where the racks are even.
    void evenAndDistinct() {
        const auto seed = std::random_device{}();
        std::mt19937 random(seed);
        for (int round = 0; round < 200; ++round) {
            const int racks = 1 + int(random() % 4), inRack = 1 + int(random() % 4);
            Brokers brokers;
            for (int i = 0; i < racks * inRack; ++i) {
                metadata::Broker b;
                b.id = base::BrokerId{i};
                b.fenced = false;
                b.rack = "r" + std::to_string(i % racks);
                brokers.push_back(std::make_shared<const metadata::Broker>(b));
            }
            Placement placement(brokers, random());
            const int replicas = 1 + int(random() % unsigned(racks * inRack));
            std::map<base::BrokerId, int> leads;
            for (int p = 0; p < 50; ++p) {
                const auto ids = placement.next(replicas);
                QVERIFY2(ids.size() == std::size_t(replicas), qPrintable("seed " + QString::number(seed)));
                QVERIFY2(std::set(ids.begin(), ids.end()).size() == ids.size(),
                         qPrintable("seed " + QString::number(seed)));
                ++leads[ids.front()];
            }
            int most = 0, least = 50;
            for (const auto& b : brokers) {
                most = std::max(most, leads[b->id]);
                least = std::min(least, leads[b->id]);
            }
            QVERIFY2(most - least <= 1, qPrintable("seed " + QString::number(seed)));
        }
    }
};

QTEST_APPLESS_MAIN(TstPlacement)
#include "tst_placement.moc"
