// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/storage_page.h"

#include "bridge/words.h"
#include "kit/scrolled.h"
#include "storage/cleaner_tab.h"
#include "storage/laboratory_tab.h"
#include "storage/lookup_card.h"
#include "storage/lookup_scene.h"
#include "storage/place_choice.h"
#include "storage/segments_scene.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QStackedWidget>
#include <QTabBar>

namespace storagepage {

using kit::px;

StoragePage::StoragePage(page::Context context, QWidget* parent)
    : Page(context, parent),
      source_(context.bridge),
      places_(new PlaceChoice),
      tabs_(new QTabBar),
      stack_(new QStackedWidget),
      contents_(new ContentsTab(source_)),
      cleaner_(new CleanerTab),
      laboratory_(new LaboratoryTab(context.bridge)),
      twin_(new kit::DataTable) {
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    tabs_->setObjectName("storageTabs");
    for (int i = 0; i < 4; ++i) tabs_->addTab({});
    auto* row = new QHBoxLayout;
    row->addWidget(places_);
    row->addStretch(1);
    row->addWidget(tabs_);
    above()->addLayout(row);

    stack_->addWidget(makeSegments());
    stack_->addWidget(contents_);
    stack_->addWidget(kit::scrolled(cleaner_));
    stack_->addWidget(laboratory_);
    twin_->setSource(&segmentsModel_);
    twin_->setSettingsName("storage/segments");
    setContent(stack_, twin_);

    connect(tabs_, &QTabBar::currentChanged, this, &StoragePage::tabOpened);
    connect(places_, &PlaceChoice::chosen, this,
            [this](int item) { openPlace(places_->items()[std::size_t(item)].place); });
    connect(places_, &PlaceChoice::directoryChosen, this, &StoragePage::openDirectory);
    connect(&source_, &FolderSource::placeChanged, this, [this] {
        places_->setCurrent(source_.place());
        counted_.reset();
        segmentsModel_.setRows({});
        showSegments();
        showChips();
        if (source_.place()) slow_.start();
    });
    connect(&source_, &FolderSource::folderChanged, this, &StoragePage::folderChanged);
    connect(&source_, &FolderSource::segmentChosen, this, &StoragePage::showSegments);
    connect(&source_, &FolderSource::segmentChanged, this,
            [this] { segments_->showSegment(source_.points(), source_.residency()); });
    connect(&source_, &FolderSource::failed, this, [this](const QString& sentence) {
        slow_.stop();
        message()->say(kit::Status::Broken, sentence, {{tr("Try again"), [this] { source_.refresh(); }}});
    });
    slow_.setSingleShot(true);
    slow_.setInterval(150);
    connect(&slow_, &QTimer::timeout, this, [this] {
        if (source_.place() && !source_.folder()) message()->say(kit::Status::Busy, tr("Reading the folder…"));
    });
    connect(twin_, &kit::DataTable::rowSelected, this,
            [this](int at) { segmentPicked(SegmentsScene::keyOf(segmentsModel_.at(at).seen.baseOffset)); });
    connect(twin_, &kit::DataTable::rowOpened, this, [this] {
        showTable(false);
        openTab(Contents);
    });
    connect(emptyState(), &kit::EmptyState::wanted, this, [this] { control().start(); });
}

QString StoragePage::title() const {
    return tr("Storage");
}
kit::Scene* StoragePage::scene() const {
    return tab() == Segments ? segments_ : nullptr;
}

QWidget* StoragePage::makeSegments() {
    auto* inside = new QWidget;
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    segments_ = new SegmentsScene;
    lookup_ = new LookupCard(source_);
    batch_ = new BatchCard(source_);
    column->addWidget(segments_);
    column->addWidget(lookup_);
    column->addWidget(batch_, 1);
    segmentsTab_ = kit::scrolled(inside);
    segmentsTab_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    kit::onTheme(this, [this, column] {
        column->setSpacing(px(12));
        batch_->setMinimumHeight(px(210));
    });

    connect(segments_, &kit::Scene::picked, this, &StoragePage::segmentPicked);
    connect(segments_, &kit::Scene::opened, this, [this](const QString& key) {
        segmentPicked(key);
        openTab(Contents);
    });
    batch_->setObjectName("foundBatch");
    connect(segments_, &SegmentsScene::positionPicked, this, &StoragePage::positionPicked);
    connect(segments_, &SegmentsScene::cellsChanged, this, [this] { source_.setParts(segments_->cells()); });
    connect(segments_, &kit::Scene::menuWanted, this, [this](QMenu* menu, const QString& key) {
        if (key.isEmpty()) return;
        menu->addAction(tr("Batches"), this, [this] {
            contents_->openTable(ContentsTab::Batches);
            openTab(Contents);
        });
        menu->addAction(tr("Index entries"), this, [this] {
            contents_->openTable(ContentsTab::Offsets);
            openTab(Contents);
        });
        menu->addAction(tr("Look up its first offset"), this, [this, key] { lookup_->lookUp(key); });
        menu->addAction(kit::icon("copy"), tr("Copy base offset"), this,
                        [key] { QGuiApplication::clipboard()->setText(key); });
    });
    connect(lookup_, &LookupCard::marksChanged, segments_, &SegmentsScene::showMarks);
    connect(lookup_, &LookupCard::segmentWanted, this, [this](qint64 base) { source_.choose(base::Offset(base)); });
    connect(lookup_, &LookupCard::batchWanted, this, [this](quint64 position) {
        if (lookup_->result() && !lookup_->result()->trace.segments.empty())
            batch_->showBatch(lookup_->result()->trace.segments.back(), position);
    });
    connect(lookup_, &LookupCard::textbookWanted, this, &StoragePage::openTextbook);
    return segmentsTab_;
}

StoragePage::Tab StoragePage::tab() const {
    return Tab(std::max(0, tabs_->currentIndex()));
}
void StoragePage::openTab(Tab tab) {
    tabs_->setCurrentIndex(tab);
}

void StoragePage::tabOpened(int tab) {
    stack_->setCurrentIndex(tab);
    contents_->setShown(tab == Contents && isShownNow());
    if (tab != Segments) lookup_->stop();
    if (tab == Laboratory && isShownNow()) laboratory_->compareOnce();
    setEmpty(nothingHere());
}

void StoragePage::hideEvent(QHideEvent* event) {
    Page::hideEvent(event);
    lookup_->stop();
    contents_->setShown(false);
}

void StoragePage::openPlace(const storage::FolderPlace& place) {
    message()->clear();
    lookUpOnceThere_.clear();
    source_.open(place);
    if (const auto* live = std::get_if<storage::LiveReplica>(&place);
        live && selection().partition() != bridge::PartitionRef{live->partition.topic, live->partition.partition})
        selection().select(bridge::PartitionRef{live->partition.topic, live->partition.partition});
    setEmpty(nothingHere());
}

void StoragePage::openDirectory(const QString& path) {
    using Found = base::Result<storage::DirectoryView>;
    bridge().await<Found>(
        bridge().engine().lookIntoDirectory(path.toStdString()), this,
        std::function<void(Found)>([this, path](Found found) {
            if (found && !found->folders.empty()) {
                auto places = foundPlaces(*found);
                const auto first = places.front().place;
                const auto count = places.size();
                places_->addFound(std::move(places));
                openPlace(first);
                if (count > 1)
                    message()->say(
                        kit::Status::Fine,
                        tr("%n partition(s) found in %1, read-only. Choose one above.", nullptr, int(count)).arg(path));
                return;
            }
            if (found && !found->directories.empty()) {
                for (const auto& directory : found->directories) openDirectory(QString::fromStdString(directory));
                return;
            }
            // Perhaps one partition's folder; if not, that is said in the engine's words.
            const storage::FolderPlace place = storage::ForeignFolder{path.toStdString()};
            places_->addFound({{place, path.section('/', -1) + QString::fromUtf8(" · ") + path}});
            openPlace(place);
        }));
}

void StoragePage::openTextbook() {
    using Made = base::Result<storage::ForeignFolder>;
    bridge().await<Made>(bridge().engine().textbookExample(), this, std::function<void(Made)>([this](Made made) {
                             if (!made) return message()->say(kit::Status::Broken, bridge::because(made.error()));
                             const QString wanted = "offset 368801";
                             if (source_.place() == storage::FolderPlace(*made) && source_.folder())
                                 return lookup_->lookUp(wanted);
                             places_->addFound({{storage::FolderPlace(*made), tr("Textbook example")}});
                             openPlace(*made);
                             lookUpOnceThere_ = wanted;
                         }));
}

// The partition that is selected, else the largest one there is.
void StoragePage::openSomething(const cluster::ClusterView& view) {
    const auto live = livePlaces(view);
    const auto wanted = selection().partition();
    const storage::FolderPlace* best = nullptr;
    std::uint64_t bestSize = 0;
    for (const auto& item : live) {
        const auto& p = std::get<storage::LiveReplica>(item.place).partition;
        if (wanted && p.topic == wanted->topic && p.partition == wanted->partition) return source_.open(item.place);
        const auto* seen = bridge::find(view, bridge::PartitionRef{p.topic, p.partition});
        if (seen && (!best || seen->sizeBytes > bestSize)) {
            best = &item.place;
            bestSize = seen->sizeBytes;
        }
    }
    if (best) source_.open(*best);
}

bool StoragePage::nothingHere() const {
    return !source_.place() && tab() != Laboratory;
}

void StoragePage::viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr&) {
    places_->setLive(livePlaces(*now));
    // A replica that is gone, or whose node stopped, cannot be looked into.
    if (source_.isLive()) {
        const auto& items = places_->items();
        if (std::none_of(items.begin(), items.end(),
                         [&](const PlaceItem& item) { return item.place == *source_.place(); }))
            source_.close();
    }
    if (!source_.place()) openSomething(*now);
    setEmpty(nothingHere());
    emptyState()->setBusy(control().state() != bridge::ClusterControl::State::Stopped);
    contents_->setShown(tab() == Contents);
    if (tab() == Laboratory) laboratory_->compareOnce();
    if (source_.isLive() && now->taken - refreshed_ >= std::chrono::seconds(1)) {
        refreshed_ = now->taken;
        source_.refresh();
    }
}

