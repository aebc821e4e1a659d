// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/finder.h"

#include "bridge/words.h"
#include "shell/finder_match.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>

namespace shell {

using kit::px;

namespace {

constexpr int hintRole = Qt::UserRole + 1;
constexpr std::size_t shownAtMost = 40;

class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const kit::Theme& t = kit::theme();
        const bool selected = option.state & QStyle::State_Selected;
        p->setRenderHint(QPainter::Antialiasing);
        if (selected) {
            p->setPen(Qt::NoPen);
            p->setBrush(t.accentSoft);
            p->drawRoundedRect(option.rect.adjusted(px(4), 0, -px(4), 0), px(5), px(5));
        }
        const int side = px(16);
        const QRect r = option.rect.adjusted(px(14), 0, -px(14), 0);
        p->drawPixmap(r.left(), r.center().y() - side / 2 + 1,
                      kit::iconPixmap(index.data(Qt::UserRole).toString(), side, selected ? t.accent : t.dim, p->device()->devicePixelRatioF()));
        const double hint = QFontMetricsF(kit::fontOf(kit::Face::Caption)).horizontalAdvance(index.data(hintRole).toString());
        kit::paintText(*p, QRectF(r).adjusted(px(28), 0, -hint - px(12), 0), index.data().toString(), kit::Face::Text, t.text);
        kit::paintText(*p, QRectF(r), index.data(hintRole).toString(), kit::Face::Caption, t.dim, Qt::AlignRight | Qt::AlignVCenter);
    }
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {px(200), px(32)}; }
};

}  // namespace

