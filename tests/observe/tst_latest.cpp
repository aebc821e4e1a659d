// SPDX-License-Identifier: Apache-2.0
#include "observe/counter.h"
#include "observe/latest.h"

#include <QtTest>
#include <thread>

class TestLatest : public QObject {
    Q_OBJECT
private slots:
    void isADefaultBeforeTheFirstPicture() {
        const observe::Latest<int> latest;
        QVERIFY(latest.get() != nullptr);
        QCOMPARE(*latest.get(), 0);
    }
    void aTakenPictureStaysWhatItWas() {
        observe::Latest<std::string> latest;
        latest.publish("first");
        const auto kept = latest.get();
        latest.publish(std::make_shared<const std::string>("second"));
        QCOMPARE(*kept, std::string("first"));
        QCOMPARE(*latest.get(), std::string("second"));
    }
    void readersSeePicturesInOrder() {
        observe::Latest<std::pair<int, int>> latest;
        observe::Counter published;
        std::thread writer([&] {
            for (int i = 1; i <= 20000; ++i) {
                latest.publish({i, -i});
                published.add();
            }
        });
        for (int last = 0; last < 20000;) {
            const auto p = latest.get();
            QVERIFY(p->first >= last && p->second == -p->first);
            last = p->first;
        }
        writer.join();
        QCOMPARE(published.value(), 20000u);
    }
};

QTEST_APPLESS_MAIN(TestLatest)
#include "tst_latest.moc"
