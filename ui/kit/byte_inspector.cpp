// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/byte_inspector.h"

#include "kit/cards.h"
#include "kit/format.h"
#include "kit/hex_view.h"
#include "kit/icons.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QShortcut>
#include <QTabBar>
#include <QTreeView>
#include <QVBoxLayout>

namespace kit {

ByteInspector::ByteInspector(QWidget* parent)
    : QWidget(parent),
      split_(new QSplitter(Qt::Horizontal)),
      tree_(new QTreeView),
      tabs_(new QTabBar),
      hex_(new HexView),
      sentence_(new ElidedLabel) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(split_, 1);
    tree_->setModel(&model_);
    tree_->setProperty("frameless", true);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setHeaderHidden(true);
    tree_->setUniformRowHeights(true);
    tree_->setAlternatingRowColors(false);
    tree_->setAllColumnsShowFocus(true);
    tree_->header()->setStretchLastSection(true);
    tree_->setContextMenuPolicy(Qt::CustomContextMenu);
    tree_->setTextElideMode(Qt::ElideRight);
    split_->addWidget(tree_);
    auto* right = new QWidget;
    auto* rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(0, 0, 0, 0);
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    rightColumn->addWidget(tabs_);
    rightColumn->addWidget(hex_, 1);
    rightColumn->addWidget(sentence_);
    split_->addWidget(right);
    split_->setChildrenCollapsible(false);
    split_->setStretchFactor(0, 2);
    split_->setStretchFactor(1, 3);
    dress(sentence_, Face::Secondary, Ink::Dim);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);

    connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& at) { fieldChosen(at); });
    connect(tree_, &QTreeView::customContextMenuRequested, this, &ByteInspector::treeMenu);
    connect(hex_, &HexView::byteChosen, this, [this](qint64 address) { choose(space_, address); });
    connect(tabs_, &QTabBar::currentChanged, this, [this](int at) {
        if (!quiet_) openSpace(at);
    });
    auto* copy = new QShortcut(QKeySequence::Copy, tree_, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this,
            [this] { QGuiApplication::clipboard()->setText(model_.asText(tree_->currentIndex())); });
    onTheme(this, [this, rightColumn] {
        rightColumn->setSpacing(px(6));
        split_->setHandleWidth(px(17));
        tree_->setIndentation(px(14));
        tree_->header()->resizeSection(0, px(200));
    });
    onLanguage(this, [this] {
        tree_->setAccessibleName(tr("Fields"));
        tabs_->setAccessibleName(tr("Bytes"));
        describe(model_.fieldAt(tree_->currentIndex()));
    });
}

void ByteInspector::show(std::vector<Field> roots, std::vector<Space> spaces) {
    quiet_ = true;
    spaces_ = std::move(spaces);
    space_ = -1;
    model_.setRoots(std::move(roots));
    while (tabs_->count() > 0) tabs_->removeTab(0);
    for (const Space& s : spaces_) tabs_->addTab(s.title);
    tabs_->setVisible(spaces_.size() > 1);
    quiet_ = false;
    if (spaces_.empty())
        hex_->setBytes({});
    else
        openSpace(0);
    tree_->expandToDepth(0);
    describe(nullptr);
}

void ByteInspector::openSpace(int space) {
    if (space == space_ || space < 0 || space >= static_cast<int>(spaces_.size())) return;
    space_ = space;
    const Space& s = spaces_[static_cast<std::size_t>(space)];
    hex_->setBytes(s.bytes, s.origin);
    quiet_ = true;
    tabs_->setCurrentIndex(space);
    quiet_ = false;
}

void ByteInspector::choose(int space, qint64 address) {
    openSpace(space);
    const QModelIndex at = model_.indexOf(space, address);
    quiet_ = true;
    tree_->setCurrentIndex(at);
    if (at.isValid()) tree_->scrollTo(at);
    quiet_ = false;
    const Field* f = model_.fieldAt(at);
    // The whole batch marked says nothing; a leaf does.
    if (f && f->children.empty()) {
        hex_->setMark(f->from, f->to);
    } else {
        hex_->setMark(address, address + 1);
    }
    describe(f);
}

void ByteInspector::fieldChosen(const QModelIndex& index) {
    if (quiet_) return;
    const Field* f = model_.fieldAt(index);
    if (!f) return;
    openSpace(f->space);
    hex_->setMark(f->from, f->to);
    describe(f);
}

void ByteInspector::describe(const Field* f) {
    if (!f) {
        sentence_->setText(spaces_.empty() ? QString() : tr("Choose a field or a byte"));
        return;
    }
    QStringList words{f->name};
    if (!f->type.isEmpty()) words << f->type;
    words << (f->to - f->from == 1 ? tr("byte %1").arg(number(f->from))
              : f->to > f->from    ? tr("bytes %1–%2").arg(number(f->from), number(f->to - 1))
                                   : tr("no bytes"));
    if (!f->value.isEmpty()) words << f->value;
    if (!f->note.isEmpty()) words << f->note;
    sentence_->setText(words.join(QString::fromUtf8(" · ")));
}

void ByteInspector::treeMenu(const QPoint& at) {
    const Field* f = model_.fieldAt(tree_->currentIndex());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(icon("copy"), tr("Copy value"), this, [f] { QGuiApplication::clipboard()->setText(f->value); })
        ->setEnabled(f);
    menu->addAction(icon("copy"), tr("Copy bytes as hex"), this,
                    [this, f] {
                        const Space& s = spaces_[static_cast<std::size_t>(f->space)];
                        QGuiApplication::clipboard()->setText(asHex(s.bytes.mid(f->from - s.origin, f->to - f->from)));
                    })
        ->setEnabled(f);
    menu->addAction(icon("copy"), tr("Copy field and what is in it"), QKeySequence::Copy, this,
                    [this] { QGuiApplication::clipboard()->setText(model_.asText(tree_->currentIndex())); })
        ->setEnabled(f);
    menu->addSeparator();
    menu->addAction(tr("Open all"), tree_, &QTreeView::expandAll);
    menu->addAction(tr("Close all"), tree_, &QTreeView::collapseAll);
    menu->popup(tree_->viewport()->mapToGlobal(at));
}

}  // namespace kit
