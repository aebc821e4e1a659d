// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The folder, drawn: see segments_layout.h. A segment picked is chosen; a place on its strip opens the batch there.

#include "kit/scene.h"
#include "storage/segments_layout.h"

#include <memory>

namespace storagepage {

// What a lookup read of the chosen segment, as far as it has been replayed.
struct StripMarks {
    std::optional<std::uint64_t> scanFrom, scanTo;
    std::optional<std::uint64_t> batch;
    std::uint64_t batchSize = 0;
    bool operator==(const StripMarks&) const = default;
};

class SegmentsScene : public kit::Scene {
    Q_OBJECT
public:
    explicit SegmentsScene(QWidget* parent = nullptr);

    void show(std::shared_ptr<const storage::FolderView> folder, std::optional<base::Offset> chosen,
              base::WallTime now);
    void showSegment(const storage::IndexView& points, const storage::Residency& residency);
    void showMarks(const StripMarks& marks);
    std::size_t cells() const { return layout_.cells.size(); }
    const SegmentsLayout& arranged() const { return layout_; }
    static QString keyOf(base::Offset segment) { return QString::number(segment.value()); }

signals:
    void positionPicked(quint64 position);  // of the chosen segment, on its strip
    void cellsChanged();                    // another number of places for the page cache

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;
    bool clicked(const QPointF& at) override;
    QString tip(const QString& key) const override;

private:
    void paintBox(QPainter& p, const SegmentBox& box, bool chosen) const;
    void paintFlags(QPainter& p) const;
    void paintStrip(QPainter& p) const;
    QString labelOf(Flag::Kind kind) const;
    const storage::SegmentView* chosenSegment() const;

    std::shared_ptr<const storage::FolderView> folder_;
    std::optional<base::Offset> chosen_;
    base::WallTime now_{};
    storage::IndexView points_;
    storage::Residency residency_;
    StripMarks marks_;
    SegmentsLayout layout_;
};

}  // namespace storagepage
