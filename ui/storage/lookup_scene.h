// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A lookup being replayed: its stages at the left, the index that is searched in the middle, the batches that the scan
// read at the right. It shows what has been taken so far, and nothing of what follows.

#include "kit/scene.h"
#include "storage/lookup_steps.h"

namespace storagepage {

struct LookupLayout {
    std::vector<QRectF> stages;  // rows
    QRectF left, middle, right;
    QRectF tableTitle, tableHead, batchesTitle, batchesNote;
    std::vector<QRectF> rows, batches;
};
LookupLayout layOutLookup(std::size_t stages, std::size_t rows, std::size_t batches, double width, double unit);
double lookupHeight(double unit);
std::size_t lookupRows();  // of the index excerpt, at most
std::size_t lookupBatches();

class LookupScene : public kit::Scene {
    Q_OBJECT
public:
    explicit LookupScene(QWidget* parent = nullptr);

    void show(const storage::LookupView& lookup, std::size_t segmentsInAll, int taken);
    void clear();
    // Entries beside the one taken, as they were asked for.
    void setNeighbours(std::vector<storage::Probe> offsets, std::vector<storage::Probe> times);
    QString words() const;  // what the newest step did, for a screen reader and the card's note

signals:
    void batchPicked(quint64 position);
    void stagePicked(int stepsTaken);

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;
    QString tip(const QString& key) const override;

private:
    struct Text {
        QString title, detail, value;
    };
    Text textOf(Stage stage) const;
    bool timeTable() const;  // the time index is the one on show
    std::vector<ExcerptRow> tableRows() const;
    void paintStages(QPainter& p) const;
    void paintTable(QPainter& p) const;
    void paintBatches(QPainter& p) const;
    std::vector<storage::BatchRow> batchesTaken() const;

    std::optional<storage::LookupView> lookup_;
    std::size_t segments_ = 0;
    int taken_ = 0;
    std::vector<StageOf> stages_;
    std::vector<storage::Probe> offsetNeighbours_, timeNeighbours_;
    std::vector<ExcerptRow> rows_;
    std::vector<storage::BatchRow> batches_;
    LookupLayout layout_;
};

}  // namespace storagepage
