// SPDX-License-Identifier: Apache-2.0
#include "base/uuid.h"

#include <QtTest>

class TestUuid : public QObject {
    Q_OBJECT
private slots:
    void textIsKafkasBase64url() {
        QCOMPARE(base::Uuid::of(0, 1).text(), std::string("AAAAAAAAAAAAAAAAAAAAAQ"));
        QCOMPARE(base::Uuid::of(~0ull, ~0ull).text(), std::string("_____________________w"));
    }
    void parsesItsOwnText() {
        for (int i = 0; i < 200; ++i) {
            const auto id = base::Uuid::random();
            QVERIFY(id.text()[0] != '-');
            const auto back = base::Uuid::parse(id.text());
            QVERIFY(bool(back));
            QVERIFY(*back == id);
        }
    }
    void refusesOtherText() {
        for (const auto* bad : {"", "AAAA", "AAAAAAAAAAAAAAAAAAAAA*", "AAAAAAAAAAAAAAAAAAAAAB", "AAAAAAAAAAAAAAAAAAAAAQAA"})
            QVERIFY(!base::Uuid::parse(bad));
    }
};

QTEST_APPLESS_MAIN(TestUuid)
#include "tst_uuid.moc"
