// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Throughput: charts of the last half hour with one time axis, for the cluster, a broker, a topic or a client.

#include "page/page.h"
#include "throughput/samples_model.h"
#include "throughput/subject.h"

#include <array>

class QComboBox;
class QGridLayout;
class QToolButton;

namespace throughput {

class ThroughputPage : public page::Page {
    Q_OBJECT
public:
    explicit ThroughputPage(page::Context context, QWidget* parent = nullptr);

    QString title() const override;
    bool exportPicture(const QString& path) override;

protected:
    void viewChanged(const bridge::ViewPtr& now, const bridge::ViewPtr& before) override;
    void historyGrew() override;
    void follow(const bridge::Thing& thing) override;
    void retranslate() override;
    bool offersPdf() const override { return true; }

private:
    struct Tile {
        kit::Card* card = nullptr;
        kit::LineChart* chart = nullptr;
        std::vector<const kit::Series*> series;   // of the lines that it has now
    };
    QWidget* makeCharts();
    void makeTools();
    void choose(const Subject& subject);
    void listSubjects();
    void setLines(bool anew);
    void arrange();
    void sayTime();

    Subject subject_;
    std::vector<Subject> listed_;
    std::shared_ptr<const bridge::FlowHistory> flow_;   // of the topic or client that is shown
    bridge::Thing followed_;
    std::array<Tile, chartCount> tiles_;
    SamplesModel samples_;
    kit::DataTable* table_ = nullptr;
    QGridLayout* grid_ = nullptr;
    QComboBox *subjectChoice_ = nullptr, *spanChoice_ = nullptr;
    QToolButton* live_ = nullptr;
    kit::ElidedLabel* hover_ = nullptr;
};

page::Page* makePage(page::Context context, QWidget* parent);

}  // namespace throughput
