// SPDX-License-Identifier: GPL-3.0-or-later
// The Storage page offscreen with a real engine: the textbook's folder, a live replica, and folders that are none.
#include "kit/hex_view.h"
#include "storage/cleaner_tab.h"
#include "storage/laboratory_tab.h"
#include "storage/lookup_card.h"
#include "storage/lookup_scene.h"
#include "storage/segments_scene.h"
#include "storage/place_choice.h"
#include "storage/storage_page.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace storagepage;

namespace {

struct Window {
    Engine engine;
    bridge::EngineBridge bridge{engine};
    bridge::Preferences preferences;
    bridge::ClusterControl control{bridge, preferences};
    bridge::Selection selection;
    kit::TimeLink time;
    QWidget frame;
    StoragePage* page = nullptr;

    Window() {
        page = new StoragePage(page::Context{bridge, selection, time, control}, &frame);
        frame.resize(800, 700);
        page->resize(800, 700);
        frame.show();
        page->setShown(true);
        QCoreApplication::processEvents();
    }
    void textbook() { emit page->lookup().textbookWanted(); }
};

}  // namespace

class TestStoragePage : public QObject {
    Q_OBJECT
    QTemporaryDir home_;
private slots:
    void initTestCase() {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, home_.path());
    }

    void theTextbookIsOneClickAway() {
        Window w;
        w.textbook();
        QTRY_VERIFY_WITH_TIMEOUT(w.page->lookup().hasResult(), 20'000);
        const auto& found = *w.page->lookup().result();
        QVERIFY(found.found);
        QCOMPARE(found.trace.segments.back(), base::Offset(368796));
        QCOMPARE(found.trace.relativeOffset, 5);
        QCOMPARE(found.trace.scanFrom, std::uint64_t(256));
        QCOMPARE(w.page->source().segment(), std::optional(base::Offset(368796)));
        // The batch that was found opens below, its fields linked with its bytes.
        auto* card = w.page->findChild<BatchCard*>("foundBatch");
        QTRY_VERIFY_WITH_TIMEOUT(card->position() == found.trace.batchPosition && !card->inspector().isEmpty(), 20'000);
        QCOMPARE(card->inspector().hex()->origin(), qint64(found.trace.batchPosition));
        QVERIFY(card->inspector().model().rowCount() > 0);
        card->inspector().choose(0, qint64(found.trace.batchPosition));
        QVERIFY(card->inspector().tree()->currentIndex().isValid());
    }

    void aPartitionIsFoundAmongThousandsByAPartOfItsName() {
        storagepage::PlaceChoice choice;
        std::vector<storagepage::PlaceItem> places;
        for (int i = 0; i < 3000; ++i)
            places.push_back({storage::LiveReplica{base::BrokerId{1}, {"orders", base::PartitionIndex{i}}}, QString("orders-%1 · broker 1").arg(i)});
        choice.setLive(places);
        choice.setCurrent(places[7].place);
        QSignalSpy chosen(&choice, &storagepage::PlaceChoice::chosen);
        auto* list = choice.findChild<QComboBox*>("place");
        choice.show();
        list->lineEdit()->selectAll();
        QTest::keyClicks(list->lineEdit(), "ERS-2718");
        QTest::keyClick(list->lineEdit(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.first().first().toInt(), 2718);
        // What names nothing chooses nothing, and does not stay.
        list->lineEdit()->selectAll();
        QTest::keyClicks(list->lineEdit(), "payments");
        QTest::keyClick(list->lineEdit(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(list->lineEdit()->text(), places[7].text);
        QCOMPARE(list->count(), 3000);
    }

    void theReplayGoesForthAndBack() {
        Window w;
        w.textbook();
        QTRY_VERIFY_WITH_TIMEOUT(w.page->lookup().hasResult(), 20'000);
        auto& card = w.page->lookup();
        const int all = stepsIn(stagesOf(*card.result()));
        QCOMPARE(card.stepsTaken(), all);
        QPushButton* back = nullptr;
        QPushButton* step = nullptr;
        for (auto* b : card.findChildren<QPushButton*>()) {
            if (b->text() == "Back") back = b;
            if (b->text() == "Step") step = b;
        }
        QVERIFY(back && step);
        QVERIFY(!step->isEnabled());
        back->click();
        QCOMPARE(card.stepsTaken(), all - 1);
        while (back->isEnabled()) back->click();
        QCOMPARE(card.stepsTaken(), 0);
        step->click();
        QCOMPARE(card.stepsTaken(), 1);
        QVERIFY(card.scene().words().contains("368796"));
    }

    void whatIsNeitherOffsetNorTimeIsRefusedInPlace() {
        Window w;
        w.textbook();
        QTRY_VERIFY_WITH_TIMEOUT(w.page->lookup().hasResult(), 20'000);
        auto* field = w.page->findChild<QLineEdit*>("lookupText");
        field->setText("yesterday");
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(field->property("wrong").toBool());
        QTest::keyClick(field, Qt::Key_1);
        QVERIFY(!field->property("wrong").toBool());
    }

    void tablesShowTheSegmentsContents() {
        Window w;
        w.textbook();
        QTRY_VERIFY_WITH_TIMEOUT(w.page->lookup().hasResult(), 20'000);
        w.page->openTab(StoragePage::Contents);
        auto* contents = w.page->findChild<ContentsTab*>();
        QTRY_VERIFY_WITH_TIMEOUT(contents->dataTable().source()->rowCount() > 1, 20'000);
        contents->openTable(ContentsTab::Offsets);
        QTRY_VERIFY_WITH_TIMEOUT(contents->dataTable().source()->rowCount() > 2, 20'000);
        const auto* model = contents->dataTable().source();
        QCOMPARE(model->index(0, 1).data(kit::SortRole).toLongLong(), 4);
        QCOMPARE(model->index(0, 2).data(kit::SortRole).toLongLong(), 256);
        contents->openTable(ContentsTab::Files);
        QTRY_VERIFY_WITH_TIMEOUT(contents->dataTable().source()->rowCount() >= 1, 20'000);
    }

    void aFolderThatIsNoneIsSaidInThePage() {
        Window w;
        QTemporaryDir empty;
        w.page->openDirectory(empty.filePath("not-there-0"));
        auto* strip = w.page->findChild<kit::MessageStrip*>();
        QTRY_VERIFY_WITH_TIMEOUT(!strip->sentence().isEmpty() && strip->sentence() != "Reading the folder…", 20'000);
        QVERIFY(!w.page->source().folder());
    }

    void aLiveReplicaIsOpenedAndFollowed() {
        Window w;
        QTemporaryDir data;
        ClusterWanted wanted;
        wanted.dataDirectory = data.path().toStdString();
        NodeWanted node;
        node.port = 0;
        wanted.nodes.push_back(node);
        wanted.topics.push_back({"orders", 2, 1, {}});
        bool started = false;
        w.bridge.start(wanted, &w.frame, [&](base::Result<std::string> answer) { started = bool(answer); });
        QTRY_VERIFY_WITH_TIMEOUT(started, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(w.page->source().folder() != nullptr, 30'000);
        QVERIFY(w.page->source().isLive());
        w.selection.select(bridge::PartitionRef{"orders", base::PartitionIndex{1}});
        QTRY_VERIFY_WITH_TIMEOUT(
            w.page->source().folder() && w.page->source().folder()->partition.partition == base::PartitionIndex{1},
            30'000);
        const auto& folder = *w.page->source().folder();
        QVERIFY(folder.leading);
        QCOMPARE(folder.segments.size(), std::size_t(1));
        auto* scene = w.page->findChild<SegmentsScene*>();
        QTest::keyClick(scene, Qt::Key_Home);
        const auto* picked = std::get_if<bridge::SegmentRef>(&w.selection.current());
        QVERIFY(picked && picked->view());
        QCOMPARE(picked->partition()->topic, std::string("orders"));
        const auto records = [&] {
            const auto* segment = std::get_if<bridge::SegmentRef>(&w.selection.current());
            return segment ? segment->records : std::nullopt;
        };
        QTRY_COMPARE_WITH_TIMEOUT(records(), std::optional<std::int64_t>(0), 20'000);
        w.page->openTab(StoragePage::Cleaner);
        QVERIFY(!w.page->findChild<QLabel*>("verdict")->text().isEmpty());
        // Hidden, it asks for nothing more.
        w.page->setShown(false);
        const auto before = w.page->source().folder();
        const auto view = w.bridge.view();
        QTRY_VERIFY_WITH_TIMEOUT(w.bridge.view()->taken - view->taken > std::chrono::milliseconds(1500), 30'000);
        QCOMPARE(w.page->source().folder(), before);
        // The folder with the nodes' log directories, as a person has named it to this program.
        w.page->setShown(true);
        w.page->openDirectory(data.path());
        QTRY_VERIFY_WITH_TIMEOUT(!w.page->source().isLive() && w.page->source().folder(), 20'000);
        const auto* opened = std::get_if<storage::ForeignFolder>(&*w.page->source().place());
        QVERIFY(opened && QString::fromStdString(opened->path).startsWith(data.filePath("node-1/")));
    }

    void theLaboratoryComparesOnceItIsLookedAt() {
        Window w;
        auto* laboratory = w.page->findChild<LaboratoryTab*>();
        QVERIFY(!laboratory->seen());
        w.page->openTab(StoragePage::Laboratory);
        QTRY_VERIFY_WITH_TIMEOUT(laboratory->seen().has_value(), 60'000);
        QVERIFY(laboratory->seen()->everythingFound);
        QVERIFY(laboratory->costs().rowCount() > 8);
        const auto first = laboratory->seen()->tree.bytesWritten;
        laboratory->findChildren<QComboBox*>().first()->setCurrentIndex(0);
        laboratory->compare();
        QTRY_VERIFY_WITH_TIMEOUT(laboratory->seen()->tree.bytesWritten != first, 60'000);
    }

    void emptyItSaysWhatWouldBeHere() {
        Window w;
        auto* empty = w.page->findChild<kit::EmptyState*>();
        QTRY_VERIFY(empty && empty->isVisible());
    }
};

QTEST_MAIN(TestStoragePage)
#include "tst_storage_page.moc"
