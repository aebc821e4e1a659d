// SPDX-License-Identifier: Apache-2.0
#include "support/small_cluster.h"

#include <QTest>

using namespace controller;
using wire::ErrorCode;

namespace {

// "leader epoch partitionEpoch isr elr lastKnown recovery", e.g. "1 0 0 [1,2] [] [] 0".
QString text(const metadata::Partition& p) {
    const auto list = [](const std::vector<base::BrokerId>& ids) {
        QStringList out;
        for (const auto id : ids) out << QString::number(id.value());
        return "[" + out.join(',') + "]";
    };
    return QString("%1 %2 %3 %4 %5 %6 %7")
        .arg(p.leader.value())
        .arg(p.leaderEpoch.value())
        .arg(p.partitionEpoch)
        .arg(list(p.isr), list(p.elr), list(p.lastKnownElr))
        .arg(int(p.leaderRecoveryState));
}

RegisterBroker again(const SmallCluster& cluster, int id, std::int64_t previousEpoch) {
    auto broker = *cluster.image().broker(base::BrokerId{id});
    broker.incarnation = base::Uuid::of(8, std::uint64_t(previousEpoch) + 500);
    return {.broker = std::move(broker), .previousEpoch = previousEpoch, .predecessorIsGone = true};
}

}  // namespace

class TstBrokers : public QObject {
    Q_OBJECT

private slots:
    void registered() {
        SmallCluster cluster(1);
        const auto& b = *cluster.image().broker(base::BrokerId{1});
        QVERIFY(!b.fenced);
        QCOMPARE(b.epoch, std::int64_t(9));  // behind the nine records of the bootstrap
        QVERIFY(b.endpoint("PLAINTEXT"));
        QVERIFY(!b.endpoint("SSL"));
    }

    void aLiveIdIsTaken() {
        SmallCluster cluster(1);
        auto order = again(cluster, 1, -1);
        order.predecessorIsGone = false;
        QCOMPARE(cluster.run(order).verdict.code, ErrorCode::DuplicateBrokerRegistration);
        QVERIFY(cluster.records.empty());
    }

