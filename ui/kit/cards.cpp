// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/cards.h"

#include "kit/icons.h"
#include "kit/style_sheet.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace kit {

namespace {
void paintRounded(QWidget* w, const QColor& fill, const QColor& line, double radius) {
    QPainter p(w);
    p.setRenderHint(QPainter::Antialiasing);
    p.setPen(line.isValid() ? QPen(line, 1) : QPen(Qt::NoPen));
    p.setBrush(fill);
    p.drawRoundedRect(QRectF(w->rect()).adjusted(.5, .5, -.5, -.5), radius, radius);
}
}  // namespace

Card::Card(QWidget* parent) : QFrame(parent), titleRow_(new QWidget(this)), title_(new QLabel(titleRow_)), note_(new QLabel(titleRow_)) {
    auto* outer = new QVBoxLayout(this);
    outer->setSpacing(0);
    titleLayout_ = new QHBoxLayout(titleRow_);
    titleLayout_->setContentsMargins(0, 0, 0, 0);
    titleLayout_->addWidget(title_);
    titleLayout_->addStretch(1);
    titleLayout_->addWidget(note_);
    dress(title_, Face::CardTitle);
    dress(note_, Face::Secondary, Ink::Dim);
    outer->addWidget(titleRow_);
    body_ = new QVBoxLayout;
    body_->setContentsMargins(0, 0, 0, 0);
    outer->addLayout(body_, 1);
    titleRow_->hide();
    note_->hide();
    onTheme(this, [this, outer] {
        outer->setContentsMargins(px(16), px(12), px(16), px(12));
        titleLayout_->setSpacing(px(8));
        body_->setSpacing(px(8));
        titleRow_->setContentsMargins(0, 0, 0, px(8));
        update();
    });
}

void Card::setTitle(const QString& title) {
    title_->setText(title);
    setAccessibleName(title);
    showTitleRow();
}
void Card::setNote(const QString& note) {
    note_->setText(note);
    note_->setVisible(!note.isEmpty());
    showTitleRow();
}
void Card::addToTitleRow(QWidget* widget) {
    titleLayout_->addWidget(widget);
    showTitleRow();
}
void Card::showTitleRow() { titleRow_->show(); }
void Card::paintEvent(QPaintEvent*) { paintRounded(this, theme().panel, theme().line, px(6)); }

Chip::Chip(QWidget* parent, Kind kind) : QLabel(parent), kind_(kind) {
    setAlignment(Qt::AlignCenter);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setKind(kind);
}
void Chip::setKind(Kind kind) {
    kind_ = kind;
    const Ink inks[] = {Ink::Dim, Ink::Accent, Ink::Attention, Ink::Broken};
    dress(this, mono_ ? Face::MonoSmall : Face::Secondary, inks[static_cast<int>(kind)]);
    update();
}
void Chip::setMono(bool mono) {
    if (mono_ == mono) return;
    mono_ = mono;
    setKind(kind_);
}
QSize Chip::sizeHint() const {
    return {fontMetrics().horizontalAdvance(text()) + px(22), std::max(px(22), fontMetrics().height() + px(6))};
}
QSize Chip::minimumSizeHint() const { return {std::min(sizeHint().width(), px(60)), sizeHint().height()}; }
void Chip::paintEvent(QPaintEvent*) {
    const Theme& t = theme();
    paintRounded(this, kind_ == Kind::Accent ? t.accentSoft : t.sunk, {}, height() / 2.0);
    QPainter p(this);
    p.setFont(font());
    p.setPen(palette().color(QPalette::WindowText));
    const QRect inside = rect().adjusted(px(8), 0, -px(8), 0);
    p.drawText(inside, Qt::AlignCenter, fontMetrics().elidedText(text(), Qt::ElideMiddle, inside.width() + 1));
}

