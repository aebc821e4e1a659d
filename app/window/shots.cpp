// SPDX-License-Identifier: GPL-3.0-or-later
#include "shots.h"

#include "shell/finder.h"
#include "shell/page_list.h"
#include "shell/preferences_dialog.h"
#include "storage/lookup_card.h"
#include "storage/storage_page.h"

#include <QDir>
#include <QTextStream>
#include <csignal>
#include <unistd.h>

namespace app {

using State = bridge::ClusterControl::State;

Shots::Shots(shell::MainWindow& window, bridge::EngineBridge& bridge, bridge::Preferences& preferences, QString folder, QString load)
    : window_(window), bridge_(bridge), preferences_(preferences), folder_(std::move(folder)), load_(std::move(load)) {
    QStringList pages;
    for (const auto& entry : shell::pageList()) pages += entry.id;
    pages += {"storage-batches", "storage-cleaner", "storage-laboratory", "finder", "preferences"};
    for (const char* language : {"en", "zh_CN"})
        for (bool dark : {false, true})
            for (QSize size : {QSize(1440, 900), QSize(1280, 800)})
                for (const QString& page : pages) shots_.push_back({page, language, dark, size});
    connect(&bridge_, &bridge::EngineBridge::viewChanged, this, [this] {
        if (viewsLeft_ > 0 && --viewsLeft_ == 0) std::exchange(then_, nullptr)();
    });
    connect(&bridge_, &bridge::EngineBridge::requestsArrived, this, [this](const std::vector<cluster::RequestSeen>& seen) {
        for (const auto& r : seen)
            if (!slowest_ || r.totalMicros > slowest_->totalMicros) slowest_ = std::make_shared<const cluster::RequestSeen>(r);
    });
    // A process group of its own, so that the whole pipeline can be ended.
    traffic_.setChildProcessModifier([] { ::setpgid(0, 0); });
    traffic_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    traffic_.setStandardOutputFile(QProcess::nullDevice());
}

Shots::~Shots() {
    if (traffic_.state() == QProcess::NotRunning) return;
    ::kill(-static_cast<pid_t>(traffic_.processId()), SIGTERM);
    traffic_.waitForFinished(3000);
}

void Shots::start() {
    if (!QDir().mkpath(folder_)) {
        QTextStream(stderr) << "cannot make " << folder_ << '\n';
        emit finished(false);
        return;
    }
    connect(&window_.control(), &bridge::ClusterControl::changed, this, &Shots::whenRunning);
    connect(&bridge_, &bridge::EngineBridge::viewChanged, this, [this] { whenRunning(); });
    whenRunning();
}

void Shots::whenRunning() {
    if (begun_) return;
    if (!window_.control().failure().isEmpty()) {
        begun_ = true;
        QTextStream(stderr) << window_.control().failure() << '\n';
        emit finished(false);
        return;
    }
    if (window_.control().state() != State::Running || !bridge::isRunning(*bridge_.view())) return;
    auto make = [this](const char* name, int partitions, std::map<std::string, std::string> settings) {
        TopicWanted topic;
        topic.name = name;
        topic.partitions = partitions;
        topic.settings = std::move(settings);
        return bridge_.engine().createTopic(std::move(topic));
    };
    begun_ = true;
    make("orders", 6, {{"segment.bytes", "16777216"}, {"retention.bytes", "268435456"}});
    make("payments", 3, {{"min.insync.replicas", "1"}});
    make("audit", 1, {});
    bridge_.await<Done>(make("profiles", 1, {{"cleanup.policy", "compact"}, {"segment.bytes", "1048576"}, {"min.cleanable.dirty.ratio", "0.1"}}), this,
                        [this](Done) { loadAndDraw(); });
}

void Shots::loadAndDraw() {
    if (!load_.isEmpty()) {
        traffic_.start("/bin/sh", {"-c", QString(load_).replace("{bootstrap}", window_.control().bootstrap())});
        traffic_.waitForStarted();
    }
    // Charts want a minute of history to be worth a picture.
    window_.openPage("network");
    afterViews(load_.isEmpty() ? 20 : 600, [this] { next(); });
}

void Shots::afterViews(int count, std::function<void()> then) {
    viewsLeft_ = count;
    then_ = std::move(then);
}

void Shots::selectFor(const QString& page) {
    const auto& view = *bridge_.view();
    const cluster::TopicView* busiest = nullptr;
    auto bytes = [](const cluster::TopicView& t) {
        std::uint64_t n = 0;
        for (const auto& p : t.partitions) n += p.bytesIn;
        return n;
    };
    for (const auto& t : view.topics)
        if (!busiest || bytes(t) > bytes(*busiest)) busiest = &t;
    bridge::Thing thing;
    if (const auto* node = bridge::firstNode(view); node && (page == "cluster" || page == "throughput")) thing = bridge::NodeRef{node->id};
    if (busiest && !busiest->partitions.empty() && (page == "topics" || page == "events" || page.startsWith("storage"))) thing = bridge::PartitionRef{busiest->name, busiest->partitions.front().partition};
    if (page == "storage-cleaner") thing = bridge::PartitionRef{"profiles", base::PartitionIndex(0)};
    if (slowest_ && page == "network") thing = bridge::RequestRef{slowest_};
    window_.selection().select(thing);
}

// One picture of each tab; the first with a lookup of a record in the middle of the log.
void Shots::storageFor(const QString& page) {
    auto* storage = window_.findChild<storagepage::StoragePage*>();
    using Tab = storagepage::StoragePage::Tab;
    if (!storage) return;
    storage->openTab(page.endsWith("batches")      ? Tab::Contents
                     : page.endsWith("cleaner")    ? Tab::Cleaner
                     : page.endsWith("laboratory") ? Tab::Laboratory
                                                   : Tab::Segments);
    if (page != "storage") return;
    const auto& folder = storage->source().folder();
    if (folder && !storage->lookup().hasResult()) {
        const auto from = folder->logStart.value(), to = folder->logEnd.value();
        storage->lookup().lookUp(QString::number(from + (to - from) / 2));
    }
}

void Shots::next() {
    if (at_ == shots_.size()) {
        emit finished(well_);
        return;
    }
    const Shot& shot = shots_[at_];
    preferences_.setLanguage(shot.language);
    preferences_.setTheme(shot.dark ? bridge::Preferences::ThemeChoice::Dark : bridge::Preferences::ThemeChoice::Light);
    window_.resize(shot.size);
    window_.openPage(shot.page.section('-', 0, 0));
    selectFor(shot.page);
    if (shot.page == "finder") window_.finder()->search("or");
    if (shot.page == "preferences") window_.preferencesDialog()->show();
    const bool storage = shot.page.startsWith("storage");
    afterViews(6, [this, storage, page = shot.page] {
        if (!storage) return take();
        storageFor(page);   // its folder has been read
        afterViews(8, [this] { take(); });
    });
}

void Shots::take() {
    const Shot& shot = shots_[at_++];
    const QString name = QString("%1/%2-%3-%4-%5.png").arg(folder_, shot.page, shot.dark ? "dark" : "light", shot.language).arg(shot.size.width());
    QWidget* what = &window_;
    if (shot.page == "finder") what = window_.finder();
    if (shot.page == "preferences") what = window_.preferencesDialog();
    if (!what->grab().save(name)) {
        QTextStream(stderr) << "cannot write " << name << '\n';
        well_ = false;
    }
    if (what != &window_) what->hide();
    next();
}

}  // namespace app
