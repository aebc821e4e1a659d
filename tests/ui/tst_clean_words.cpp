// SPDX-License-Identifier: GPL-3.0-or-later
// Why the cleaner has not run, in words: every verdict has its own, with its numbers, in both languages.
#include "bridge/clean_words.h"

#include <QTranslator>
#include <QtTest>

using storage::CleanVerdict;

class TstCleanWords : public QObject {
    Q_OBJECT

    static storage::CleanerView view(CleanVerdict verdict) {
        storage::CleanerView v;
        v.verdict = verdict;
        v.dirtyRatio = 0.25;
        v.wantedRatio = 0.5;
        v.overdueMs = 5000;
        v.minLagMs = 60'000;
        v.maxLagMs = std::numeric_limits<std::int64_t>::max() - 1;
        v.firstUncleanable = base::Offset{77};
        v.lastStable = base::Offset{42};
        v.uncleanable = "at byte 9: bad";
        return v;
    }

private slots:
    void everyVerdictHasItsSentence_data() {
        QTest::addColumn<int>("verdict");
        QTest::addColumn<QStringList>("says");
        const auto row = [](const char* name, CleanVerdict verdict, QStringList says) { QTest::newRow(name) << int(verdict) << says; };
        row("due", CleanVerdict::Due, {"due", "0.25", "0.50"});
        row("due by lag", CleanVerdict::DueByLag, {"due", "5.0 s", "max.compaction.lag.ms", "days"});
        row("another policy", CleanVerdict::NotCompacted, {"cleanup.policy"});
        row("no cleaner", CleanVerdict::Disabled, {"log.cleaner.enable"});
        row("failed", CleanVerdict::Uncleanable, {"at byte 9: bad"});
        row("offline", CleanVerdict::Offline, {"offline"});
        row("at work", CleanVerdict::Busy, {"at work"});
        row("clean", CleanVerdict::NothingDirty, {"Nothing"});
        row("active", CleanVerdict::HeldByActive, {"77", "active"});
        row("transaction", CleanVerdict::HeldByTransaction, {"42", "transaction"});
        row("young", CleanVerdict::HeldByMinLag, {"1 min", "min.compaction.lag.ms"});
        row("little", CleanVerdict::BelowRatio, {"Too little", "0.25", "0.50"});
    }
    void everyVerdictHasItsSentence() {
        QFETCH(int, verdict);
        QFETCH(QStringList, says);
        const auto english = bridge::cleanSentence(view(CleanVerdict(verdict)));
        for (const auto& part : says) QVERIFY2(english.contains(part), qPrintable(english));
        QTranslator chinese;
        QVERIFY(chinese.load(":/translations/logarium_zh_CN.qm"));
        QCoreApplication::installTranslator(&chinese);
        const auto translated = bridge::cleanSentence(view(CleanVerdict(verdict)));
        QCoreApplication::removeTranslator(&chinese);
        QVERIFY2(translated != english, qPrintable(english));
        QVERIFY2(!translated.contains("%"), qPrintable(translated));
    }
};

QTEST_MAIN(TstCleanWords)
#include "tst_clean_words.moc"
