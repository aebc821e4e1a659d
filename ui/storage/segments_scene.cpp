// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/segments_scene.h"

#include "bridge/stay_words.h"
#include "kit/format.h"
#include "kit/status.h"

#include <QFontMetricsF>
#include <QPainter>

namespace storagepage {

using kit::Face;
using kit::paintText;
using kit::px;
using kit::theme;

SegmentsScene::SegmentsScene(QWidget* parent) : Scene(parent) {
    setObjectName("segments");
    kit::onTheme(this, [this] { setFixedHeight(int(segmentsHeight(px(100) / 100.0)) + 1); });
    kit::onLanguage(this, [this] { setAccessibleName(tr("Segments")); });
}

void SegmentsScene::show(std::shared_ptr<const storage::FolderView> folder, std::optional<base::Offset> chosen,
                         base::WallTime now) {
    folder_ = std::move(folder);
    chosen_ = chosen;
    now_ = now;
    setCurrentKey(chosen ? keyOf(*chosen) : QString());
    const auto before = layout_.cells.size();
    rearrange();
    if (layout_.cells.size() != before) emit cellsChanged();
}

void SegmentsScene::showSegment(const storage::IndexView& points, const storage::Residency& residency) {
    points_ = points;
    residency_ = residency;
    update();
}

void SegmentsScene::showMarks(const StripMarks& marks) {
    if (marks_ == marks) return;
    marks_ = marks;
    update();
}

const storage::SegmentView* SegmentsScene::chosenSegment() const {
    if (folder_ && chosen_)
        for (const auto& s : folder_->segments)
            if (s.baseOffset == *chosen_) return &s;
    return nullptr;
}

QString SegmentsScene::labelOf(Flag::Kind kind) const {
    switch (kind) {
        case Flag::Kind::LogStart: return tr("log start %1").arg(kit::number(folder_->logStart.value()));
        case Flag::Kind::HighWatermark:
            return tr("high watermark %1")
                .arg(kit::number(folder_->highWatermark ? folder_->highWatermark->value() : 0));
        case Flag::Kind::LogEnd: return tr("LEO %1").arg(kit::number(folder_->logEnd.value()));
        case Flag::Kind::Both: return tr("high watermark = LEO %1").arg(kit::number(folder_->logEnd.value()));
    }
    return {};
}

std::vector<kit::Spot> SegmentsScene::arrange(const QSizeF& size) {
    if (!folder_) {
        layout_ = {};
        return {};
    }
    SegmentsWanted wanted;
    wanted.width = size.width();
    wanted.unit = px(100) / 100.0;
    wanted.chosen = chosen_;
    const QFontMetricsF metrics(kit::fontOf(Face::MonoSmall));
    for (int k = 0; k < 4; ++k)
        wanted.labelWidths[std::size_t(k)] = metrics.horizontalAdvance(labelOf(Flag::Kind(k))) + 2;
    layout_ = layOut(*folder_, wanted);
    std::vector<kit::Spot> spots;
    for (const SegmentBox& box : layout_.boxes) {
        if (box.count != 1) continue;
        const auto& s = folder_->segments[box.first];
        spots.push_back({keyOf(s.baseOffset), box.rect,
                         tr("segment %1, %2%3")
                             .arg(kit::number(s.baseOffset.value()), kit::bytes(double(s.sizeBytes)),
                                  s.active ? ", " + tr("active") : QString())});
    }
    return spots;
}

void SegmentsScene::paintScene(QPainter& p) {
    if (!folder_) return;
    const auto& t = theme();
    paintText(p, layout_.title, tr("Segments, to scale"), Face::Caption, t.dim);
    const auto n = folder_->segments.size();
    paintText(p, layout_.title,
              tr("%n segment(s)", nullptr, int(n)) + QString::fromUtf8(" · ") + kit::bytes(double(folder_->sizeBytes)),
              Face::Caption, t.dim, Qt::AlignRight | Qt::AlignVCenter);
    if (layout_.chosen >= 0) {  // the chosen one widens into the strip
        const QRectF box = layout_.boxes[std::size_t(layout_.chosen)].rect;
        p.setPen(QPen(t.line, 1));
        p.drawLine(QPointF(box.left(), box.bottom() + 2), QPointF(layout_.strip.left(), layout_.stripTitle.top()));
        p.drawLine(QPointF(box.right(), box.bottom() + 2), QPointF(layout_.strip.right(), layout_.stripTitle.top()));
    }
    for (std::size_t i = 0; i < layout_.boxes.size(); ++i) paintBox(p, layout_.boxes[i], int(i) == layout_.chosen);
    paintFlags(p);
    paintStrip(p);
}

void SegmentsScene::paintBox(QPainter& p, const SegmentBox& box, bool chosen) const {
    const auto& t = theme();
    const auto& s = folder_->segments[box.first];
    const QRectF r = box.rect;
    const bool goes =
        box.count == 1 && s.stay &&
        (storage::isGone(s.stay->verdict) || (s.stay->goesAt && *s.stay->goesAt - now_ < std::chrono::hours(1)));
    const double radius = std::min<double>(px(4), r.width() / 3);
    p.setPen(Qt::NoPen);
    p.setBrush(chosen ? t.accentSoft : hoveredKey() == keyOf(s.baseOffset) ? t.sunk : t.panel);
    p.drawRoundedRect(r, radius, radius);
    if (box.count > 1 || goes) {
        QColor ink = t.faint;
        ink.setAlphaF(.35f);
        kit::paintHatched(p, r, ink);
    }
    p.setBrush(Qt::NoBrush);
    QPen frame(chosen ? t.accent : t.line, chosen ? 2 : 1);
    if (s.active && box.count == 1) frame = QPen(chosen ? t.accent : t.fine, chosen ? 2 : 1.2, Qt::DashLine);
    if (!s.problem.empty()) frame.setColor(t.broken);
    p.setPen(frame);
    const double in = chosen ? 1 : .5;
    p.drawRoundedRect(r.adjusted(in, in, -in, -in), radius, radius);
    if (r.width() < px(34)) return;
    const QRectF upper(r.left() + px(8), r.top() + px(6), r.width() - px(12), px(17)),
        lower = upper.translated(0, px(18));
    if (box.count > 1) {
        paintText(p, upper, "+ " + kit::number(std::int64_t(box.count)), Face::MonoSmall, t.text);
        paintText(p, lower, tr("older"), Face::Caption, t.dim);
        return;
    }
    const QString base = kit::number(s.baseOffset.value());
    // Half a number would be another number.
    if (QFontMetricsF(kit::fontOf(Face::MonoSmall)).horizontalAdvance(base) <= upper.width())
        paintText(p, upper, base, Face::MonoSmall, chosen ? t.accent : t.text);
    const QString more = s.active ? tr("active") : goes ? bridge::stayShort(*s.stay, now_) : QString();
    const QString size = kit::bytes(double(s.sizeBytes));
    const QFontMetricsF small(kit::fontOf(Face::Caption));
    const QString said = !more.isEmpty() && small.horizontalAdvance(more) <= lower.width() ? more : size;
    if (small.horizontalAdvance(said) <= lower.width())
        paintText(p, lower, said, Face::Caption, said != more ? t.dim : s.active ? t.fine : t.attention);
}

void SegmentsScene::paintFlags(QPainter& p) const {
    const auto& t = theme();
    for (const Flag& f : layout_.flags) {
        const QColor ink = f.kind == Flag::Kind::LogStart ? t.attention
                           : f.kind == Flag::Kind::LogEnd ? t.text
                                                          : t.accent;
        p.setPen(QPen(ink, 1.5));
        p.drawLine(QPointF(f.x, layout_.boxesArea.top() - px(4)), QPointF(f.x, f.label.top()));
        p.fillRect(f.label, t.window);
        paintText(p, f.label, labelOf(f.kind), Face::MonoSmall, ink);
    }
}

void SegmentsScene::paintStrip(QPainter& p) const {
    const auto* s = chosenSegment();
    if (!s) return;
    const auto& t = theme();
    const QRectF r = layout_.strip;
    const std::uint64_t bytes = s->sizeBytes;
    p.fillRect(layout_.stripTitle, t.window);
    paintText(p, layout_.stripTitle,
              QString::fromUtf8("…%1.log   0 – %2").arg(s->baseOffset.value()).arg(kit::bytes(double(bytes))),
              Face::MonoSmall, t.text);

    // The legend, from the right.
    const QFontMetricsF small(kit::fontOf(Face::Caption));
    double x = r.right();
    const auto legend = [&](const QString& text, auto&& mark) {
        const double width = small.horizontalAdvance(text);
        paintText(p, QRectF(x - width, layout_.stripTitle.top(), width + 1, layout_.stripTitle.height()), text,
                  Face::Caption, t.dim);
        mark(QRectF(x - width - px(13), layout_.stripTitle.center().y() - px(4), px(8), px(8)));
        x -= width + px(25);
    };
    const bool known = !residency_.shares.empty();
    QColor full = t.data[0];
    full.setAlphaF(.75f);
    if (known) {
        legend(tr("on disk"), [&](const QRectF& m) {
            p.setPen(QPen(t.line, 1));
            p.setBrush(Qt::NoBrush);
            p.drawRect(m.adjusted(.5, .5, -.5, -.5));
        });
        legend(tr("in page cache"), [&](const QRectF& m) { p.fillRect(m, full); });
    }
    legend(tr("index point"), [&](const QRectF& m) {
        p.setPen(QPen(t.dim, 1.5));
        p.drawLine(QPointF(m.center().x(), m.top() - 1), QPointF(m.center().x(), m.bottom() + 1));
    });
    if (marks_.batch)
        legend(tr("found"), [&](const QRectF& m) {
            p.fillRect(QRectF(m.center().x() - 1.5, m.top() - 1, 3, m.height() + 2), t.broken);
        });

    p.setPen(Qt::NoPen);
    p.setBrush(t.panel);
    p.drawRoundedRect(r, px(3), px(3));
    QColor scan = t.broken;
    scan.setAlphaF(.22f);
    if (marks_.scanFrom && marks_.scanTo) {
        const double from = layout_.stripX(*marks_.scanFrom, bytes), to = layout_.stripX(*marks_.scanTo, bytes);
        p.fillRect(QRectF(from, r.top() + 1, std::max(2.0, to - from), r.height() - 2), scan);
    }
    p.setPen(QPen(t.faint, 1));
    double last = -10;
    for (const auto& entry : points_.offsets) {
        const double at = std::floor(layout_.stripX(entry.position, bytes)) + .5;
        if (at - last < 3) continue;
        p.drawLine(QPointF(at, r.top()), QPointF(at, r.top() + px(9)));
        last = at;
    }
    if (marks_.batch) {
        const double from = layout_.stripX(*marks_.batch, bytes),
                     to = layout_.stripX(*marks_.batch + marks_.batchSize, bytes);
        p.fillRect(QRectF(std::min(from, r.right() - 3), r.top() - 2, std::max(3.0, to - from), r.height() + 4),
                   t.broken);
    }
    p.setBrush(Qt::NoBrush);
    p.setPen(QPen(t.line, 1));
    p.drawRoundedRect(r.adjusted(.5, .5, -.5, -.5), px(3), px(3));

    if (!known) return;
    for (std::size_t i = 0; i < layout_.cells.size(); ++i) {
        const QRectF c = layout_.cells[i];
        const auto part = std::min(residency_.shares.size() - 1, i * residency_.shares.size() / layout_.cells.size());
        const double share = double(residency_.shares[part]);
        p.setPen(QPen(t.line, 1));
        p.setBrush(Qt::NoBrush);
        if (share < 1) p.drawRect(c.adjusted(.5, .5, -.5, -.5));
        if (share > 0)
            p.fillRect(QRectF(c.left(), c.bottom() - c.height() * share, c.width(), c.height() * share), full);
    }
}

bool SegmentsScene::clicked(const QPointF& at) {
    const auto* s = chosenSegment();
    const auto position = s ? layout_.positionAt(at, s->sizeBytes) : std::nullopt;
    if (!position) return false;
    emit positionPicked(*position);
    return true;
}

QString SegmentsScene::tip(const QString& key) const {
    if (!folder_) return {};
    for (const auto& s : folder_->segments) {
        if (keyOf(s.baseOffset) != key) continue;
        QStringList lines{tr("segment %1").arg(kit::number(s.baseOffset.value())),
                          tr("%1 · offsets %2 to %3")
                              .arg(kit::bytes(double(s.sizeBytes)), kit::number(s.baseOffset.value()),
                                   kit::number(s.nextOffset.value() - 1))};
        if (s.lastTimestamp >= 0) lines << tr("last record %1").arg(kit::dateTime(s.lastTimestamp));
        lines << bridge::staySentence(s, now_, folder_->nextRetentionCheck);
        if (!s.problem.empty()) lines << QString::fromStdString(s.problem);
        return lines.join('\n');
    }
    return {};
}

}  // namespace storagepage