PageHeader::PageHeader(QWidget* parent) : QWidget(parent), title_(new QLabel(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(title_);
    chips_ = new QHBoxLayout;
    row->addLayout(chips_);
    row->addStretch(1);
    actions_ = new QHBoxLayout;
    row->addLayout(actions_);
    dress(title_, Face::Title);
    onTheme(this, [this, row] {
        row->setSpacing(px(12));
        chips_->setSpacing(px(8));
        actions_->setSpacing(px(4));
        setMinimumHeight(px(32));
    });
}
void PageHeader::setTitle(const QString& title) { title_->setText(title); }
void PageHeader::setChips(const QStringList& chips) {
    while (shown_.size() > chips.size()) delete shown_.takeLast();
    while (shown_.size() < chips.size()) {
        shown_ += new Chip(this);
        chips_->addWidget(shown_.last());
    }
    for (qsizetype i = 0; i < chips.size(); ++i) {
        const bool mono = chips[i].startsWith(QChar(1));
        shown_[i]->setMono(mono);
        const QString text = mono ? chips[i].mid(1) : chips[i];
        if (shown_[i]->text() == text) continue;
        shown_[i]->setText(text);
        shown_[i]->setToolTip(text.size() > 24 ? text : QString());
        shown_[i]->updateGeometry();
    }
}
void PageHeader::addAction(QWidget* widget) { actions_->addWidget(widget); }

SectionTitle::SectionTitle(QWidget* parent) : QLabel(parent) { dress(this, Face::Caption, Ink::Dim); }

EmptyState::EmptyState(const QString& iconName, QWidget* parent)
    : QWidget(parent), icon_(new QLabel(this)), title_(new QLabel(this)), sentence_(new QLabel(this)), button_(new QPushButton(this)) {
    auto* column = new QVBoxLayout(this);
    column->addStretch(2);
    for (QLabel* l : {icon_, title_, sentence_}) {
        l->setAlignment(Qt::AlignCenter);
        column->addWidget(l, 0, Qt::AlignHCenter);
    }
    column->addWidget(button_, 0, Qt::AlignHCenter);
    column->addStretch(3);
    sentence_->setWordWrap(true);
    dress(title_, Face::CardTitle);
    dress(sentence_, Face::Text, Ink::Dim);
    setKind(button_, ButtonKind::Primary);
    onTheme(this, [this, column, iconName] {
        column->setSpacing(px(12));
        sentence_->setFixedWidth(px(420));
        sentence_->setFixedHeight(std::max(0, sentence_->heightForWidth(px(420))));
        icon_->setPixmap(iconPixmap(iconName, px(32), theme().faint, devicePixelRatioF()));
    });
    connect(button_, &QPushButton::clicked, this, &EmptyState::wanted);
}
void EmptyState::setTexts(const QString& title, const QString& sentence, const QString& button) {
    title_->setText(title);
    sentence_->setText(sentence);
    sentence_->setFixedHeight(std::max(0, sentence_->heightForWidth(px(420))));   // a centred label is not asked for it
    button_->setText(button);
    button_->setVisible(!button.isEmpty());
    setAccessibleName(title + ". " + sentence);
}
void EmptyState::setBusy(bool busy) { button_->setEnabled(!busy); }

MessageStrip::MessageStrip(QWidget* parent)
    : QFrame(parent), dot_(new StatusDot(this)), sentence_(new QLabel(this)), buttons_(new QHBoxLayout), close_(new QToolButton(this)) {
    auto* row = new QHBoxLayout(this);
    row->addWidget(dot_);
    row->addWidget(sentence_, 1);
    row->addLayout(buttons_);
    row->addWidget(close_);
    sentence_->setWordWrap(true);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    dress(sentence_, Face::Text);
    close_->setIcon(icon("close", Ink::Dim));
    close_->setAutoRaise(true);
    connect(close_, &QToolButton::clicked, this, &MessageStrip::clear);
    onLanguage(this, [this] {
        close_->setToolTip(tr("Dismiss"));
        close_->setAccessibleName(tr("Dismiss"));
    });
    onTheme(this, [this, row] {
        row->setContentsMargins(px(12), px(4), px(6), px(4));
        row->setSpacing(px(10));
        update();
    });
    hide();
}
void MessageStrip::say(Status status, const QString& sentence, std::vector<Way> ways) {
    status_ = status;
    dot_->setStatus(status, {});
    sentence_->setText(sentence);
    while (QLayoutItem* item = buttons_->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (Way& way : ways) {
        auto* button = new QPushButton(way.label, this);
        connect(button, &QPushButton::clicked, this, [this, go = std::move(way.go)] {
            clear();
            go();
        });
        buttons_->addWidget(button);
    }
    setAccessibleName(sentence);
    show();
    update();
    emit shown(true);
}
void MessageStrip::clear() {
    hide();
    emit shown(false);
}
QString MessageStrip::sentence() const { return isHidden() ? QString() : sentence_->text(); }
void MessageStrip::paintEvent(QPaintEvent*) {
    paintRounded(this, status_ == Status::Fine || status_ == Status::Busy ? theme().accentSoft : theme().panel,
                 status_ == Status::Fine || status_ == Status::Busy ? theme().accentSoft : color(status_), px(6));
}

Properties::Properties(QWidget* parent) : QWidget(parent) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(1, 1);
    onTheme(this, [grid] {
        grid->setVerticalSpacing(px(6));
        grid->setHorizontalSpacing(px(12));
    });
}
void Properties::setRows(const std::vector<Row>& rows) {
    if (rows == rows_) return;
    auto* grid = static_cast<QGridLayout*>(layout());
    while (labels_.size() > rows.size()) {
        delete labels_.back().first;
        delete labels_.back().second;
        labels_.pop_back();
    }
    while (labels_.size() < rows.size()) {
        auto* name = new QLabel(this);
        auto* value = new ElidedLabel(this, Qt::ElideMiddle);
        dress(name, Face::Secondary, Ink::Dim);
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        const int at = static_cast<int>(labels_.size());
        grid->addWidget(name, at, 0);
        grid->addWidget(value, at, 1);
        labels_.push_back({name, value});
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        auto [name, value] = labels_[i];
        if (name->text() != rows[i].name) name->setText(rows[i].name);
        name->setToolTip(rows[i].tip);
        dress(value, rows[i].mono ? Face::MonoSmall : Face::Secondary);
        if (value->text() != rows[i].value) value->setText(rows[i].value);
        value->setAccessibleName(rows[i].name + ": " + rows[i].value);
    }
    rows_ = rows;
}
QString Properties::asText() const {
    QString out;
    for (const Row& row : rows_) out += row.name + '\t' + row.value + '\n';
    return out;
}

ElidedLabel::ElidedLabel(QWidget* parent, Qt::TextElideMode mode) : QLabel(parent), mode_(mode) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setMinimumWidth(1);
}
QSize ElidedLabel::minimumSizeHint() const { return {1, QLabel::minimumSizeHint().height()}; }
void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const QString shown = fontMetrics().elidedText(text(), mode_, width());
    const QString tip = shown == text() ? QString() : text();
    if (toolTip() != tip) setToolTip(tip);
    p.setFont(font());
    p.setPen(palette().color(QPalette::WindowText));
    p.drawText(contentsRect(), static_cast<int>(alignment()), shown);
}

}  // namespace kit
