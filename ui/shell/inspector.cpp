// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/inspector.h"

#include "bridge/words.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace shell {

using kit::px;

namespace {
class SunkBox : public QFrame {
public:
    using QFrame::QFrame;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter p(this);
        p.setRenderHint(QPainter::Antialiasing);
        p.setPen(Qt::NoPen);
        p.setBrush(kit::theme().sunk);
        p.drawRoundedRect(rect(), px(6), px(6));
    }
};
}  // namespace

Inspector::Inspector(page::Context context, QWidget* parent) : QFrame(parent), context_(context) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(1, 0, 0, 0);
    scroll_ = new QScrollArea(this);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    outer->addWidget(scroll_);
    auto* inside = new QWidget;
    scroll_->setWidget(inside);
    inside->setAutoFillBackground(false);  // setWidget() switched it on
    auto* column = new QVBoxLayout(inside);

    kind_ = new QLabel(inside);
    kit::dress(kind_, kit::Face::Caption, kit::Ink::Dim);
    column->addWidget(kind_);
    auto* titleRow = new QHBoxLayout;
    dot_ = new kit::StatusDot(inside);
    title_ = new kit::ElidedLabel(inside, Qt::ElideMiddle);
    title_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    titleRow->addWidget(title_, 1);
    titleRow->addWidget(dot_);
    column->addLayout(titleRow);
    hint_ = new QLabel(inside);
    hint_->setWordWrap(true);
    kit::dress(hint_, kit::Face::Secondary, kit::Ink::Dim);
    column->addWidget(hint_);
    rows_ = new kit::Properties(inside);
    column->addWidget(rows_);

    whyBox_ = new SunkBox(inside);
    auto* whyColumn = new QVBoxLayout(whyBox_);
    whyTitle_ = new QLabel(whyBox_);
    kit::dress(whyTitle_, kit::Face::Strong, kit::Ink::Accent);
    whyColumn->addWidget(whyTitle_);
    whyRows_ = new QVBoxLayout;
    whyColumn->addLayout(whyRows_);
    column->addWidget(whyBox_);

    governedTitle_ = new kit::SectionTitle(inside);
    governed_ = new kit::Properties(inside);
    column->addWidget(governedTitle_);
    column->addWidget(governed_);

    doTitle_ = new kit::SectionTitle(inside);
    actions_ = new QWidget(inside);
    auto* grid = new QGridLayout(actions_);
    grid->setContentsMargins(0, 0, 0, 0);
    open_ = new QPushButton(actions_);
    nodeSwitch_ = new QPushButton(actions_);
    grid->addWidget(open_, 0, 0);
    grid->addWidget(nodeSwitch_, 0, 1);
    storage_ = new QPushButton(actions_);
    grid->addWidget(storage_, 0, 1);
    connect(storage_, &QPushButton::clicked, this, [this] { emit pageWanted("storage"); });
    column->addWidget(doTitle_);
    column->addWidget(actions_);
    column->addStretch(1);

    connect(open_, &QPushButton::clicked, this, [this] {
        const bool ofNetwork = std::holds_alternative<bridge::ConnectionRef>(thing_) || std::holds_alternative<bridge::ApiRef>(thing_) ||
                               std::holds_alternative<bridge::RequestRef>(thing_);
        emit pageWanted(std::holds_alternative<bridge::NodeRef>(thing_) ? "cluster" : ofNetwork ? "network" : "topics");
    });
    connect(nodeSwitch_, &QPushButton::clicked, this, [this] {
        auto* ref = std::get_if<bridge::NodeRef>(&thing_);
        const auto* node = ref ? bridge::find(*context_.bridge.view(), ref->node) : nullptr;
        if (!node) return;
        nodeSwitch_->setEnabled(false);
        auto& engine = context_.bridge.engine();
        context_.bridge.await<Done>(node->state == cluster::NodeState::Running ? engine.stopNode(node->id) : engine.startNode(node->id), this,
                                    [this](Done done) {
                                        nodeSwitch_->setEnabled(true);
                                        if (!done.ok()) hint_->setText(bridge::because(done));
                                        hint_->setVisible(!done.ok());
                                    });
    });
    connect(&context_.selection, &bridge::Selection::changed, this, [this](const bridge::Thing& thing) {
        thing_ = thing;
        hint_->hide();
        fetchSettings();
        refresh();
    });
    connect(&context_.bridge, &bridge::EngineBridge::viewChanged, this, [this] { refresh(); });
    connect(&context_.bridge, &bridge::EngineBridge::eventsArrived, this, [this](const std::vector<cluster::Event>& events) {
        for (const auto& e : events)
            if (e.kind == cluster::EventKind::ConfigChanged || e.kind == cluster::EventKind::PoolResized ||
                e.kind == cluster::EventKind::NodeStarted) {
                settingsOf_.clear();
                fetchSettings();
                return;
            }
    });
    kit::onTheme(this, [this, column, whyColumn, grid] {
        column->setContentsMargins(px(20), px(18), px(20), px(16));
        column->setSpacing(px(8));
        whyBox_->setContentsMargins(0, 0, 0, 0);
        whyColumn->setContentsMargins(px(12), px(10), px(12), px(10));
        whyColumn->setSpacing(px(6));
        whyRows_->setSpacing(px(4));
        grid->setSpacing(px(8));
        QPalette p = palette();
        p.setColor(QPalette::Window, kit::theme().panel);
        setPalette(p);
        update();
    });
    kit::onLanguage(this, [this] {
        setAccessibleName(tr("Inspector"));
        whyTitle_->setText(tr("Why?"));
        governedTitle_->setText(tr("Governed by"));
        doTitle_->setText(tr("Do"));
        refresh();
    });
}

