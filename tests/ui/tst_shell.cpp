// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, offscreen, over an engine whose views the test decides.
#include "support/engine_double.h"
#include "support/views.h"

#include "kit/theme.h"
#include "shell/finder.h"
#include "shell/language.h"
#include "shell/main_window.h"
#include "shell/page_list.h"
#include "shell/preferences_dialog.h"
#include "shell/single_instance.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>
#include <QtTest>

using doubles::script;

namespace {

// What may stand in Latin letters in a Chinese window: Kafka's own terms, names, numbers, code, keys.
bool isKafkasOwn(QString text) {
    static const QRegularExpression untranslated(
        R"(Logarium|\.(?:log|index|timeindex|txnindex)\b|Kafka|= kafka$|kill -9|Ctrl\+K|Ctrl|Shift|ISR|LEO|HW|TSV|CSV|PNG|SVG|CPU|API(?:s)?|ApiVersions|Produce|Fetch|DeleteRecords|English|En\b|TotalTimeMs|\w+TimeMs|p50|p99|max\b|sendfile|DEFAULT_CONFIG|kB|MB|GB|TB|\bB\b|/s|ms\b|min\b|\bs\b|[a-z]+(?:[._-][a-z0-9-]+)+|orders(?:-\d)?|app-producer-1|apache-kafka-java|127\.0\.0\.1(?::\d+)?|clusterId|/tmp\S*|PLAINTEXT|Java|Python|Go\b|Node\.js|\.NET|librdkafka|kcat|v\d+|Qt\b|broker\b|GPL|QCustomPlot|Apache|Kraft|KRaft|ID|A{22})");
    text.remove(QChar(0x200B));
    text.replace(untranslated, "");
    return !text.contains(QRegularExpression("[A-Za-z]{2,}"));
}

QStringList textsOf(const QWidget* w) {
    QStringList out{w->toolTip(), w->accessibleName()};
    if (auto* l = qobject_cast<const QLabel*>(w)) out += l->text();
    if (auto* b = qobject_cast<const QAbstractButton*>(w)) out += b->text();
    if (auto* e = qobject_cast<const QLineEdit*>(w)) out += e->placeholderText();
    if (auto* c = qobject_cast<const QComboBox*>(w))
        for (int i = 0; i < c->count(); ++i) out += c->itemText(i);
    if (auto* t = qobject_cast<const QTabBar*>(w))
        for (int i = 0; i < t->count(); ++i) out += t->tabText(i);
    if (auto* table = qobject_cast<const QTableView*>(w); table && table->model())
        for (int i = 0; i < table->model()->columnCount(); ++i) out += table->model()->headerData(i, Qt::Horizontal).toString();
    return out;
}

}  // namespace

class TestShell : public QObject {
    Q_OBJECT
    QTemporaryDir home_;
    std::unique_ptr<Engine> engine_;
    std::unique_ptr<bridge::Preferences> preferences_;
    std::unique_ptr<bridge::EngineBridge> bridge_;
    std::unique_ptr<shell::SessionMark> mark_;
    std::unique_ptr<shell::MainWindow> window_;

    void open() {
        engine_ = std::make_unique<Engine>();
        preferences_ = std::make_unique<bridge::Preferences>();
        bridge_ = std::make_unique<bridge::EngineBridge>(*engine_);
        mark_ = std::make_unique<shell::SessionMark>();
        window_ = std::make_unique<shell::MainWindow>(*bridge_, *preferences_, *mark_);
        window_->resize(1440, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    }
    void runs(std::int64_t second, std::uint64_t bytes) {
        script().view = views::shared(views::cluster(second, bytes));
        bridge_->pull();
        QCoreApplication::processEvents();
    }

private slots:
    void initTestCase() {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home_.path());
        QApplication::setOrganizationName("logarium-test");
        QApplication::setStyle("Fusion");
        kit::applyLooks(*qApp, {});
    }
    void init() {
        script() = {};
        QSettings().clear();
    }
    void cleanup() {
        window_.reset();
        mark_.reset();
        bridge_.reset();
        preferences_.reset();
        engine_.reset();
    }

    void firstStartOpensWelcome() {
        open();
        QCOMPARE(window_->currentPage()->objectName(), "welcome");
    }

    void everyPageShowsAndHides() {
        open();
        runs(0, 0);
        for (const auto& entry : shell::pageList()) {
            window_->openPage(QString(entry.id));
            runs(1 + window_->pageIndex(), 1'000'000 * static_cast<std::uint64_t>(1 + window_->pageIndex()));
            QCOMPARE(window_->currentPage()->objectName(), QString(entry.id));
            QVERIFY(window_->currentPage()->isShownNow());
            QVERIFY(script().watched);
            QVERIFY(!window_->grab().isNull());
        }
        int shown = 0;
        for (const auto& entry : shell::pageList()) shown += window_->page(entry.id)->isShownNow() ? 1 : 0;
        QCOMPARE(shown, 1);
    }

