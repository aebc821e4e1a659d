// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/data_table.h"

#include "kit/icons.h"
#include "kit/keyed_model.h"

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QSaveFile>
#include <QSettings>
#include <QStyledItemDelegate>
#include <cmath>

namespace kit {

namespace {

// The status shape before the text, a bar behind it when the model gives a share (BarRole, 0 … 1), no focus frame.
class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& t = theme();
        const bool selected = option.state & QStyle::State_Selected;
        if (selected) painter->fillRect(option.rect, t.accentSoft);
        else if (option.state & QStyle::State_MouseOver) painter->fillRect(option.rect, t.sunk);
        QRect inside = option.rect.adjusted(px(8), 0, -px(8), 0);
        const QVariant bar = index.data(BarRole);
        if (bar.isValid()) {
            QRectF whole(inside.left(), inside.bottom() - px(5), inside.width(), px(3));
            painter->fillRect(whole, t.grid);
            whole.setWidth(whole.width() * std::clamp(bar.toDouble(), 0.0, 1.0));
            painter->fillRect(whole, t.data[0]);
        }
        const QVariant status = index.data(StatusRole);
        if (status.isValid()) {
            paintStatus(*painter, QRectF(inside.left(), inside.center().y() - px(4), px(9), px(9)), static_cast<Status>(status.toInt()));
            inside.setLeft(inside.left() + px(16));
        }
        const QVariant face = index.data(Qt::FontRole);
        const QFont f = face.isValid() ? face.value<QFont>() : fontOf(Face::Secondary);
        const QVariant ink = index.data(Qt::ForegroundRole);
        painter->setFont(f);
        painter->setPen(ink.isValid() ? ink.value<QColor>() : option.state & QStyle::State_Enabled ? t.text : t.faint);
        const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
        painter->drawText(inside, static_cast<int>(alignment) | Qt::TextSingleLine,
                          QFontMetrics(f).elidedText(index.data().toString(), Qt::ElideRight, inside.width()));
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const QVariant face = index.data(Qt::FontRole);
        const QFont f = face.isValid() ? face.value<QFont>() : fontOf(Face::Secondary);
        return {QFontMetrics(f).horizontalAdvance(index.data().toString()) + px(18) + (index.data(StatusRole).isValid() ? px(16) : 0),
                tableRowHeight()};
    }
};

QString csvCell(const QVariant& value) {
    QString text = value.toString();
    if (text.contains(',') || text.contains('"') || text.contains('\n')) text = '"' + text.replace("\"", "\"\"") + '"';
    return text;
}

}  // namespace

class DataTable::Proxy : public QSortFilterProxyModel {
public:
    explicit Proxy(QObject* parent) : QSortFilterProxyModel(parent) {
        setSortRole(SortRole);
        setSortCaseSensitivity(Qt::CaseInsensitive);
    }
    // QVariant knows no order of long, which std::int64_t is here; as text 10 would come before 9.
    bool lessThan(const QModelIndex& a, const QModelIndex& b) const override {
        const QVariant left = a.data(sortRole()), right = b.data(sortRole());
        if (left.typeId() == QMetaType::ULong && right.typeId() == QMetaType::ULong) return left.toULongLong() < right.toULongLong();
        if (left.typeId() == QMetaType::Long && right.typeId() == QMetaType::Long) return left.toLongLong() < right.toLongLong();
        return QSortFilterProxyModel::lessThan(a, b);
    }

    QStringList words;
    std::function<bool(int)> accepts;
    void again() { invalidateRowsFilter(); }

    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        if (accepts && !accepts(row)) return false;
        for (const QString& word : words) {
            bool found = false;
            for (int c = 0; c < sourceModel()->columnCount() && !found; ++c) {
                const QModelIndex at = sourceModel()->index(row, c, parent);
                found = at.data().toString().contains(word, Qt::CaseInsensitive) ||
                        at.data(SortRole).toString().contains(word, Qt::CaseInsensitive);
            }
            if (!found) return false;
        }
        return true;
    }
};

