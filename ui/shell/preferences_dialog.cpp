// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/preferences_dialog.h"

#include "kit/cards.h"
#include "shell/finder_match.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

namespace shell {

using kit::px;

PreferencesDialog::PreferencesDialog(bridge::Preferences& preferences, QWidget* parent) : QDialog(parent), preferences_(preferences) {
    auto* column = new QVBoxLayout(this);
    search_ = new QLineEdit(this);
    search_->setClearButtonEnabled(true);
    column->addWidget(search_);
    auto* card = new kit::Card(this);
    auto* scroll = new QScrollArea(card);
    scroll->setWidgetResizable(true);
    scroll->viewport()->setAutoFillBackground(false);
    auto* inside = new QWidget;
    rowsLayout_ = new QVBoxLayout(inside);
    rowsLayout_->setContentsMargins(0, 0, 0, 0);
    scroll->setWidget(inside);
    inside->setAutoFillBackground(false);  // setWidget() switched it on
    card->body()->addWidget(scroll);
    column->addWidget(card, 1);

    theme_ = new QComboBox(this);
    language_ = new QComboBox(this);
    scale_ = new QComboBox(this);
    density_ = new QComboBox(this);
    for (int percent : {90, 100, 110, 125, 150, 175, 200}) scale_->addItem(QString::number(percent) + " %", percent);
    auto* path = new QWidget(this);
    auto* pathRow = new QHBoxLayout(path);
    pathRow->setContentsMargins(0, 0, 0, 0);
    directory_ = new QLineEdit(path);
    browse_ = new QPushButton(path);
    pathRow->addWidget(directory_, 1);
    pathRow->addWidget(browse_);
    port_ = new QSpinBox(this);
    port_->setRange(0, 65535);
    startOnOpen_ = new QCheckBox(this);

    addRow(QT_TR_NOOP("Theme"), QT_TR_NOOP("Colours of the window"), QT_TR_NOOP("light dark colour system"), theme_);
    addRow(QT_TR_NOOP("Language"), QT_TR_NOOP("Settings of Kafka keep their names in every language"), "language English 中文 Chinese", language_);
    addRow(QT_TR_NOOP("Size"), QT_TR_NOOP("Of text and everything around it"), QT_TR_NOOP("scale zoom font text"), scale_);
    addRow(QT_TR_NOOP("Density"), QT_TR_NOOP("Height of table rows"), QT_TR_NOOP("compact comfortable rows"), density_);
    addRow(QT_TR_NOOP("Data directory"), QT_TR_NOOP("Where the cluster that one click starts keeps its logs"), QT_TR_NOOP("folder path log.dirs"), path);
    addRow(QT_TR_NOOP("Port"), QT_TR_NOOP("Of the first broker. If it is taken the next free one is used; 0 takes any"), QT_TR_NOOP("listeners bootstrap 9092"), port_);
    addRow(QT_TR_NOOP("Start with the window"), QT_TR_NOOP("The cluster starts when the window opens"), QT_TR_NOOP("automatic"), startOnOpen_);
    nothing_ = new QLabel(inside);
    kit::dress(nothing_, kit::Face::Secondary, kit::Ink::Dim);
    nothing_->hide();
    rowsLayout_->addWidget(nothing_);
    rowsLayout_->addStretch(1);

    auto* buttons = new QHBoxLayout;
    forget_ = new QPushButton(this);
    close_ = new QPushButton(this);
    close_->setDefault(true);
    buttons->addWidget(forget_);
    buttons->addStretch(1);
    buttons->addWidget(close_);
    column->addLayout(buttons);

    connect(search_, &QLineEdit::textChanged, this, &PreferencesDialog::search);
    connect(close_, &QPushButton::clicked, this, &QDialog::accept);
    connect(forget_, &QPushButton::clicked, this, [this] {
        preferences_.forget();
        load();
    });
    auto chosen = [this](QComboBox* box, auto apply) {
        connect(box, &QComboBox::activated, this, [this, box, apply] {
            if (!loading_) apply(box->currentData());
        });
    };
    chosen(theme_, [this](const QVariant& v) { preferences_.setTheme(static_cast<bridge::Preferences::ThemeChoice>(v.toInt())); });
    chosen(language_, [this](const QVariant& v) { preferences_.setLanguage(v.toString()); });
    chosen(scale_, [this](const QVariant& v) { preferences_.setScalePercent(v.toInt()); });
    chosen(density_, [this](const QVariant& v) { preferences_.setCompact(v.toBool()); });
    connect(directory_, &QLineEdit::editingFinished, this, [this] {
        const QString trimmed = directory_->text().trimmed();
        preferences_.setDataDirectory(trimmed.isEmpty() ? bridge::Preferences::defaultDataDirectory() : trimmed);
    });
    connect(browse_, &QPushButton::clicked, this, [this] {
        auto* dialog = new QFileDialog(this, tr("Data directory"), directory_->text());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::Directory);
        dialog->setOption(QFileDialog::ShowDirsOnly);
        connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosenPath) {
            directory_->setText(chosenPath);
            preferences_.setDataDirectory(chosenPath);
        });
        dialog->open();
    });
    connect(port_, &QSpinBox::valueChanged, this, [this](int port) {
        if (!loading_) preferences_.setPort(port);
    });
    connect(startOnOpen_, &QCheckBox::toggled, this, [this](bool on) {
        if (!loading_) preferences_.setStartOnOpen(on);
    });
    kit::onTheme(this, [this, column] {
        column->setContentsMargins(px(16), px(16), px(16), px(16));
        column->setSpacing(px(12));
        rowsLayout_->setSpacing(px(6));
        resize(px(620), px(500));
    });
    kit::onLanguage(this, [this] { retranslate(); });
}