Finder::Finder(page::Context context, QWidget* parent) : QDialog(parent, Qt::FramelessWindowHint | Qt::Dialog), context_(context) {
    setAttribute(Qt::WA_TranslucentBackground);
    auto* column = new QVBoxLayout(this);
    field_ = new QLineEdit(this);
    list_ = new QListWidget(this);
    nothing_ = new QLabel(this);
    nothing_->setAlignment(Qt::AlignCenter);
    kit::dress(nothing_, kit::Face::Secondary, kit::Ink::Dim);
    column->addWidget(field_);
    column->addWidget(list_, 1);
    column->addWidget(nothing_, 1);
    list_->setItemDelegate(new RowDelegate(list_));
    list_->setProperty("frameless", true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setUniformItemSizes(true);
    field_->installEventFilter(this);
    connect(field_, &QLineEdit::textChanged, this, &Finder::fill);
    connect(list_, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { choose(list_->row(item)); });
    kit::onTheme(this, [this, column] {
        column->setContentsMargins(px(12), px(12), px(12), px(12));
        column->setSpacing(px(8));
        resize(px(560), px(420));
    });
    kit::onLanguage(this, [this] {
        setWindowTitle(tr("Find"));
        field_->setPlaceholderText(tr("Page, broker, topic, partition, connection, setting or order"));
        nothing_->setText(tr("Nothing of that name."));
    });
}

void Finder::search(const QString& typed) {
    fetchSettings();
    collect();
    field_->setText(typed);
    fill();
    if (QWidget* w = parentWidget()) move(w->mapToGlobal(QPoint((w->width() - width()) / 2, px(64))));
    show();
    raise();
    activateWindow();
    field_->setFocus();
}

void Finder::collect() {
    all_ = orders_;
    const auto& view = *context_.bridge.view();
    auto select = [this](bridge::Thing thing, const QString& page) {
        return [this, thing = std::move(thing), page] {
            context_.selection.select(thing);
            emit pageWanted(page);
        };
    };
    for (const auto& node : view.nodes) {
        all_.push_back({"node", tr("broker %1").arg(node.id.value()), tr("broker"), select(bridge::NodeRef{node.id}, "cluster"), 30});
        for (const auto& c : node.network.connections) {
            const QString who = c.clientId.empty() ? bridge::text(c.peer) : bridge::text(c.clientId) + "  " + bridge::text(c.peer);
            all_.push_back({"connection", who, tr("connection"), select(bridge::ConnectionRef{node.id, c.id}, "network"), -20});
        }
    }
    for (const auto& topic : view.topics) {
        all_.push_back({"topics", bridge::text(topic.name), tr("topic"), select(bridge::TopicRef{topic.name}, "topics"), 20});
        for (const auto& p : topic.partitions)
            all_.push_back({"partition", bridge::text(topic.name) + '-' + QString::number(p.partition.value()), tr("partition"),
                            select(bridge::PartitionRef{topic.name, p.partition}, "topics"), -10});
    }
    const auto* node = bridge::firstNode(view);
    const auto add = [&](const std::string& topic, const std::string& name, const QString& value) {
        const QString of = topic.empty() ? QString() : bridge::text(topic) + "  ";
        all_.push_back({"settings", of + bridge::text(name) + "  =  " + value, topic.empty() ? tr("setting") : tr("topic setting"),
                        select(bridge::SettingRef{topic, node && topic.empty() ? node->id : base::BrokerId{-1}, name}, topic.empty() ? "cluster" : "topics"), 0});
    };
    for (const auto& s : settings_) add({}, s.name, s.sensitive ? tr("hidden") : bridge::text(s.value));
    // All of the selected topic's, and of every other what was set for it.
    for (const auto& s : topicSettings_) add(settingsTopic_, s.name, s.sensitive ? tr("hidden") : bridge::text(s.value));
    for (const auto& topic : view.topics)
        if (topic.name != settingsTopic_)
            for (const auto& [name, value] : topic.overrides) add(topic.name, name, bridge::text(value));
}

void Finder::fetchSettings() {
    const auto& view = *context_.bridge.view();
    const auto* node = bridge::firstNode(view);
    if (!node || !bridge::isRunning(view)) return;
    topicSettings_.clear();
    settingsTopic_ = context_.selection.topic();
    const auto keep = [this](std::vector<cluster::SettingView>& into, std::future<std::vector<cluster::SettingView>> asked) {
        context_.bridge.await<std::vector<cluster::SettingView>>(std::move(asked), this, [this, &into, of = settingsTopic_](std::vector<cluster::SettingView> list) {
            if (&into == &topicSettings_ && of != settingsTopic_) return;  // opened again meanwhile, for another topic
            into = std::move(list);
            if (!isVisible()) return;
            collect();
            fill();
        });
    };
    keep(settings_, context_.bridge.engine().brokerSettings(node->id));
    if (!settingsTopic_.empty()) keep(topicSettings_, context_.bridge.engine().topicSettings(settingsTopic_));
}

void Finder::fill() {
    const QString typed = field_->text();
    std::vector<std::pair<int, std::size_t>> scored;
    for (std::size_t i = 0; i < all_.size(); ++i) {
        // An empty field offers pages and orders, not five thousand partitions.
        if (typed.trimmed().isEmpty() && i >= orders_.size()) break;
        if (const int score = matchScore(typed, all_[i].text); score > 0) scored.push_back({-(score + all_[i].weight), i});
    }
    const std::size_t shown = std::min(shownAtMost, scored.size());
    std::partial_sort(scored.begin(), scored.begin() + static_cast<std::ptrdiff_t>(shown), scored.end());
    list_->clear();
    shown_.clear();
    for (std::size_t k = 0; k < shown; ++k) {
        const Find& find = all_[scored[k].second];
        auto* item = new QListWidgetItem(find.text, list_);
        item->setData(Qt::UserRole, find.icon);
        item->setData(hintRole, find.hint);
        item->setData(Qt::AccessibleTextRole, find.text + ", " + find.hint);
        shown_.push_back(scored[k].second);
    }
    list_->setVisible(shown > 0);
    nothing_->setVisible(shown == 0);
    if (shown > 0) list_->setCurrentRow(0);
}

void Finder::choose(int row) {
    if (row < 0 || row >= static_cast<int>(shown_.size())) return;
    const auto go = all_[shown_[static_cast<std::size_t>(row)]].open;
    hide();
    go();
}

bool Finder::eventFilter(QObject* watched, QEvent* event) {
    if (watched != field_ || event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    auto* key = static_cast<QKeyEvent*>(event);
    const int row = list_->currentRow();
    switch (key->key()) {
        case Qt::Key_Down: list_->setCurrentRow(std::min(row + 1, list_->count() - 1)); return true;
        case Qt::Key_Up: list_->setCurrentRow(std::max(row - 1, 0)); return true;
        case Qt::Key_PageDown: list_->setCurrentRow(std::min(row + 8, list_->count() - 1)); return true;
        case Qt::Key_PageUp: list_->setCurrentRow(std::max(row - 8, 0)); return true;
        case Qt::Key_Return: case Qt::Key_Enter: choose(row); return true;
        default: return false;
    }
}

void Finder::paintEvent(QPaintEvent*) {
    QPainter p(this);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(kit::theme().faint);
    p.setBrush(kit::theme().panel);
    p.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), px(8), px(8));
}

}  // namespace shell