    void minimisedItCostsNothing() {
        open();
        QVERIFY(script().watched);
        window_->showMinimized();
        QTRY_VERIFY(!script().watched);
        window_->showNormal();
        QTRY_VERIFY(script().watched);
    }

    void startAndStopGoToTheEngine() {
        open();
        window_->control().start("/tmp/x/local-1", 9092);
        QCOMPARE(script().orders.back(), std::string("start /tmp/x/local-1 9092"));
        runs(1, 0);
        QTRY_COMPARE(window_->control().state(), bridge::ClusterControl::State::Running);
        window_->control().stop();
        QCOMPARE(script().orders.back(), std::string("stop"));
    }

    void aFailedStartIsSaidInTheWindow() {
        open();
        script().answer = {wire::ErrorCode::UnknownServerError, "/tmp/x is held by pid 4711 (logarium)"};
        window_->control().start("/tmp/x", 9092);
        QTRY_COMPARE(window_->control().state(), bridge::ClusterControl::State::Stopped);
        bool said = false;
        for (auto* l : window_->findChildren<QLabel*>()) said = said || (l->isVisible() && l->text().contains("held by pid 4711"));
        QVERIFY(said);
    }

    void anotherPortIsShown() {
        open();
        auto view = views::cluster(1, 0);
        view.nodes[0].port = 9093;
        window_->control().start("/tmp/x/local-1", 9092);
        script().view = views::shared(view);
        bridge_->pull();
        QTRY_COMPARE(window_->control().otherPort(), 9093);
    }

    void anUncleanEndOffersRecovery() {
        {
            shell::SessionMark killed;
            killed.running("/tmp/x/local-1");
        }
        open();
        QAbstractButton* recover = nullptr;
        for (auto* b : window_->findChildren<QAbstractButton*>())
            if (b->text() == "Recover") recover = b;
        QVERIFY(recover && recover->isVisible());
        recover->click();
        QVERIFY(QString::fromStdString(script().orders.back()).startsWith("start /tmp/x/local-1"));
    }

    void whatDidNotEndWellCanBeLookedAtFirst() {
        QTemporaryDir data;
        QVERIFY(QDir(data.path()).mkpath("node-1/orders-0"));
        {
            shell::SessionMark killed;
            killed.running(data.path());
        }
        QString looked;
        script().directory = [&](const std::string& path) {
            looked = QString::fromStdString(path);
            return base::Result<storage::DirectoryView>(base::Error{base::Fault::NotFound, "nothing"});
        };
        open();
        QAbstractButton* look = nullptr;
        for (auto* b : window_->findChildren<QAbstractButton*>())
            if (b->text() == "Open read-only") look = b;
        QVERIFY(look && look->isVisible());
        look->click();
        QCOMPARE(window_->currentPage()->objectName(), "storage");
        QTRY_COMPARE(looked, data.filePath("node-1"));
        for (const auto& order : script().orders) QVERIFY2(!order.starts_with("start"), order.c_str());
    }

    void closingStopsTheClusterFirst() {
        open();
        window_->control().start("/tmp/x/local-1", 9092);
        runs(1, 0);
        QTRY_COMPARE(window_->control().state(), bridge::ClusterControl::State::Running);
        QSignalSpy finished(window_.get(), &shell::MainWindow::finished);
        window_->close();
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(script().orders.back(), std::string("stop"));
        QVERIFY(!shell::SessionMark().lastEndedBadly());
    }

    void theLayoutComesBackAndResets() {
        open();
        window_->openPage("events");
        for (auto* a : window_->actions())
            if (a->text() == "Inspector") a->trigger();
        window_->close();
        cleanup();
        open();
        QCOMPARE(window_->currentPage()->objectName(), "events");
        QAction* inspector = nullptr;
        for (auto* a : window_->actions())
            if (a->text() == "Inspector") inspector = a;
        QVERIFY(inspector && !inspector->isChecked());
        window_->resetLayout();
        QVERIFY(inspector->isChecked());
    }

    void ctrlKFindsTopicsAndSettings() {
        open();
        cluster::SettingView s;
        s.name = "num.io.threads";
        s.value = "8";
        script().settings = {s};
        runs(1, 0);
        auto* finder = window_->finder();
        finder->search("orders 1");
        auto* list = finder->findChild<QListWidget*>();
        QVERIFY(list->count() > 0);
        QCOMPARE(list->item(0)->text(), "orders-1");
        auto* field = finder->findChild<QLineEdit*>();
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(window_->selection().current(), bridge::Thing(bridge::PartitionRef{"orders", base::PartitionIndex{1}}));
        finder->search("");
        QTRY_VERIFY([&] {
            field->setText("io.threads");
            return list->count() > 0 && list->item(0)->text().startsWith("num.io.threads");
        }());
        finder->hide();
    }

