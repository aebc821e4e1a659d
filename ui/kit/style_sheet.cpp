// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/style_sheet.h"

#include "kit/theme.h"

#include <QAbstractButton>
#include <QHash>
#include <QRegularExpression>
#include <QStyle>

namespace kit {

namespace {

// Names in {braces} are tokens, numbers with an @ are lengths at the chosen scale.
constexpr auto sheet = R"(
QPushButton { background: {panel}; color: {text}; border: 1px solid {line}; border-radius: @5px; padding: @5px @12px; min-height: @16px; }
QPushButton:hover { border-color: {faint}; }
QPushButton:pressed, QPushButton:checked { background: {accentSoft}; }
QPushButton:focus { border-color: {accent}; }
QPushButton:disabled { color: {faint}; background: {window}; }
QPushButton[kind="primary"] { background: {accent}; color: {onAccent}; border-color: {accent}; }
QPushButton[kind="primary"]:hover { background: {accentHover}; border-color: {accentHover}; }
QPushButton[kind="primary"]:focus { border-color: {text}; }
QPushButton[kind="primary"]:disabled { background: {line}; color: {dim}; border-color: {line}; }
QPushButton[kind="danger"] { color: {broken}; }
QPushButton[kind="link"] { border: 1px solid transparent; background: transparent; color: {accent}; padding: @3px @6px; }
QPushButton[kind="link"]:hover { background: {accentSoft}; }
QPushButton[kind="link"]:focus { border-color: {accent}; }
QToolButton { background: transparent; color: {text}; border: 1px solid transparent; border-radius: @5px; padding: @4px @6px; }
QToolButton:hover { background: {sunk}; }
QToolButton:pressed, QToolButton:checked { background: {accentSoft}; }
QToolButton:focus { border-color: {accent}; }
QToolButton:disabled { color: {faint}; }
QToolButton::menu-indicator { image: none; width: 0; }
QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser, QAbstractSpinBox, QComboBox { background: {sunk}; color: {text}; border: 1px solid {line};
    border-radius: @5px; padding: @4px @8px; selection-background-color: {accent}; selection-color: {onAccent}; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { border-color: {accent}; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { color: {faint}; }
QLineEdit[wrong="true"] { border-color: {broken}; }
QComboBox { padding-right: @24px; }
QComboBox::drop-down { border: 0; width: @22px; }
QComboBox::down-arrow, QAbstractSpinBox::down-arrow { image: url(:/icons/down-{mode}.svg); width: @12px; height: @12px; }
QAbstractSpinBox::up-arrow { image: url(:/icons/up-{mode}.svg); width: @12px; height: @12px; }
QAbstractSpinBox { padding-right: @20px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: 0; width: @18px; background: transparent; }
QComboBox QAbstractItemView { background: {panel}; border: 1px solid {line}; selection-background-color: {accentSoft};
    selection-color: {text}; outline: 0; }
QCheckBox { spacing: @8px; }
QCheckBox::indicator { width: @14px; height: @14px; border: 1px solid {faint}; border-radius: @3px; background: {panel}; }
QCheckBox::indicator:checked { background: {accent}; border-color: {accent}; image: url(:/icons/check-{mode}.svg); }
QCheckBox::indicator:focus { border-color: {accent}; }
QCheckBox::indicator:disabled { background: {sunk}; border-color: {line}; }
QMenu { background: {panel}; color: {text}; border: 1px solid {line}; padding: @4px; }
QMenu::item { padding: @5px @24px @5px @28px; border-radius: @4px; }
QMenu::item:selected { background: {accentSoft}; }
QMenu::item:disabled { color: {faint}; }
QMenu::icon { left: @8px; }
QMenu::indicator { width: @12px; height: @12px; left: @8px; }
QMenu::indicator:checked { background: {accent}; image: url(:/icons/check-{mode}.svg); border-radius: @3px; }
QMenu::separator { height: 1px; background: {line}; margin: @4px @8px; }
QHeaderView { background: transparent; border: 0; }
QHeaderView::section { background: {panel}; color: {dim}; border: 0; border-bottom: 1px solid {line}; padding: @4px @8px; font-size: @12px; }
QHeaderView::section:hover { color: {text}; }
QHeaderView::down-arrow { image: url(:/icons/down-{mode}.svg); width: @10px; height: @10px; subcontrol-position: center right; right: @2px; }
QHeaderView::up-arrow { image: url(:/icons/up-{mode}.svg); width: @10px; height: @10px; subcontrol-position: center right; right: @2px; }
QTableView, QTreeView, QListView { background: {panel}; color: {text}; border: 1px solid {line}; border-radius: @6px;
    selection-background-color: {accentSoft}; selection-color: {text}; outline: 0; gridline-color: {grid}; }
QTableView[frameless="true"], QTreeView[frameless="true"], QListView[frameless="true"] { border: 0; border-radius: 0; background: transparent; }
QTableCornerButton::section { background: {panel}; border: 0; }
QScrollArea { background: transparent; border: 0; }
QAbstractScrollArea::corner { background: transparent; border: 0; }
QScrollBar:vertical { background: transparent; width: @10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: @10px; margin: 0; }
QScrollBar::handle { background: {line}; border-radius: @3px; margin: @2px; }
QScrollBar::handle:hover { background: {faint}; }
QScrollBar::handle:vertical { min-height: @28px; }
QScrollBar::handle:horizontal { min-width: @28px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: {panel}; color: {text}; border: 1px solid {line}; padding: @4px; }
QTabWidget::pane { border: 0; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: {dim}; border: 0; border-bottom: @2px solid transparent; padding: @6px @10px; }
QTabBar::tab:selected { color: {accent}; border-bottom-color: {accent}; }
QTabBar::tab:hover { color: {text}; }
QTabBar::tab:focus { color: {accent}; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: {accentSoft}; }
QProgressBar { background: {sunk}; border: 0; border-radius: @2px; max-height: @4px; }
QProgressBar::chunk { background: {accent}; border-radius: @2px; }
QSlider::groove:horizontal { background: {line}; height: @4px; border-radius: @2px; }
QSlider::handle:horizontal { background: {accent}; width: @14px; margin: -@5px 0; border-radius: @7px; }
QDialog, QMessageBox { background: {window}; }
)";

QString mixed(const QColor& a, const QColor& b, double share) {
    return QColor::fromRgbF(static_cast<float>(a.redF() * (1 - share) + b.redF() * share),
                            static_cast<float>(a.greenF() * (1 - share) + b.greenF() * share),
                            static_cast<float>(a.blueF() * (1 - share) + b.blueF() * share))
        .name();
}

}  // namespace

QString styleSheet() {
    const Theme& t = theme();
    const QHash<QString, QString> tokens{
        {"window", t.window.name()}, {"panel", t.panel.name()},   {"sunk", t.sunk.name()},
        {"line", t.line.name()},     {"text", t.text.name()},     {"dim", t.dim.name()},
        {"faint", t.faint.name()},   {"grid", t.grid.name()},     {"accent", t.accent.name()},
        {"broken", t.broken.name()}, {"accentSoft", t.accentSoft.name()},
        {"accentHover", mixed(t.accent, t.text, 0.15)},           {"onAccent", color(Ink::OnAccent).name()},
        {"mode", t.dark ? "dark" : "light"},
    };
    QString out = QString::fromLatin1(sheet);
    for (auto it = tokens.begin(); it != tokens.end(); ++it) out.replace('{' + it.key() + '}', it.value());
    static const QRegularExpression length("@(\\d+)px");
    for (auto m = length.match(out); m.hasMatch(); m = length.match(out, m.capturedStart()))
        out.replace(m.capturedStart(), m.capturedLength(), QString::number(px(m.captured(1).toDouble())) + "px");
    return out;
}

void setKind(QAbstractButton* button, ButtonKind kind) {
    static const char* const names[] = {"plain", "primary", "danger", "link"};
    button->setProperty("kind", names[static_cast<int>(kind)]);
    button->style()->unpolish(button);
    button->style()->polish(button);
    if (kind == ButtonKind::Link) button->setCursor(Qt::PointingHandCursor);
}

}  // namespace kit
