// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/finder_match.h"

#include <QtTest>

using shell::matchScore;

class TestFinderMatch : public QObject {
    Q_OBJECT
private slots:
    void everyWordMustBeFound() {
        QVERIFY(matchScore("ord 3", "orders-3") > 0);
        QCOMPARE(matchScore("ord 4", "orders-3"), 0);
        QVERIFY(matchScore("", "anything") > 0);
    }
    void startOfAWordBeatsItsMiddle() {
        QVERIFY(matchScore("net", "Network") > matchScore("net", "subnet"));
        QVERIFY(matchScore("threads", "num.io.threads") > matchScore("reads", "num.io.threads"));
    }
    void exactBeatsLonger() { QVERIFY(matchScore("orders", "orders") > matchScore("orders", "orders-2")); }
    void lettersInOrderCountLeast() {
        QVERIFY(matchScore("nnt", "num.network.threads") > 0);
        QVERIFY(matchScore("nnt", "num.network.threads") < matchScore("network", "num.network.threads"));
        QCOMPARE(matchScore("xyz", "num.network.threads"), 0);
    }
    void chineseIsFoundByItsCharacters() { QVERIFY(matchScore(QString::fromUtf8("网络"), QString::fromUtf8("网络")) > 0); }
};

QTEST_APPLESS_MAIN(TestFinderMatch)
#include "tst_finder_match.moc"
