// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Everything that changed, newest first, filterable, each linked to what it happened to. Doubles as the log view. While
// one reads further down it stands still and says how many came meanwhile.

#include "page/page.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace events {

class EventsPage : public page::Page {
    Q_OBJECT
public:
    explicit EventsPage(page::Context context, QWidget* parent = nullptr);
    QString title() const override { return tr("Events"); }
    QString asCsv() const override { return table_->allAsCsv(); }

protected:
    void viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) override;
    void eventsArrived(const std::vector<cluster::Event>& events, std::size_t dropped) override;
    void retranslate() override;

private:
    void catchUp();                                // takes what the log has beyond the model, unless one reads
    void applyFilter();
    void showLive();
    bool reading() const;

    kit::KeyedModel<bridge::LoggedEvent>* model_;
    kit::DataTable* table_;
    QLineEdit* filter_;
    QComboBox *severity_, *kind_;
    QPushButton* live_;
    bool paused_ = false;
};

}  // namespace events
