// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/lookup_scene.h"

#include "kit/format.h"

#include <QPainter>

namespace storagepage {

using kit::Face;
using kit::paintText;
using kit::px;
using kit::theme;

namespace {
constexpr double height = 238, tableTop = 44, rowHeight = 19, batchHeight = 34, batchStep = 38;
QString grouped(std::uint64_t n) {
    return kit::number(std::int64_t(n));
}
const QString circled = QString::fromUtf8("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳");
QString ordinal(int n) {
    return n >= 1 && n <= circled.size() ? QString(circled[n - 1]) : QString::number(n);
}
}  // namespace

double lookupHeight(double unit) {
    return height * unit;
}
std::size_t lookupRows() {
    return std::size_t((height - tableTop) / rowHeight);
}
std::size_t lookupBatches() {
    return 4;
}

LookupLayout layOutLookup(std::size_t stages, std::size_t rows, std::size_t batches, double width, double u) {
    LookupLayout out;
    const double gap = 12 * u, inner = std::max(0.0, width - 4 * gap);
    const double left = inner * .33, middle = inner * .44;
    out.left = {0, 0, left, height * u};
    out.middle = {left + 2 * gap, 0, middle, height * u};
    out.right = {out.middle.right() + 2 * gap, 0, inner - left - middle, height * u};
    const double step = std::min(40.0 * u, stages ? height * u / double(stages) : 0.0);
    for (std::size_t i = 0; i < stages; ++i) out.stages.push_back({0, double(i) * step, left, step});
    out.tableTitle = {out.middle.left(), 0, middle, 18 * u};
    out.tableHead = {out.middle.left(), 20 * u, middle, 20 * u};
    for (std::size_t i = 0; i < rows; ++i)
        out.rows.push_back({out.middle.left(), (tableTop + double(i) * rowHeight) * u, middle, rowHeight * u});
    out.batchesTitle = {out.right.left(), 0, out.right.width(), 18 * u};
    for (std::size_t i = 0; i < batches; ++i)
        out.batches.push_back({out.right.left(), (24 + double(i) * batchStep) * u, out.right.width(), batchHeight * u});
    out.batchesNote = {out.right.left(), (26 + double(batches) * batchStep) * u, out.right.width(), 18 * u};
    return out;
}

LookupScene::LookupScene(QWidget* parent) : Scene(parent) {
    setObjectName("lookup");
    kit::onTheme(this, [this] { setFixedHeight(int(lookupHeight(px(100) / 100.0)) + 1); });
    kit::onLanguage(this, [this] { setAccessibleName(tr("Lookup")); });
    connect(this, &Scene::opened, this, [this](const QString& key) {
        if (key.startsWith("batch ")) emit batchPicked(key.mid(6).toULongLong());
    });
    connect(this, &Scene::picked, this, [this](const QString& key) {
        if (key.startsWith("batch ")) emit batchPicked(key.mid(6).toULongLong());
        if (key.startsWith("stage ")) {
            const auto at = std::size_t(key.mid(6).toUInt());
            int steps = 0;
            for (std::size_t i = 0; i <= at && i < stages_.size(); ++i) steps += stages_[i].steps;
            emit stagePicked(steps);
        }
    });
}

void LookupScene::show(const storage::LookupView& lookup, std::size_t segmentsInAll, int taken) {
    lookup_ = lookup;
    segments_ = segmentsInAll;
    taken_ = taken;
    stages_ = stagesOf(lookup);
    rearrange();
}

void LookupScene::clear() {
    lookup_.reset();
    stages_.clear();
    offsetNeighbours_.clear();
    timeNeighbours_.clear();
    rearrange();
}

void LookupScene::setNeighbours(std::vector<storage::Probe> offsets, std::vector<storage::Probe> times) {
    offsetNeighbours_ = std::move(offsets);
    timeNeighbours_ = std::move(times);
    rearrange();
}

bool LookupScene::timeTable() const {
    return lookup_ && lookup_->wanted.by == storage::LookupWanted::By::Time &&
           takenOf(stages_, Stage::Relative, taken_) == 0;
}

std::vector<ExcerptRow> LookupScene::tableRows() const {
    const bool time = timeTable();
    const auto& all = time ? lookup_->trace.timeProbes : lookup_->trace.probes;
    const Stage search = time ? Stage::TimeSearch : Stage::Search, then = time ? Stage::TimeEntry : Stage::Position;
    const auto shown = std::min(all.size(), std::size_t(takenOf(stages_, search, taken_)));
    const std::vector<storage::Probe> probes(all.begin(), all.begin() + std::ptrdiff_t(shown));
    const bool decided = takenOf(stages_, then, taken_) > 0 || (shown == all.size() && shown > 0);
    const auto entry = decided ? (time ? lookup_->trace.timeEntry : lookup_->trace.entry) : std::nullopt;
    return excerpt(probes, entry,
                   decided ? (time ? timeNeighbours_ : offsetNeighbours_) : std::vector<storage::Probe>(),
                   lookupRows());
}

std::vector<storage::BatchRow> LookupScene::batchesTaken() const {
    const int steps = takenOf(stages_, Stage::Scan, taken_);
    std::vector<storage::BatchRow> out;
    if (steps == 0) return out;
    // The last ones read; of those the ones whose turn has been.
    const int later = stages_.back().steps - steps;
    const auto& all = lookup_->scanned;
    const auto end = all.size() - std::min<std::size_t>(all.size(), std::size_t(later));
    const auto begin = end > lookupBatches() ? end - lookupBatches() : 0;
    out.assign(all.begin() + std::ptrdiff_t(begin), all.begin() + std::ptrdiff_t(end));
    return out;
}

std::vector<kit::Spot> LookupScene::arrange(const QSizeF& size) {
    rows_.clear();
    batches_.clear();
    if (!lookup_) {
        layout_ = {};
        return {};
    }
    rows_ = tableRows();
    batches_ = batchesTaken();
    layout_ = layOutLookup(stages_.size(), rows_.size(), batches_.size(), size.width(), px(100) / 100.0);
    std::vector<kit::Spot> spots;
    for (std::size_t i = 0; i < stages_.size(); ++i) {
        const Text text = textOf(stages_[i].stage);
        spots.push_back({"stage " + QString::number(i), layout_.stages[i], text.title + ", " + text.detail});
    }
    for (std::size_t i = 0; i < batches_.size(); ++i)
        spots.push_back({"batch " + QString::number(batches_[i].position), layout_.batches[i],
                         tr("batch at %1, offsets %2 to %3")
                             .arg(grouped(batches_[i].position))
                             .arg(batches_[i].baseOffset.value())
                             .arg(batches_[i].lastOffset.value())});
    return spots;
}

LookupScene::Text LookupScene::textOf(Stage stage) const {
    const auto& t = lookup_->trace;
    const bool byTime = lookup_->wanted.by == storage::LookupWanted::By::Time;
    const QString wanted = byTime ? kit::dateTime(lookup_->wanted.value) : QString::number(lookup_->wanted.value);
    const base::Offset segment = t.segments.empty() ? base::Offset{-1} : t.segments.back();
    switch (stage) {
        case Stage::Segment:
            if (t.segments.empty()) return {tr("Segment"), tr("none holds it"), kit::missing()};
            return {
                tr("Segment"),
                byTime ? tr("first with a record not before %1").arg(wanted) : tr("last base offset ≤ %1").arg(wanted),
                QString::number(segment.value())};
        case Stage::TimeSearch:
            return {tr("Search .timeindex"), tr("%n probe(s)", nullptr, int(t.timeProbes.size())),
                    t.timeEntry ? tr("entry %1").arg(*t.timeEntry) : tr("before the first")};
        case Stage::TimeEntry: {
            QString value = kit::missing();
            for (const auto& p : t.timeProbes)
                if (t.timeEntry && p.entry == *t.timeEntry) value = QString::number(p.value);
            return {tr("Offset to start from"), tr("of that entry"),
                    t.timeEntry ? value : QString::number(segment.value())};
        }
        case Stage::Relative:
            return {tr("Relative offset"), tr("%1 − %2").arg(segment.value() + t.relativeOffset).arg(segment.value()),
                    QString::number(t.relativeOffset)};
        case Stage::Search:
            return {tr("Search .index"), tr("%n probe(s)", nullptr, int(t.probes.size())),
                    t.entry ? tr("entry %1").arg(*t.entry) : tr("before the first")};
        case Stage::Position: {
            QString detail = t.entry ? tr("of entry %1").arg(*t.entry) : tr("no entry lies before: from the start");
            for (const auto& p : t.probes)
                if (t.entry && p.entry == *t.entry) detail = tr("entry (%1 → %2)").arg(p.key).arg(p.value);
            if (t.indexContradicted) detail = tr("the index misled: from the start");
            return {tr("Position"), detail, QString::number(t.scanFrom)};
        }
        case Stage::Scan:
            return {
                tr("Scan"),
                tr("from %1, %n batch(es)", nullptr, int(t.passed.size()) + (lookup_->found ? 1 : 0)).arg(t.scanFrom),
                lookup_->found ? tr("found at %1").arg(t.batchPosition) : tr("not found")};
    }
    return {};
}

QString LookupScene::words() const {
    if (!lookup_ || stages_.empty() || taken_ == 0) return {};
    const auto at = standing(stages_, taken_);
    const Text text = textOf(stages_[at.stage].stage);
    return text.title + ": " + text.detail +
           (at.within == stages_[at.stage].steps ? QString::fromUtf8(" → ") + text.value : QString());
}

void LookupScene::paintScene(QPainter& p) {
    if (!lookup_) return;
    p.setPen(QPen(theme().line, 1));
    for (const double x :
         {(layout_.left.right() + layout_.middle.left()) / 2, (layout_.middle.right() + layout_.right.left()) / 2})
        p.drawLine(QPointF(x, 0), QPointF(x, layout_.left.bottom()));
    paintStages(p);
    paintTable(p);
    paintBatches(p);
}

void LookupScene::paintStages(QPainter& p) const {
    const auto& t = theme();
    const auto at = standing(stages_, taken_);
    for (std::size_t i = 0; i < stages_.size(); ++i) {
        const QRectF r = layout_.stages[i];
        const bool begun = taken_ > 0 && i <= at.stage, done = begun && (i < at.stage || at.within >= stages_[i].steps);
        const double side = px(20);
        const QRectF circle(r.left() + 1, r.top() + px(2), side, side);
        if (i + 1 < stages_.size()) {
            p.setPen(QPen(done ? t.accent : t.line, 1.5));
            p.drawLine(QPointF(circle.center().x(), circle.bottom() + 1),
                       QPointF(circle.center().x(), layout_.stages[i + 1].top() + px(1)));
        }
        p.setPen(QPen(begun ? t.accent : t.faint, 1.5));
        p.setBrush(done ? t.accent : t.panel);
        p.drawEllipse(circle);
        paintText(p, circle, QString::number(i + 1), Face::Caption,
                  done    ? kit::color(kit::Ink::OnAccent)
                  : begun ? t.accent
                          : t.dim,
                  Qt::AlignCenter);
        const Text text = textOf(stages_[i].stage);
        const QRectF words(circle.right() + px(10), r.top(), r.right() - circle.right() - px(10), px(17));
        const bool scan = stages_[i].stage == Stage::Scan;
        double value = 0;
        if (done)
            value = paintText(p, words.translated(0, px(4)), text.value, Face::Mono, scan ? t.broken : t.text,
                              Qt::AlignRight | Qt::AlignVCenter) +
                    px(8);
        paintText(p, words.adjusted(0, 0, -value, 0), text.title, Face::Strong, begun ? t.text : t.faint);
        if (begun && r.height() >= px(30))
            paintText(p, words.translated(0, px(16)).adjusted(0, 0, -value, 0), text.detail, Face::Caption, t.dim);
    }
}

void LookupScene::paintTable(QPainter& p) const {
    const auto& t = theme();
    const bool time = timeTable();
    paintText(p, layout_.tableTitle, time ? ".timeindex" : ".index", Face::MonoSmall, t.dim);
    const auto count = time ? lookup_->trace.timeProbes.size() : lookup_->trace.probes.size();
    if (rows_.empty()) {
        if (takenOf(stages_, time ? Stage::TimeSearch : Stage::Search, taken_) > 0 && count == 0)
            paintText(p, layout_.tableHead, tr("No entries yet: the scan begins at 0"), Face::Secondary, t.dim);
        return;
    }
    const double w = layout_.middle.width(), entryWidth = w * .13, keyWidth = w * (time ? .40 : .30),
                 valueWidth = w * (time ? .21 : .29);
    const auto columns = [&](const QRectF& row, auto&& paint) {
        double x = row.left() + px(4);
        paint(0, QRectF(x, row.top(), entryWidth - px(8), row.height()));
        x += entryWidth;
        paint(1, QRectF(x, row.top(), keyWidth - px(8), row.height()));
        x += keyWidth;
        paint(2, QRectF(x, row.top(), valueWidth - px(8), row.height()));
        x += valueWidth + px(6);
        paint(3, QRectF(x, row.top(), row.right() - x - px(4), row.height()));
    };
    const QString heads[] = {tr("entry"), time ? tr("timestamp") : tr("relative offset"),
                             time ? tr("offset") : tr("position"), tr("probe")};
    columns(layout_.tableHead, [&](int c, const QRectF& box) {
        paintText(p, box, heads[c], Face::Caption, t.dim, (c < 3 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    });
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const ExcerptRow& row = rows_[i];
        const QRectF r = layout_.rows[i];
        if (row.taken || row.probe) {
            p.setPen(Qt::NoPen);
            p.setBrush(row.taken ? t.accentSoft : t.sunk);
            p.drawRoundedRect(r.adjusted(0, 1, 0, -1), 3, 3);
        }
        const QColor ink = row.taken ? t.accent : row.probe ? t.text : t.dim;
        columns(r, [&](int c, const QRectF& box) {
            QString text;
            if (!row.entry)
                text = c < 3 ? QString::fromUtf8("⋮") : QString();
            else if (c == 0)
                text = kit::number(std::int64_t(*row.entry));
            else if (c == 1)
                text = !row.known ? kit::missing() : time ? kit::clockTime(row.key) : kit::number(row.key);
            else if (c == 2)
                text = !row.known ? kit::missing() : kit::number(row.value);
            else if (row.probe || row.taken)
                text = (row.probe ? ordinal(row.probe) + ' ' : QString()) + (row.taken    ? tr("taken")
                                                                             : row.tooFar ? tr("too far")
                                                                                          : tr("not past"));
            paintText(p, box, text, c == 3 ? Face::Secondary : Face::MonoSmall, c == 0 && !row.taken ? t.faint : ink,
                      (c < 3 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
        });
    }
}

void LookupScene::paintBatches(QPainter& p) const {
    const auto& t = theme();
    if (takenOf(stages_, Stage::Position, taken_) == 0) return;
    paintText(p, layout_.batchesTitle, tr("Batches from %1").arg(grouped(lookup_->trace.scanFrom)), Face::Caption,
              t.dim);
    for (std::size_t i = 0; i < batches_.size(); ++i) {
        const auto& b = batches_[i];
        const QRectF r = layout_.batches[i];
        const bool found = lookup_->found && b.position == lookup_->trace.batchPosition;
        p.setPen(found ? QPen(t.broken, 1.5) : QPen(t.line, 1));
        p.setBrush(found ? t.accentSoft : t.sunk);
        p.drawRoundedRect(r.adjusted(.75, .75, -.75, -.75), px(4), px(4));
        const QRectF upper(r.left() + px(8), r.top() + px(2), r.width() - px(16), px(16));
        const QString offsets = b.lastOffset > b.baseOffset
                                    ? QString::fromUtf8("%1 … %2").arg(b.baseOffset.value()).arg(b.lastOffset.value())
                                    : QString::number(b.baseOffset.value());
        paintText(p, upper, offsets, Face::MonoSmall, found ? t.text : t.dim, Qt::AlignLeft | Qt::AlignVCenter,
                  Qt::ElideMiddle);
        const QRectF lower = upper.translated(0, px(14));
        const double used =
            paintText(p, lower, kit::bytes(double(b.size)), Face::Caption, t.dim, Qt::AlignRight | Qt::AlignVCenter);
        paintText(p, lower.adjusted(0, 0, -used - px(6), 0),
                  tr("at %1 · %n record(s)", nullptr, b.records).arg(grouped(b.position)), Face::Caption, t.dim);
    }
    const int passed = int(lookup_->trace.passed.size());
    if (takenOf(stages_, Stage::Scan, taken_) == stages_.back().steps && taken_ > 0 && !batches_.empty())
        paintText(p, layout_.batchesNote,
                  passed == 0 ? tr("none passed over") : tr("%n batch(es) passed over", nullptr, passed), Face::Caption,
                  t.dim);
}

QString LookupScene::tip(const QString& key) const {
    if (key.startsWith("stage ")) {
        const auto i = std::size_t(key.mid(6).toUInt());
        if (i >= stages_.size()) return {};
        const Text text = textOf(stages_[i].stage);
        return text.title + '\n' + text.detail + '\n' + text.value;
    }
    return {};
}

}  // namespace storagepage