QSize Inspector::sizeHint() const { return {px(300), px(400)}; }

void Inspector::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.fillRect(rect(), kit::theme().panel);
    p.setPen(kit::theme().line);
    p.drawLine(0, 0, 0, height());
}

void Inspector::showEvent(QShowEvent*) { refresh(); }

const cluster::SettingView* Inspector::setting(const std::string& name) const {
    auto it = settings_.find(name);
    return it == settings_.end() ? nullptr : &it->second;
}

void Inspector::fetchSettings() {
    const auto& view = *context_.bridge.view();
    const std::string topic = settingsTopicOf(thing_);
    const base::BrokerId node = settingsNodeOf(thing_, view);
    const QString of = topic.empty() ? QString("broker %1").arg(node.value()) : "topic " + QString::fromStdString(topic);
    if (of == settingsOf_ || fetching_) return;
    settings_.clear();
    settingsOf_ = of;
    if (!bridge::isRunning(view) || std::holds_alternative<std::monostate>(thing_) || (topic.empty() && node.value() < 0)) {
        settingsOf_.clear();
        return;
    }
    auto& engine = context_.bridge.engine();
    fetching_ = true;
    context_.bridge.await<std::vector<cluster::SettingView>>(
        topic.empty() ? engine.brokerSettings(node) : engine.topicSettings(topic), this, [this, of](std::vector<cluster::SettingView> list) {
            fetching_ = false;
            if (settingsOf_ == of)
                for (auto& s : list) settings_[s.name] = std::move(s);
            fetchSettings();  // the selection may have moved on meanwhile
            refresh();
        });
}