DataTable::DataTable(QWidget* parent) : QTableView(parent), proxy_(new Proxy(this)) {
    setModel(proxy_);
    setItemDelegate(new CellDelegate(this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setSortingEnabled(true);
    setShowGrid(false);
    setWordWrap(false);
    setMouseTracking(true);
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setEditTriggers(NoEditTriggers);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setSortIndicatorClearable(true);
    sortByColumn(-1, Qt::AscendingOrder);
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& i) { emit rowOpened(proxy_->mapToSource(i).row()); });
    connect(proxy_, &QAbstractItemModel::rowsInserted, this, [this] {
        if (!fitted_) fitColumns();
    });
    onTheme(this, [this] { style(); });
}

void DataTable::style() {
    verticalHeader()->setDefaultSectionSize(tableRowHeight());
    verticalHeader()->setMinimumSectionSize(1);
    horizontalHeader()->setMinimumSectionSize(px(40));
    QPalette p = palette();
    p.setColor(QPalette::AlternateBase, theme().panel);
    setPalette(p);
    viewport()->update();
}

void DataTable::setSource(QAbstractItemModel* source) {
    proxy_->setSourceModel(source);
    fitted_ = false;
    fitColumns();
}

QAbstractItemModel* DataTable::source() const { return proxy_->sourceModel(); }

void DataTable::fitColumns() {
    if (!source()) return;
    const QByteArray saved = settingsName_.isEmpty() ? QByteArray() : QSettings().value("tables/" + settingsName_).toByteArray();
    if (!saved.isEmpty() && horizontalHeader()->restoreState(saved)) {
        fitted_ = personSized_ = true;
        return;
    }
    // Where the place is too small for the widths that the columns would like, they give way down to their titles and
    // numbers; what is left over goes to the last one.
    const int last = source()->columnCount() - 1;
    std::vector<int> like, least;
    int likeAll = 0, leastAll = 0;
    for (int c = 0; c <= last; ++c) {
        const int wanted = source()->headerData(c, Qt::Horizontal, Qt::UserRole).toInt();
        const QString title = source()->headerData(c, Qt::Horizontal).toString();
        const int titleWidth = QFontMetrics(fontOf(Face::Secondary)).horizontalAdvance(title) + px(34);
        const int content = std::min(sizeHintForColumn(c), px(320));
        const bool number = source()->headerData(c, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight;
        least.push_back(std::max(titleWidth, number ? content : c == last ? titleWidth : std::min(content, px(150))));
        like.push_back(std::max({titleWidth, wanted > 0 ? wanted : content, number ? content : 0}));
        likeAll += like.back();
        leastAll += least.back();
    }
    const double give = likeAll > viewport()->width() && likeAll > leastAll
                            ? std::min(1.0, static_cast<double>(likeAll - viewport()->width()) / (likeAll - leastAll))
                            : 0.0;
    fitting_ = true;
    for (std::size_t c = 0; c < like.size(); ++c)
        setColumnWidth(static_cast<int>(c), like[c] - static_cast<int>(std::ceil((like[c] - std::min(like[c], least[c])) * give)));
    fitting_ = false;
    fitted_ = source()->rowCount() > 0;
}

void DataTable::setFilter(const QString& text) {
    proxy_->words = text.split(' ', Qt::SkipEmptyParts);
    proxy_->again();
}
void DataTable::setFilter(std::function<bool(int)> accepts) {
    proxy_->accepts = std::move(accepts);
    proxy_->again();
}

void DataTable::setSettingsName(const QString& name) {
    settingsName_ = name;
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, [this] {
        // Only what a person did is worth keeping.
        if (fitting_ || QGuiApplication::mouseButtons() == Qt::NoButton) return;
        personSized_ = true;
        QSettings().setValue("tables/" + settingsName_, horizontalHeader()->saveState());
    });
}

void DataTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    if (!personSized_ && event->size().width() != event->oldSize().width()) fitColumns();
}

void DataTable::setFrameless() {
    setProperty("frameless", true);
    setFrameShape(NoFrame);
}