void PreferencesDialog::addRow(const char* title, const char* note, const char* moreWords, QWidget* control) {
    auto* whole = new QWidget(this);
    auto* row = new QHBoxLayout(whole);
    auto* words = new QVBoxLayout;
    auto* titleLabel = new QLabel(whole);
    auto* noteLabel = new QLabel(whole);
    noteLabel->setWordWrap(true);
    kit::dress(titleLabel, kit::Face::Text);
    kit::dress(noteLabel, kit::Face::Caption, kit::Ink::Dim);
    titleLabel->setBuddy(control);
    words->addWidget(titleLabel);
    words->addWidget(noteLabel);
    row->addLayout(words, 1);
    row->addWidget(control);
    kit::onTheme(whole, [row, words, control] {
        row->setContentsMargins(0, px(4), 0, px(4));
        row->setSpacing(px(16));
        words->setSpacing(px(2));
        if (!qobject_cast<QCheckBox*>(control)) control->setFixedWidth(px(qobject_cast<QSpinBox*>(control) ? 110 : control->layout() ? 320 : 200));
    });
    rowsLayout_->addWidget(whole);
    rows_.push_back({whole, titleLabel, noteLabel, title, note, moreWords});
}

void PreferencesDialog::retranslate() {
    setWindowTitle(tr("Preferences"));
    search_->setPlaceholderText(tr("Search preferences"));
    browse_->setText(tr("Browse…"));
    forget_->setText(tr("All to defaults"));
    close_->setText(tr("Close"));
    nothing_->setText(tr("No preference of that name."));
    for (Row& row : rows_) {
        row.title->setText(tr(row.titleText));
        row.note->setText(tr(row.noteText));
        row.title->buddy()->setAccessibleName(tr(row.titleText));
    }
    loading_ = true;
    using T = bridge::Preferences::ThemeChoice;
    theme_->clear();
    theme_->addItem(tr("As the system"), static_cast<int>(T::System));
    theme_->addItem(tr("Light"), static_cast<int>(T::Light));
    theme_->addItem(tr("Dark"), static_cast<int>(T::Dark));
    language_->clear();
    language_->addItem(tr("As the system"), "");
    language_->addItem("English", "en");
    language_->addItem(QString::fromUtf8("简体中文"), "zh_CN");
    density_->clear();
    density_->addItem(tr("Comfortable"), false);
    density_->addItem(tr("Compact"), true);
    load();
}

void PreferencesDialog::load() {
    loading_ = true;
    theme_->setCurrentIndex(theme_->findData(static_cast<int>(preferences_.theme())));
    language_->setCurrentIndex(std::max(0, language_->findData(preferences_.language())));
    scale_->setCurrentIndex(std::max(0, scale_->findData(preferences_.scalePercent())));
    density_->setCurrentIndex(density_->findData(preferences_.compact()));
    directory_->setText(preferences_.dataDirectory());
    directory_->setCursorPosition(0);
    port_->setValue(preferences_.port());
    startOnOpen_->setChecked(preferences_.startOnOpen());
    loading_ = false;
}

void PreferencesDialog::search(const QString& text) {
    if (search_->text() != text) search_->setText(text);
    for (Row& row : rows_)
        row.whole->setVisible(matchScore(text, row.title->text() + ' ' + row.note->text() + ' ' + tr(row.moreWords) + ' ' + row.moreWords) > 0);
    nothing_->setVisible(shownRows() == 0);
}

int PreferencesDialog::shownRows() const {
    int n = 0;
    for (const Row& row : rows_) n += row.whole->isHidden() ? 0 : 1;
    return n;
}

}  // namespace shell
