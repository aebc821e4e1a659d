// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The plain furniture of a page: card, header with chips, section title, empty state, inline message.

#include "kit/status.h"

#include <QFrame>
#include <QLabel>
#include <QStringList>
#include <functional>

class QHBoxLayout;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace kit {

// A panel with a hairline and 6-pixel corners. Put things into body(); a title row appears once it has a title.
class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* parent = nullptr);
    void setTitle(const QString& title);
    void setNote(const QString& note);             // right of the title, dim: "last 10 s · p99 per stage, ms"
    void addToTitleRow(QWidget* widget);           // at the right end
    QVBoxLayout* body() const { return body_; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    void showTitleRow();
    QWidget* titleRow_;
    QHBoxLayout* titleLayout_;
    QLabel* title_;
    QLabel* note_;
    QVBoxLayout* body_;
};

// Facts of a page beside its title, as rounded chips.
class Chip : public QLabel {
    Q_OBJECT
public:
    enum class Kind { Neutral, Accent, Attention, Broken };
    explicit Chip(QWidget* parent = nullptr, Kind kind = Kind::Neutral);
    void setKind(Kind kind);
    void setMono(bool mono);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    Kind kind_;
    bool mono_ = false;
};

class PageHeader : public QWidget {
    Q_OBJECT
public:
    explicit PageHeader(QWidget* parent = nullptr);
    void setTitle(const QString& title);
    // Chips in order; reuses widgets, so it may be called on every view. A leading "\x01" sets the chip in the monospace
    // face (addresses, paths).
    void setChips(const QStringList& chips);
    static QString mono(const QString& text) { return QChar(1) + text; }
    void addAction(QWidget* widget);               // right side

private:
    QLabel* title_;
    QHBoxLayout* chips_;
    QHBoxLayout* actions_;
    QList<Chip*> shown_;
};

class SectionTitle : public QLabel {
    Q_OBJECT
public:
    explicit SectionTitle(QWidget* parent = nullptr);
};

// Says what would be here and offers the one action that brings it.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    explicit EmptyState(const QString& icon, QWidget* parent = nullptr);
    void setTexts(const QString& title, const QString& sentence, const QString& button = {});
    void setBusy(bool busy);                       // the button waits

signals:
    void wanted();

private:
    QLabel* icon_;
    QLabel* title_;
    QLabel* sentence_;
    QPushButton* button_;
};

// One line inside the page instead of a dialog: what happened, and at most two ways on. Hidden until show…() is called.
class MessageStrip : public QFrame {
    Q_OBJECT
public:
    explicit MessageStrip(QWidget* parent = nullptr);
    struct Way {
        QString label;
        std::function<void()> go;
    };
    void say(Status status, const QString& sentence, std::vector<Way> ways = {});
    void clear();
    QString sentence() const;

signals:
    void shown(bool shown);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    StatusDot* dot_;
    QLabel* sentence_;
    QHBoxLayout* buttons_;
    QToolButton* close_;
    Status status_ = Status::Fine;
};

// A two-column list of name and value, the value right-aligned in the monospace face: inspector, cards. Rows are reused.
class Properties : public QWidget {
    Q_OBJECT
public:
    explicit Properties(QWidget* parent = nullptr);
    struct Row {
        QString name, value;
        bool mono = true;
        QString tip;
        bool operator==(const Row&) const = default;
    };
    void setRows(const std::vector<Row>& rows);
    QString asText() const;                        // TSV

private:
    std::vector<Row> rows_;
    std::vector<std::pair<QLabel*, QLabel*>> labels_;
};

// Cuts long text at its end (or middle) and shows the whole as a tool tip.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr, Qt::TextElideMode mode = Qt::ElideRight);
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent*) override;

private:
    Qt::TextElideMode mode_;
};

}  // namespace kit