void StoragePage::follow(const bridge::Thing& thing) {
    if (const auto* ref = std::get_if<bridge::SegmentRef>(&thing)) {
        if (!ref->folder) return;
        if (source_.place() != ref->folder->place)
            source_.open(ref->folder->place);
        else if (source_.segment() != ref->segment)
            source_.choose(ref->segment);
        return;
    }
    std::optional<bridge::PartitionRef> wanted = selection().partition();
    if (const auto* topic = std::get_if<bridge::TopicRef>(&thing))
        wanted = bridge::PartitionRef{topic->topic, base::PartitionIndex{0}};
    if (!wanted) return;
    if (source_.isLive()) {
        const auto& open = std::get<storage::LiveReplica>(*source_.place()).partition;
        if (open.topic == wanted->topic &&
            (open.partition == wanted->partition || std::holds_alternative<bridge::TopicRef>(thing)))
            return;
    }
    for (const auto& item : livePlaces(*bridge().view())) {
        const auto& p = std::get<storage::LiveReplica>(item.place).partition;
        if (p.topic == wanted->topic && p.partition == wanted->partition) return source_.open(item.place);
    }
}

void StoragePage::folderChanged() {
    slow_.stop();
    if (message()->sentence() == tr("Reading the folder…")) message()->clear();
    const auto& folder = source_.folder();
    const auto now = bridge().view()->at;
    segmentsModel_.setRows(segmentRows(*folder, now));
    cleaner_->show(folder, now);
    showSegments();
    showChips();
    const QString problem = folder->problems.empty() ? QString() : bridge::text(folder->problems.front());
    if (!problem.isEmpty() && problem != toldProblem_) message()->say(kit::Status::Attention, problem);
    toldProblem_ = problem;
    // The inspector shows what was selected as it is now.
    if (const auto* ref = std::get_if<bridge::SegmentRef>(&selection().current());
        ref && ref->folder && ref->folder->place == folder->place)
        selectSegment(ref->segment);
    if (!lookUpOnceThere_.isEmpty()) lookup_->lookUp(std::exchange(lookUpOnceThere_, QString()));
}