    void ctrlKFindsWhatWasSetForTopics() {
        open();
        cluster::SettingView retention, compression;
        retention.name = "retention.ms";
        retention.value = "1000";
        compression.name = "compression.type";
        compression.value = "producer";
        script().topicSettings["orders"] = {retention, compression};
        auto view = views::cluster(1, 0);
        view.topics[0].overrides = {{"retention.ms", "1000"}};
        script().view = views::shared(view);
        bridge_->pull();
        QCoreApplication::processEvents();
        auto* finder = window_->finder();
        auto* list = finder->findChild<QListWidget*>();
        auto* field = finder->findChild<QLineEdit*>();
        finder->search("orders retention");
        QCOMPARE(list->item(0)->text(), "orders  retention.ms  =  1000");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(window_->selection().current(), bridge::Thing(bridge::SettingRef{"orders", base::BrokerId{-1}, "retention.ms"}));
        QCOMPARE(window_->currentPage()->objectName(), "topics");
        // Of the topic that is selected all of them, once each.
        finder->search("");
        QTRY_VERIFY([&] {
            field->setText("orders compression");
            return list->count() == 1 && list->item(0)->text() == "orders  compression.type  =  producer";
        }());
        field->setText("orders retention");
        QCOMPARE(list->count(), 1);
        finder->hide();
    }

    void preferencesAreSearchedAndActAtOnce() {
        open();
        auto* dialog = window_->preferencesDialog();
        const int all = dialog->shownRows();
        dialog->search("port");
        QVERIFY(dialog->shownRows() >= 1 && dialog->shownRows() < all);
        dialog->search("no such thing at all");
        QCOMPARE(dialog->shownRows(), 0);
        QSignalSpy looks(preferences_.get(), &bridge::Preferences::looksChanged);
        preferences_->setTheme(bridge::Preferences::ThemeChoice::Dark);
        preferences_->setTheme(bridge::Preferences::ThemeChoice::Dark);
        QCOMPARE(looks.size(), 1);
    }

    void chineseLeavesNoEnglishBehind() {
        open();
        runs(0, 0);
        shell::Language language;
        language.use("zh_CN");
        window_->preferencesDialog();
        QCoreApplication::processEvents();
        bridge::Thing thing = bridge::PartitionRef{"orders", base::PartitionIndex{0}};
        window_->selection().select(thing);
        QStringList left;
        for (const auto& entry : shell::pageList()) {
            window_->openPage(QString(entry.id));
            runs(1 + window_->pageIndex(), 1'000'000);
            for (const QWidget* w : window_->findChildren<QWidget*>())
                for (const QString& text : qobject_cast<QTabBar*>(w->parent()) ? QStringList() : textsOf(w))   // Qt's own scroll buttons
                    if (!text.isEmpty() && !isKafkasOwn(text)) left += QString("%1 (%2): %3").arg(entry.id, w->metaObject()->className(), text);
        }
        for (const QAction* a : window_->actions())
            if (!isKafkasOwn(a->text())) left += "action: " + a->text();
        left.removeDuplicates();
        QVERIFY2(left.isEmpty(), qPrintable('\n' + left.join('\n')));
    }

    void themesSwitchWhileItRuns() {
        open();
        runs(1, 1000);
        const QImage light = window_->grab().toImage();
        kit::Looks dark;
        dark.theme = kit::Theme::darkened();
        kit::applyLooks(*qApp, dark);
        QCoreApplication::processEvents();
        const QImage now = window_->grab().toImage();
        kit::applyLooks(*qApp, {});
        QVERIFY(light.pixelColor(5, 5).lightness() > 200);
        QVERIFY(now.pixelColor(5, 5).lightness() < 60);
    }

    void aSecondInstanceRaisesTheFirst() {
        const QString name = "logarium-test-" + QString::number(QCoreApplication::applicationPid());
        shell::SingleInstance first(name);
        QVERIFY(first.claim());
        QSignalSpy raised(&first, &shell::SingleInstance::raiseWanted);
        // In the second process the first one's event loop runs elsewhere; here it is this thread, so ask from another.
        bool claimed = true;
        std::unique_ptr<QThread> other(QThread::create([&] { claimed = shell::SingleInstance(name).claim(); }));
        other->start();
        QTRY_COMPARE(raised.size(), 1);
        QTRY_VERIFY(other->isFinished());
        QVERIFY(!claimed);
    }
};

QTEST_MAIN(TestShell)
#include "tst_shell.moc"