    // As in the log of a one-node Kafka: a clean stop leaves no leader and the node eligible; the restart is two epochs
    // on.
    void cleanStopOfTheOnlyNode() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("t", 1).ok());
        const auto epoch = cluster.image().broker(base::BrokerId{1})->epoch;
        QVERIFY(cluster.move(1, BrokerState::ShuttingDown).ok());
        QCOMPARE(text(cluster.partition("t", 0)), QString("-1 1 1 [] [1] [1] 0"));
        QVERIFY(cluster.move(1, BrokerState::Fenced).ok());
        QCOMPARE(cluster.records.size(), std::size_t(1));
        QVERIFY(cluster.image().broker(base::BrokerId{1})->inControlledShutdown);

        QVERIFY(cluster.run(again(cluster, 1, epoch)).verdict.ok());
        QCOMPARE(cluster.records.size(), std::size_t(1));
        QVERIFY(cluster.image().broker(base::BrokerId{1})->fenced);
        QVERIFY(cluster.move(1, BrokerState::Unfenced).ok());
        QCOMPARE(text(cluster.partition("t", 0)), QString("1 2 2 [1] [] [] 0"));
    }

    // And after a kill: what it acknowledged may be lost, so the election counts as unclean.
    void killOfTheOnlyNode() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("t", 1).ok());
        QVERIFY(cluster.run(again(cluster, 1, -1)).verdict.ok());
        QCOMPARE(text(cluster.partition("t", 0)), QString("-1 1 2 [] [] [1] 0"));
        QVERIFY(cluster.move(1, BrokerState::Unfenced).ok());
        QCOMPARE(text(cluster.partition("t", 0)), QString("1 2 3 [1] [] [] 1"));
        // The new leader has looked through its log.
        const auto& b = *cluster.image().broker(base::BrokerId{1});
        const auto answer = cluster.run(AlterIsr{
            b.id,
            b.epoch,
            {{cluster.image().topic("t")->id, base::PartitionIndex{0}, base::LeaderEpoch{2}, 3, {{b.id, -1}}, 0}}});
        QVERIFY(answer.partitions.at(0).verdict.ok());
        QCOMPARE(text(cluster.partition("t", 0)), QString("1 2 4 [1] [] [] 0"));
        QCOMPARE(text(*answer.partitions[0].now), text(cluster.partition("t", 0)));
    }

    void killAndReturnInOneStep() {
        SmallCluster cluster(1);
        QVERIFY(cluster.create("t", 1).ok());
        auto order = again(cluster, 1, -1);
        order.unfenced = true;
        QVERIFY(cluster.run(order).verdict.ok());
        QCOMPARE(text(cluster.partition("t", 0)), QString("1 2 4 [1] [] [] 0"));
        QVERIFY(!cluster.image().broker(base::BrokerId{1})->fenced);
    }

    void leadershipMovesAndStays() {
        SmallCluster cluster(3);
        QVERIFY(cluster.create("t", 3, 3).ok());
        const auto before = cluster.partition("t", 0);
        const auto leader = before.leader, second = before.replicas[1], third = before.replicas[2];
        QVERIFY(cluster.move(leader.value(), BrokerState::Fenced).ok());
        const auto& p = cluster.partition("t", 0);
        QCOMPARE(p.leader, second);
        QCOMPARE(p.leaderEpoch, base::LeaderEpoch{1});
        QCOMPARE(p.isr, (std::vector{second, third}));
        QVERIFY(p.elr.empty());  // two are in sync, and one is asked for
        // Coming back does not make it leader again.
        QVERIFY(cluster.move(leader.value(), BrokerState::Unfenced).ok());
        QCOMPARE(cluster.partition("t", 0).leader, second);
        QCOMPARE(cluster.partition("t", 0).leaderEpoch, base::LeaderEpoch{1});
    }

    void eligibleReplicasBelowMinIsr() {
        SmallCluster cluster(3);
        QVERIFY(cluster.create("t", 1, 3).ok());
        QVERIFY(cluster.set(metadata::ResourceType::Topic, "t", "min.insync.replicas", "2").ok());
        const auto replicas = cluster.partition("t", 0).replicas;
        QVERIFY(cluster.move(replicas[2].value(), BrokerState::Fenced).ok());
        QVERIFY(cluster.partition("t", 0).elr.empty());
        QVERIFY(cluster.move(replicas[1].value(), BrokerState::Fenced).ok());
        QCOMPARE(cluster.partition("t", 0).isr, std::vector{replicas[0]});
        QCOMPARE(cluster.partition("t", 0).elr, std::vector{replicas[1]});
        QVERIFY(cluster.move(replicas[0].value(), BrokerState::Fenced).ok());
        QCOMPARE(cluster.partition("t", 0).leader, base::BrokerId{-1});
        // The third left while enough were in sync: it is not eligible, and does not lead when it comes back alone.
        QVERIFY(cluster.move(replicas[2].value(), BrokerState::Unfenced).ok());
        QCOMPARE(cluster.partition("t", 0).leader, base::BrokerId{-1});
        QVERIFY(cluster.move(replicas[1].value(), BrokerState::Unfenced).ok());
        QCOMPARE(cluster.partition("t", 0).leader, replicas[1]);
        QCOMPARE(cluster.partition("t", 0).leaderRecoveryState, std::int8_t(0));
    }

    void uncleanElectionWhereAllowed() {
        for (const bool allowed : {false, true}) {
            SmallCluster cluster(2);
            QVERIFY(cluster.create("t", 1, 2).ok());
            QVERIFY(cluster
                        .set(metadata::ResourceType::Topic, "t", "unclean.leader.election.enable",
                             allowed ? "true" : "false")
                        .ok());
            const auto replicas = cluster.partition("t", 0).replicas;
            QVERIFY(cluster.move(replicas[1].value(), BrokerState::Fenced).ok());
            QVERIFY(cluster.move(replicas[0].value(), BrokerState::Fenced).ok());
            QVERIFY(cluster.move(replicas[1].value(), BrokerState::Unfenced).ok());
            QCOMPARE(cluster.partition("t", 0).leader, allowed ? replicas[1] : base::BrokerId{-1});
            QCOMPARE(int(cluster.partition("t", 0).leaderRecoveryState), allowed ? 1 : 0);
        }
    }

    void staleEpochs() {
        SmallCluster cluster(1);
        QCOMPARE(cluster.run(ChangeBroker{base::BrokerId{1}, 7, BrokerState::Fenced}).verdict.code,
                 ErrorCode::StaleBrokerEpoch);
        QCOMPARE(cluster.run(ChangeBroker{base::BrokerId{5}, 7, BrokerState::Fenced}).verdict.code,
                 ErrorCode::BrokerIdNotRegistered);
        QCOMPARE(cluster.run(AllocateProducerIds{base::BrokerId{1}, 7}).verdict.code, ErrorCode::StaleBrokerEpoch);
        QCOMPARE(cluster.run(AlterIsr{base::BrokerId{1}, 7, {}}).verdict.code, ErrorCode::StaleBrokerEpoch);
    }

    void producerIdBlocks() {
        SmallCluster cluster(2);
        const auto block = [&](int id) {
            return cluster.run(
                AllocateProducerIds{base::BrokerId{id}, cluster.image().broker(base::BrokerId{id})->epoch});
        };
        QCOMPARE(block(1).first, std::int64_t(0));
        QCOMPARE(block(2).first, std::int64_t(1000));
        QCOMPARE(block(1).length, 1000);
        QCOMPARE(cluster.image().nextProducerId(), std::int64_t(3000));
    }

    void isrChanges_data() {
        QTest::addColumn<int>("leaderEpoch");
        QTest::addColumn<int>("partitionEpoch");
        QTest::addColumn<int>("sender");      // replica number
        QTest::addColumn<QList<int>>("isr");  // replica numbers
        QTest::addColumn<int>("code");
        QTest::newRow("shrinks") << 0 << 0 << 0 << QList{0, 1} << 0;
        QTest::newRow("same") << 0 << 0 << 0 << QList{0, 1, 2} << 0;
        QTest::newRow("of a later leader epoch") << 1 << 0 << 0 << QList{0} << 41;
        QTest::newRow("of a later partition epoch") << 0 << 1 << 0 << QList{0} << 41;
        QTest::newRow("of an earlier leader epoch") << -1 << 0 << 0 << QList{0} << 74;
        QTest::newRow("of an earlier partition epoch") << 0 << -1 << 0 << QList{0} << 95;
        QTest::newRow("not from the leader") << 0 << 0 << 1 << QList{1} << 42;
        QTest::newRow("without the leader") << 0 << 0 << 0 << QList{1, 2} << 42;
        QTest::newRow("empty") << 0 << 0 << 0 << QList<int>{} << 42;
    }
    void isrChanges() {
        QFETCH(int, leaderEpoch);
        QFETCH(int, partitionEpoch);
        QFETCH(int, sender);
        QFETCH(QList<int>, isr);
        QFETCH(int, code);
        SmallCluster cluster(3);
        QVERIFY(cluster.create("t", 1, 3).ok());
        const auto p = cluster.partition("t", 0);
        AlterIsr::Partition wanted{
            cluster.image().topic("t")->id, p.index, base::LeaderEpoch{leaderEpoch}, partitionEpoch, {}, 0};
        for (const int i : isr) wanted.isr.emplace_back(p.replicas[std::size_t(i)], -1);
        const auto& broker = *cluster.image().broker(p.replicas[std::size_t(sender)]);
        const auto answer = cluster.run(AlterIsr{broker.id, broker.epoch, {wanted}});
        QCOMPARE(int(answer.partitions.at(0).verdict.code), code);
        QCOMPARE(cluster.records.size(), std::size_t(code == 0 && isr.size() < 3 ? 1 : 0));
        if (code == 0) {
            QCOMPARE(text(*answer.partitions[0].now), text(cluster.partition("t", 0)));
            QCOMPARE(cluster.partition("t", 0).leaderEpoch, base::LeaderEpoch{0});
        }
    }

    void isrMembersMustBeAlive() {
        SmallCluster cluster(3);
        QVERIFY(cluster.create("t", 1, 3).ok());
        const auto replicas = cluster.partition("t", 0).replicas;
        QVERIFY(cluster.move(replicas[2].value(), BrokerState::Fenced).ok());
        const auto& leader = *cluster.image().broker(replicas[0]);
        const auto ask = [&](base::BrokerId id, std::int64_t epoch) {
            const auto& p = cluster.partition("t", 0);
            return cluster
                .run(AlterIsr{leader.id,
                              leader.epoch,
                              {{cluster.image().topic("t")->id,
                                p.index,
                                p.leaderEpoch,
                                p.partitionEpoch,
                                {{leader.id, leader.epoch}, {id, epoch}},
                                0}}})
                .partitions.at(0)
                .verdict.code;
        };
        QCOMPARE(ask(replicas[2], -1), ErrorCode::IneligibleReplica);  // fenced
        QCOMPARE(ask(replicas[1], cluster.image().broker(replicas[1])->epoch - 1),
                 ErrorCode::IneligibleReplica);  // an older life of it
        QCOMPARE(ask(replicas[1], cluster.image().broker(replicas[1])->epoch), ErrorCode::None);
        QCOMPARE(ask(base::BrokerId{9}, -1), ErrorCode::InvalidRequest);  // no replica
    }
};

QTEST_APPLESS_MAIN(TstBrokers)
#include "tst_brokers.moc"