void StoragePage::showSegments() {
    segments_->show(source_.folder(), source_.segment(), bridge().view()->at);
    segments_->showSegment(source_.points(), source_.residency());
    if (source_.segment()) twin_->setCurrentSourceRow(segmentsModel_.rowOf(*source_.segment()));
}

void StoragePage::segmentPicked(const QString& key) {
    if (key.isEmpty() || !source_.folder()) return;
    const base::Offset segment{key.toLongLong()};
    source_.choose(segment);
    selectSegment(segment);
}

// Counting reads the header of every batch: done for the segment that is looked at, and again when it has grown.
void StoragePage::selectSegment(base::Offset segment) {
    bridge::SegmentRef ref{source_.folder(), segment};
    const auto* view = ref.view();
    if (counted_ && counted_->segment == segment) ref.records = counted_->records;
    selection().select(ref);
    if (!view || (counted_ && counted_->segment == segment && counted_->sizeBytes == view->sizeBytes)) return;
    counted_ = Counted{segment, view->sizeBytes, ref.records};
    source_.ask<std::int64_t>(source_.engine().countRecords(*source_.place(), segment),
                              [this, segment](base::Result<std::int64_t> answer) {
                                  if (!answer || !counted_ || counted_->segment != segment) return;
                                  counted_->records = *answer;
                                  const auto* now = std::get_if<bridge::SegmentRef>(&selection().current());
                                  if (!now || now->segment != segment) return;
                                  auto told = *now;
                                  told.records = *answer;
                                  selection().select(told);
                              });
}

