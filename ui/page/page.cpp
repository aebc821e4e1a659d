// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/page.h"

#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QClipboard>
#include <QImage>
#include <QMenu>
#include <QPainter>
#include <QSaveFile>
#include <QShortcut>
#include <QStackedWidget>
#include <QSvgGenerator>
#include <QToolButton>
#include <QVBoxLayout>

namespace page {

using kit::px;

Page::Page(Context context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      header_(new kit::PageHeader(this)),
      message_(new kit::MessageStrip(this)),
      above_(new QVBoxLayout),
      stack_(new QStackedWidget(this)),
      twin_(new QToolButton(this)),
      export_(new QToolButton(this)),
      exportMenu_(new QMenu(this)) {
    auto* column = new QVBoxLayout(this);
    column->addWidget(header_);
    column->addWidget(message_);
    column->addLayout(above_);
    column->addWidget(stack_, 1);
    header_->addAction(twin_);
    header_->addAction(export_);
    twin_->setCheckable(true);
    twin_->hide();
    twin_->setShortcut(QKeySequence("Ctrl+T"));
    connect(twin_, &QToolButton::toggled, this, &Page::showTable);
    export_->setIcon(kit::icon("export", kit::Ink::Dim));
    export_->setPopupMode(QToolButton::InstantPopup);
    export_->setMenu(exportMenu_);
    connect(exportMenu_, &QMenu::aboutToShow, this, &Page::fillExportMenu);

    auto& b = context_.bridge;
    connect(&b, &bridge::EngineBridge::viewChanged, this, [this](const auto& now, const auto& before) {
        if (shown_) viewChanged(now, before);
    });
    connect(&b, &bridge::EngineBridge::eventsArrived, this, [this](const auto& events, std::size_t dropped) {
        if (shown_) eventsArrived(events, dropped);
    });
    connect(&b, &bridge::EngineBridge::requestsArrived, this, [this](const auto& requests, std::size_t dropped) {
        if (shown_ && wantsRequests()) requestsArrived(requests, dropped);
    });
    connect(&b, &bridge::EngineBridge::historyGrew, this, [this] {
        if (shown_) historyGrew();
    });
    connect(&context_.selection, &bridge::Selection::changed, this, [this](const bridge::Thing& thing) {
        if (shown_) follow(thing);
    });
    kit::onTheme(this, [this, column] {
        column->setContentsMargins(px(20), px(14), px(20), px(14));
        column->setSpacing(px(12));
        above_->setSpacing(px(8));
        for (QToolButton* button : {twin_, export_}) button->setIconSize(QSize(px(16), px(16)));
    });
    // After the page's own constructor: the texts are a virtual call away.
    QMetaObject::invokeMethod(this, &Page::retranslateAll, Qt::QueuedConnection);
}

void Page::setShown(bool shown) {
    if (shown == shown_) return;
    shown_ = shown;
    if (!shown) {
        view_.release();
        requests_.release();
        return;
    }
    retranslateAll();
    view_ = bridge::Interest(context_.bridge, bridge::Interest::In::View);
    if (wantsRequests()) requests_ = bridge::Interest(context_.bridge, bridge::Interest::In::Requests);
    viewChanged(context_.bridge.view(), context_.bridge.rates().before());
    historyGrew();
    follow(context_.selection.current());
}

void Page::setContent(QWidget* picture, kit::DataTable* table) {
    picture_ = picture;
    table_ = table;
    stack_->addWidget(picture);
    if (table) stack_->addWidget(table);
    twin_->setVisible(table);
}

kit::EmptyState* Page::emptyState() {
    if (!empty_) {
        empty_ = new kit::EmptyState("cluster", this);
        stack_->addWidget(empty_);
    }
    return empty_;
}

void Page::setEmpty(bool empty) {
    stack_->setCurrentWidget(empty ? static_cast<QWidget*>(emptyState()) : tableShown() ? static_cast<QWidget*>(table_) : picture_);
    twin_->setEnabled(!empty);
    export_->setEnabled(!empty);
}

bool Page::tableShown() const { return table_ && twin_->isChecked(); }

void Page::showTable(bool table) {
    if (!table_) return;
    twin_->setChecked(table);
    twin_->setIcon(kit::icon(table ? "picture" : "table", kit::Ink::Dim));
    twin_->setToolTip((table ? tr("Show the picture") : tr("Show as table")) + " (Ctrl+T)");
    twin_->setAccessibleName(table ? tr("Show the picture") : tr("Show as table"));
    if (!empty_ || stack_->currentWidget() != empty_) stack_->setCurrentWidget(table ? static_cast<QWidget*>(table_) : picture_);
}

QString Page::asCsv() const { return table_ ? table_->allAsCsv() : QString(); }

bool Page::exportPicture(const QString& path) {
    if (auto* s = scene(); s && !tableShown()) return s->savePicture(path);
    if (auto* c = chart(); c && !tableShown()) return c->savePicture(path);
    QWidget* what = stack_->currentWidget() ? stack_->currentWidget() : this;
    if (!path.endsWith(".svg")) return what->grab().save(path);
    QSvgGenerator svg;
    svg.setFileName(path);
    svg.setSize(what->size());
    svg.setViewBox(what->rect());
    QPainter painter;
    if (!painter.begin(&svg)) return false;
    painter.fillRect(what->rect(), kit::theme().window);
    what->render(&painter, {}, {}, QWidget::DrawChildren);
    return painter.end();
}

void Page::fillExportMenu() {
    exportMenu_->clear();
    auto ask = [this](const QString& title, const QString& filter, const QString& suffix, std::function<void(const QString&)> save) {
        auto* dialog = new QFileDialog(this, title, QString(), filter);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setDefaultSuffix(suffix);
        connect(dialog, &QFileDialog::fileSelected, this, std::move(save));
        dialog->open();
    };
    auto picture = [this](const QString& path) {
        if (!exportPicture(path)) message_->say(kit::Status::Broken, tr("%1 could not be written").arg(path));
    };
    exportMenu_->addAction(kit::icon("picture"), tr("Picture as PNG…"), this, [=] { ask(tr("Save picture"), "PNG (*.png)", "png", picture); });
    exportMenu_->addAction(kit::icon("picture"), tr("Picture as SVG…"), this, [=] { ask(tr("Save picture"), "SVG (*.svg)", "svg", picture); });
    if (offersPdf())
        exportMenu_->addAction(kit::icon("picture"), tr("Picture as PDF…"), this, [=] { ask(tr("Save picture"), "PDF (*.pdf)", "pdf", picture); });
    if (asCsv().isEmpty()) return;
    exportMenu_->addSeparator();
    exportMenu_->addAction(kit::icon("copy"), tr("Copy the table"), this, [this] {
        if (table_) table_->copy();
        else QGuiApplication::clipboard()->setText(asCsv());
    });
    exportMenu_->addAction(kit::icon("save"), tr("Table as CSV…"), this, [=, this] {
        ask(tr("Save table"), "CSV (*.csv)", "csv", [this](const QString& path) {
            QSaveFile file(path);
            const bool ok = file.open(QIODevice::WriteOnly) && file.write(asCsv().toUtf8()) >= 0 && file.commit();
            if (!ok) message_->say(kit::Status::Broken, tr("%1 could not be written: %2").arg(path, file.errorString()));
        });
    });
}

void Page::retranslateAll() {
    header_->setTitle(title());
    setAccessibleName(title());
    export_->setToolTip(tr("Export"));
    export_->setAccessibleName(tr("Export"));
    if (table_) showTable(twin_->isChecked());
    retranslate();
    if (shown_) viewChanged(context_.bridge.view(), context_.bridge.rates().before());
}

void Page::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslateAll();
}

}  // namespace page
