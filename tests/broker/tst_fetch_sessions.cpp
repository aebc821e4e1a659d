// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "broker/fetch_sessions.h"
#include "support/fake_clock.h"

using broker::FetchForgotten;
using broker::FetchPlan;
using broker::FetchSessions;
using broker::FetchTold;
using broker::FetchWanted;
using broker::TopicRef;
using wire::ErrorCode;

namespace {
FetchWanted wanted(const std::string& topic, std::int32_t partition, std::int64_t from = 0) {
    FetchWanted w;
    w.topic = std::make_shared<const TopicRef>(TopicRef{{}, topic});
    w.partition = base::PartitionIndex{partition};
    w.from = base::Offset{from};
    w.maxBytes = 1000;
    return w;
}
FetchTold told(std::int64_t highWatermark, bool records = false) {
    FetchTold t;
    t.highWatermark = base::Offset{highWatermark};
    t.logStart = base::Offset{0};
    t.records = records;
    return t;
}
std::string line(const std::vector<FetchWanted>& all) {
    std::string out;
    for (const auto& w : all) out += w.topic->name + "-" + std::to_string(w.partition.value()) + "@" +
                                     std::to_string(w.from.value()) + " ";
    return out;
}
}  // namespace

class TestFetchSessions : public QObject {
    Q_OBJECT
    FakeClock clock;
    std::int32_t open(FetchSessions& all, std::vector<FetchWanted> partitions) {
        const auto plan = all.plan(0, 0, false, std::move(partitions), {}, clock.now());
        return all.remember(plan, false, std::vector<FetchTold>(plan.wanted.size(), told(10)), clock.now());
    }
private slots:
    void fullFetchOpensASession() {
        FetchSessions all(10);
        const auto plan = all.plan(0, 0, false, {wanted("a", 0)}, {}, clock.now());
        QVERIFY(plan.kind == FetchPlan::Kind::Full);
        QVERIFY(all.remember(plan, false, {told(10)}, clock.now()) > 0);
        QCOMPARE(all.size(), std::size_t(1));
    }
    void incrementalKeepsWhatIsNotNamed() {
        FetchSessions all(10);
        const auto id = open(all, {wanted("a", 0), wanted("a", 1)});
        const auto plan = all.plan(id, 1, false, {wanted("a", 1, 7), wanted("b", 0)}, {}, clock.now());
        QVERIFY(plan.kind == FetchPlan::Kind::Incremental);
        QCOMPARE(line(plan.wanted), std::string("a-0@0 a-1@7 b-0@0 "));
    }
    void forgottenPartitionsLeave() {
        FetchSessions all(10);
        const auto id = open(all, {wanted("a", 0), wanted("a", 1)});
        const auto plan = all.plan(id, 1, false, {}, {{{}, "a", base::PartitionIndex{0}}}, clock.now());
        QCOMPARE(line(plan.wanted), std::string("a-1@0 "));
    }
    void sessionWithoutPartitionsCloses() {
        FetchSessions all(10);
        const auto id = open(all, {wanted("a", 0)});
        const auto plan = all.plan(id, 1, false, {}, {{{}, "a", base::PartitionIndex{0}}}, clock.now());
        QVERIFY(plan.kind == FetchPlan::Kind::Sessionless);
        QCOMPARE(plan.sessionId(), 0);
        QCOMPARE(all.size(), std::size_t(0));
    }
    void wrongEpochIsRefusedAndTheSessionSurvives() {
        FetchSessions all(10);
        const auto id = open(all, {wanted("a", 0)});
        QVERIFY(all.plan(id, 5, false, {}, {}, clock.now()).error == ErrorCode::InvalidFetchSessionEpoch);
        QVERIFY(all.plan(id, 1, false, {}, {}, clock.now()).error == ErrorCode::None);
        QVERIFY(all.plan(id, 1, false, {}, {}, clock.now()).error == ErrorCode::InvalidFetchSessionEpoch);
        QVERIFY(all.plan(id, 2, false, {}, {}, clock.now()).error == ErrorCode::None);
    }
    void unknownSessionAndMixedNaming() {
        FetchSessions all(10);
        const auto id = open(all, {wanted("a", 0)});
        QVERIFY(all.plan(id == 1 ? 2 : id - 1, 1, false, {}, {}, clock.now()).error == ErrorCode::FetchSessionIdNotFound);
        QVERIFY(all.plan(id, 1, true, {}, {}, clock.now()).error == ErrorCode::FetchSessionTopicIdError);
    }
    void finalEpochClosesTheSession() {
        FetchSessions all(10);
        const auto id = open(all, {wanted("a", 0)});
        const auto plan = all.plan(id, -1, false, {wanted("a", 0)}, {}, clock.now());
        QVERIFY(plan.kind == FetchPlan::Kind::Sessionless);
        QCOMPARE(all.remember(plan, false, {told(1)}, clock.now()), 0);
        QCOMPARE(all.size(), std::size_t(0));
    }
    void onlyNewsIsTold() {
        FetchSessions all(10);
        const auto id = open(all, {wanted("a", 0)});
        auto plan = all.plan(id, 1, false, {}, {}, clock.now());
        QVERIFY(!plan.session->worthTelling(plan.wanted[0], told(10)));
        QVERIFY(plan.session->worthTelling(plan.wanted[0], told(11)));
        QVERIFY(!plan.session->worthTelling(plan.wanted[0], told(11)));
        QVERIFY(plan.session->worthTelling(plan.wanted[0], told(11, true)));
    }
    void anErrorIsToldAndSoIsItsEnd() {
        FetchSessions all(10);
        const auto id = open(all, {wanted("a", 0)});
        auto plan = all.plan(id, 1, false, {}, {}, clock.now());
        auto bad = told(-1);
        bad.error = ErrorCode::NotLeaderOrFollower;
        bad.logStart = base::Offset{-1};
        QVERIFY(plan.session->worthTelling(plan.wanted[0], bad));
        QVERIFY(plan.session->worthTelling(plan.wanted[0], bad));
        QVERIFY(plan.session->worthTelling(plan.wanted[0], told(10)));
    }
    void whoeverIsServedGoesToTheEnd() {
        FetchSessions all(10);
        const auto id = open(all, {wanted("a", 0), wanted("a", 1), wanted("a", 2)});
        auto plan = all.plan(id, 1, false, {}, {}, clock.now());
        QVERIFY(plan.session->worthTelling(plan.wanted[0], told(11, true)));
        QCOMPARE(line(all.plan(id, 2, false, {}, {}, clock.now()).wanted), std::string("a-1@0 a-2@0 a-0@0 "));
    }
    void noSlotMeansNoSession() {
        FetchSessions all(2);
        QVERIFY(open(all, {wanted("a", 0)}) != 0);
        QVERIFY(open(all, {wanted("a", 0)}) != 0);
        QCOMPARE(open(all, {wanted("a", 0)}), 0);
        clock.advance(std::chrono::minutes(3));
        QVERIFY(open(all, {wanted("a", 0)}) != 0);
        QCOMPARE(all.size(), std::size_t(2));
    }
    void noSlotsAtAll() {
        FetchSessions all(0);
        QCOMPARE(open(all, {wanted("a", 0)}), 0);
    }
    void closingByAFullFetch() {
        FetchSessions all(2);
        const auto id = open(all, {wanted("a", 0)});
        const auto plan = all.plan(id, 0, false, {wanted("b", 0)}, {}, clock.now());
        QVERIFY(plan.kind == FetchPlan::Kind::Full);
        QCOMPARE(all.size(), std::size_t(0));
        QVERIFY(all.remember(plan, false, {told(0)}, clock.now()) != 0);
    }
};

QTEST_APPLESS_MAIN(TestFetchSessions)
#include "tst_fetch_sessions.moc"