int DataTable::currentSourceRow() const {
    const QModelIndex at = currentIndex();
    return at.isValid() && selectionModel()->isRowSelected(at.row()) ? proxy_->mapToSource(at).row() : -1;
}

void DataTable::setCurrentSourceRow(int row) {
    quiet_ = true;
    const QModelIndex at = row < 0 ? QModelIndex() : proxy_->mapFromSource(source()->index(row, 0));
    if (!at.isValid()) clearSelection();
    else if (at.row() != currentIndex().row() || !selectionModel()->isRowSelected(at.row())) {
        selectRow(at.row());
        scrollTo(at);
    }
    quiet_ = false;
}

std::vector<int> DataTable::visibleSourceRows() const {
    std::vector<int> rows;
    for (int r = 0; r < proxy_->rowCount(); ++r) rows.push_back(proxy_->mapToSource(proxy_->index(r, 0)).row());
    return rows;
}

void DataTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (!quiet_ && current.isValid() && current.row() != previous.row()) emit rowSelected(proxy_->mapToSource(current).row());
}

QString DataTable::selectedAsTsv() const {
    QString out;
    const int columns = proxy_->columnCount();
    for (int c = 0; c < columns; ++c)
        out += proxy_->headerData(c, Qt::Horizontal).toString() + (c + 1 < columns ? '\t' : '\n');
    const bool some = selectionModel()->hasSelection();
    for (int r = 0; r < proxy_->rowCount(); ++r) {
        if (some && !selectionModel()->isRowSelected(r)) continue;
        for (int c = 0; c < columns; ++c)
            out += proxy_->index(r, c).data(SortRole).toString().replace('\t', ' ').replace('\n', ' ') + (c + 1 < columns ? '\t' : '\n');
    }
    return out;
}

QString DataTable::allAsCsv() const {
    QString out;
    const int columns = proxy_->columnCount();
    for (int c = 0; c < columns; ++c) out += csvCell(proxy_->headerData(c, Qt::Horizontal)) + (c + 1 < columns ? ',' : '\n');
    for (int r = 0; r < proxy_->rowCount(); ++r)
        for (int c = 0; c < columns; ++c) out += csvCell(proxy_->index(r, c).data(SortRole)) + (c + 1 < columns ? ',' : '\n');
    return out;
}

void DataTable::copy() { QGuiApplication::clipboard()->setText(selectedAsTsv()); }

void DataTable::saveCsv() {
    auto* dialog = new QFileDialog(this, tr("Save table"), QString(), tr("Comma-separated values (*.csv)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("csv");
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly)) return;
        file.write(allAsCsv().toUtf8());
        file.commit();
    });
    dialog->open();
}

void DataTable::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::Save)) {
        saveCsv();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        emit rowOpened(proxy_->mapToSource(currentIndex()).row());
    } else {
        QTableView::keyPressEvent(event);
    }
}

void DataTable::contextMenuEvent(QContextMenuEvent* event) {
    QModelIndex at = indexAt(viewport()->mapFrom(this, event->pos()));
    QPoint where = event->globalPos();
    if (event->reason() == QContextMenuEvent::Keyboard) {
        at = currentIndex();
        where = viewport()->mapToGlobal(at.isValid() ? visualRect(at).bottomLeft() : QPoint(px(8), px(8)));
    }
    if (at.isValid() && !selectionModel()->isRowSelected(at.row())) selectRow(at.row());
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    emit menuWanted(menu, at.isValid() ? proxy_->mapToSource(at).row() : -1);
    if (!menu->isEmpty()) menu->addSeparator();
    menu->addAction(icon("copy"), tr("Copy"), QKeySequence::Copy, this, &DataTable::copy);
    menu->addAction(icon("save"), tr("Save as CSV…"), QKeySequence::Save, this, &DataTable::saveCsv);
    menu->popup(where);
}

void DataTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && source()) {
        emit source()->headerDataChanged(Qt::Horizontal, 0, source()->columnCount() - 1);
        viewport()->update();
        if (!personSized_) fitColumns();
    }
}

}  // namespace kit
