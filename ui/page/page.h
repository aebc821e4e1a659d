// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Base of the pages: a header, the picture and its table twin, and the rule that a hidden page costs nothing. A page
// overrides what it needs; the calls below come in the UI thread and only while the page is shown.

#include "bridge/cluster_control.h"
#include "bridge/engine_bridge.h"
#include "bridge/selection.h"
#include "kit/cards.h"
#include "kit/charts.h"
#include "kit/data_table.h"
#include "kit/format.h"
#include "kit/icons.h"
#include "kit/keyed_model.h"
#include "kit/scene.h"

#include <QWidget>

class QMenu;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace page {

// What every page is made with.
struct Context {
    bridge::EngineBridge& bridge;
    bridge::Selection& selection;
    kit::TimeLink& time;                           // shared by all charts of all pages
    bridge::ClusterControl& control;               // start and stop
};

class Page : public QWidget {
    Q_OBJECT
public:
    explicit Page(Context context, QWidget* parent = nullptr);

    virtual QString title() const = 0;             // tr() of a noun
    void setShown(bool shown);                     // by the shell
    bool isShownNow() const { return shown_; }

    bool hasTable() const { return table_ != nullptr; }
    bool tableShown() const;
    void showTable(bool table);                    // the twin; Ctrl+T
    virtual bool exportPicture(const QString& path);   // by suffix: png, svg, pdf where offered; else of the whole page
    virtual QString asCsv() const;                 // of the table twin by default
    virtual bool lookInto(const QString& folder) { Q_UNUSED(folder); return false; }   // shows it, read-only; false: not this page

signals:
    void pageWanted(const QString& id);            // open another page: "topics", "network", …

protected:
    // Build in the constructor: fill header() with chips, then setContent(picture, table). A page without a twin gives
    // one widget.
    kit::PageHeader* header() const { return header_; }
    kit::MessageStrip* message() const { return message_; }
    void setContent(QWidget* picture, kit::DataTable* table = nullptr);
    void setEmpty(bool empty);                     // shows emptyState() instead of the content
    kit::EmptyState* emptyState();                 // made when first asked for
    QVBoxLayout* above() const { return above_; }  // a row between header and content: filters, buttons

    virtual void viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) { Q_UNUSED(now); Q_UNUSED(before); }
    virtual bool wantsRequests() const { return false; }
    virtual void requestsArrived(const std::vector<cluster::RequestSeen>&, std::size_t) {}
    virtual void eventsArrived(const std::vector<cluster::Event>&, std::size_t) {}
    virtual void historyGrew() {}
    virtual void follow(const bridge::Thing&) {}   // the shared selection changed, or the page was shown
    virtual void retranslate() {}                  // all texts; called once after construction and on every language change
    virtual kit::Scene* scene() const { return nullptr; }   // for export, when the picture holds one
    virtual kit::LineChart* chart() const { return nullptr; }
    virtual bool offersPdf() const { return false; }

    bridge::EngineBridge& bridge() { return context_.bridge; }
    const bridge::EngineBridge& bridge() const { return context_.bridge; }
    bridge::Selection& selection() { return context_.selection; }
    kit::TimeLink& time() { return context_.time; }
    bridge::ClusterControl& control() { return context_.control; }
    void changeEvent(QEvent*) override;

private:
    void retranslateAll();
    void fillExportMenu();

    Context context_;
    bool shown_ = false;
    bridge::Interest view_, requests_;
    kit::PageHeader* header_;
    kit::MessageStrip* message_;
    QVBoxLayout* above_;
    QStackedWidget* stack_;
    QWidget* picture_ = nullptr;
    kit::DataTable* table_ = nullptr;
    kit::EmptyState* empty_ = nullptr;
    QToolButton* twin_;
    QToolButton* export_;
    QMenu* exportMenu_;
};

}  // namespace page