void Inspector::refresh() {
    if (!isVisible()) return;
    const Facts f = factsOf(thing_, context_.bridge.rates(), [this](const std::string& name) { return setting(name); });
    const bool nothing = std::holds_alternative<std::monostate>(thing_);
    kind_->setText(f.kind);
    kit::dress(title_, f.monoTitle ? kit::Face::Mono : kit::Face::CardTitle);
    title_->setText(f.title);
    title_->setVisible(!f.title.isEmpty());
    dot_->setVisible(f.status.has_value());
    if (f.status) dot_->setStatus(*f.status, f.found ? QString() : tr("not there any more"));
    if (nothing) {
        hint_->setText(tr("Select a broker, topic, partition, connection or request on any page. What it is, what it is worth now and why appears here."));
        hint_->show();
    } else if (!f.found) {
        hint_->setText(tr("It is not in the cluster any more."));
        hint_->show();
    } else if (hint_->text() == tr("It is not in the cluster any more.")) {
        hint_->hide();
    }
    rows_->setRows(f.rows);
    rows_->setVisible(!f.rows.empty());

    while (whyLabels_.size() > f.whys.size()) {
        delete whyLabels_.back().first;
        delete whyLabels_.back().second;
        whyLabels_.pop_back();
    }
    while (whyLabels_.size() < f.whys.size()) {
        auto* sentence = new QLabel(whyBox_);
        auto* governing = new QLabel(whyBox_);
        for (QLabel* l : {sentence, governing}) {
            l->setWordWrap(true);
            l->setTextInteractionFlags(Qt::TextSelectableByMouse);
            whyRows_->addWidget(l);
        }
        kit::dress(sentence, kit::Face::Secondary);
        kit::dress(governing, kit::Face::MonoSmall, kit::Ink::Dim);
        whyLabels_.push_back({sentence, governing});
    }
    for (std::size_t i = 0; i < f.whys.size(); ++i) {
        auto [sentence, governing] = whyLabels_[i];
        if (sentence->text() != f.whys[i].sentence) sentence->setText(f.whys[i].sentence);
        // A name may break at its dots: a zero-width space lets it.
        const QString shown = QString(f.whys[i].setting).replace(". ", ".").replace('.', QString(".") + QChar(0x200B));
        if (governing->text() != shown) governing->setText(shown);
        governing->setVisible(!shown.isEmpty());
    }
    whyBox_->setVisible(!f.whys.empty());

    std::vector<kit::Properties::Row> governing;
    for (const std::string& name : f.governedBy)
        if (const auto* s = setting(name))
            governing.push_back({QString::fromStdString(name), s->sensitive ? tr("hidden") : s->value.empty() ? kit::missing() : QString::fromStdString(s->value), true,
                                 QString::fromStdString(s->source)});
    governed_->setRows(governing);
    governed_->setVisible(!governing.empty());
    governedTitle_->setVisible(!governing.empty());
    fillActions();
}

void Inspector::fillActions() {
    auto* ref = std::get_if<bridge::NodeRef>(&thing_);
    const auto* node = ref ? bridge::find(*context_.bridge.view(), ref->node) : nullptr;
    const bool something = !std::holds_alternative<std::monostate>(thing_);
    doTitle_->setVisible(something);
    actions_->setVisible(something);
    const bool ofNetwork = std::holds_alternative<bridge::ConnectionRef>(thing_) || std::holds_alternative<bridge::ApiRef>(thing_) ||
                           std::holds_alternative<bridge::RequestRef>(thing_);
    open_->setText(ref ? tr("Show in Cluster") : ofNetwork ? tr("Show in Network") : tr("Show in Topics"));
    storage_->setText(tr("Show in Storage"));
    storage_->setVisible(std::holds_alternative<bridge::PartitionRef>(thing_) || std::holds_alternative<bridge::SegmentRef>(thing_));
    auto* segment = std::get_if<bridge::SegmentRef>(&thing_);
    open_->setVisible(!segment || segment->partition());
    nodeSwitch_->setVisible(node);
    if (!node) return;
    nodeSwitch_->setText(node->state == cluster::NodeState::Running ? tr("Stop node") : tr("Start node"));
    nodeSwitch_->setEnabled(node->state == cluster::NodeState::Running || node->state == cluster::NodeState::Stopped ||
                            node->state == cluster::NodeState::Failed);
}

QString Inspector::asText() const { return title_->text() + '\n' + rows_->asText() + governed_->asText(); }

void Inspector::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(kit::icon("copy"), tr("Copy all values"), this, [this] { QGuiApplication::clipboard()->setText(asText()); });
    menu->popup(event->globalPos());
}

}  // namespace shell