// From the last index point before the place, batch by batch, as a broker would.
void StoragePage::positionPicked(quint64 position) {
    if (!source_.segment()) return;
    std::uint64_t from = 0;
    for (const auto& e : source_.points().offsets)
        if (e.position <= position) from = e.position;
    source_.ask<storage::BatchesView>(
        source_.engine().batches(*source_.place(), *source_.segment(), from, 512),
        [this, position, segment = *source_.segment()](base::Result<storage::BatchesView> answer) {
            if (!answer) return message()->say(kit::Status::Broken, bridge::because(answer.error()));
            const storage::BatchRow* found = nullptr;
            for (const auto& b : answer->batches)
                if (b.position <= position) found = &b;
            if (!found) return;
            batch_->showBatch(segment, found->position);
            segments_->showMarks({{}, {}, found->position, found->size});
        });
}

void StoragePage::showChips() {
    const auto& folder = source_.folder();
    if (!folder) return header()->setChips({});
    QStringList chips{kit::PageHeader::mono(bridge::text(folder->partition.topic) + '-' +
                                            QString::number(folder->partition.partition.value()))};
    if (const auto* live = std::get_if<storage::LiveReplica>(&folder->place))
        chips << tr("broker %1 · %2").arg(live->node.value()).arg(folder->leading ? tr("leader") : tr("follower"));
    else
        chips << (folder->owner.empty() ? tr("read-only")
                                        : tr("read-only · open in %1").arg(bridge::text(folder->owner)));
    chips << kit::PageHeader::mono(bridge::text(folder->path));
    header()->setChips(chips);
}

QString StoragePage::asCsv() const {
    if (!tableShown() && tab() == Contents) return contents_->dataTable().allAsCsv();
    return Page::asCsv();
}

void StoragePage::retranslate() {
    const QString names[] = {tr("Segments"), tr("Batches"), tr("Cleaner"), tr("Laboratory")};
    for (int i = 0; i < 4; ++i) tabs_->setTabText(i, names[i]);
    tabs_->setAccessibleName(tr("Storage"));
    emptyState()->setTexts(
        tr("No log to look into"),
        tr("Here one sees a partition's folder: segments, indexes, batches down to the byte, and how a record is "
           "found. Start a cluster, or open any Kafka log directory with “Open folder…”."),
        tr("Start a cluster"));
    showChips();
    showSegments();
}

}  // namespace storagepage
