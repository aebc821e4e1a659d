// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/cleaner_tab.h"

#include "bridge/clean_words.h"
#include "kit/format.h"

#include <QPainter>
#include <QVBoxLayout>

namespace storagepage {

using kit::Face;
using kit::paintText;
using kit::px;
using kit::theme;

CleanerScene::CleanerScene(QWidget* parent) : Scene(parent) {
    kit::onTheme(this, [this] { setFixedHeight(px(84)); });
}

void CleanerScene::show(const storage::CleanerView& cleaner, std::uint64_t logBytes) {
    cleaner_ = cleaner;
    logBytes_ = logBytes;
    rearrange();
}

std::vector<kit::Spot> CleanerScene::arrange(const QSizeF& size) {
    parts_.clear();
    const std::uint64_t known = cleaner_.cleanBytes + cleaner_.dirtyBytes;
    const std::uint64_t rest = logBytes_ > known ? logBytes_ - known : 0;
    const double total = double(known + rest);
    std::vector<kit::Spot> spots;
    double x = 0;
    for (const auto& [bytes, name] :
         {std::pair(cleaner_.cleanBytes, tr("clean")), std::pair(cleaner_.dirtyBytes, tr("dirty")),
          std::pair(rest, tr("not touched yet"))}) {
        const double w = total > 0 ? size.width() * double(bytes) / total : 0;
        parts_.push_back({{x, double(px(20)), w, double(px(30))}, bytes, name});
        if (w > 0) spots.push_back({name, parts_.back().rect, name + ", " + kit::bytes(double(bytes))});
        x += w;
    }
    return spots;
}

void CleanerScene::paintScene(QPainter& p) {
    const auto& t = theme();
    const QColor inks[] = {t.fine, t.attention, t.faint};
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const QRectF r = parts_[i].rect;
        if (r.width() <= 0) continue;
        QColor fill = inks[i];
        fill.setAlphaF(.35f);
        if (i == 0)
            p.fillRect(r, fill);
        else if (i == 1) {
            p.fillRect(r, fill);
            kit::paintHatched(p, r, inks[i]);
        }
        p.setBrush(Qt::NoBrush);
        p.setPen(QPen(inks[i], 1, i == 2 ? Qt::DashLine : Qt::SolidLine));
        p.drawRect(r.adjusted(.5, .5, -.5, -.5));
    }
    // The legend keeps its place however the shares move.
    double x = 0;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        p.fillRect(QRectF(x, px(63), px(8), px(8)), inks[i]);
        x += px(13);
        x += paintText(p, QRectF(x, px(58), width(), px(18)),
                       parts_[i].name + "  " + kit::bytes(double(parts_[i].bytes)), Face::Secondary, t.dim) +
             px(20);
    }
    const double both = parts_[0].rect.width() + parts_[1].rect.width();
    const QString ratio =
        tr("dirty ratio %1, wanted %2").arg(kit::number(cleaner_.dirtyRatio, 2), kit::number(cleaner_.wantedRatio, 2));
    paintText(p, QRectF(0, 0, width(), px(16)), ratio, Face::MonoSmall, t.text);
    if (both > 0) {
        const double mark = both * (1 - std::clamp(cleaner_.wantedRatio, 0.0, 1.0));
        p.setPen(QPen(t.text, 1.5));
        p.drawLine(QPointF(mark, px(17)), QPointF(mark, px(53)));
    }
}

CleanedScene::CleanedScene(QWidget* parent) : Scene(parent) {
    kit::onTheme(this, [this] { setFixedHeight(px(3 * 44)); });
}

void CleanedScene::show(const storage::CleanerRun& run) {
    run_ = run;
    rearrange();
}

std::vector<kit::Spot> CleanedScene::arrange(const QSizeF& size) {
    const auto share = [](double before, double after) { return before > 0 ? std::min(1.0, after / before) : 1.0; };
    const auto n = [](std::int64_t v) { return kit::number(v); };
    pairs_ = {
        {tr("segments"),
         n(run_.segmentsBefore),
         n(run_.segmentsAfter),
         share(run_.segmentsBefore, run_.segmentsAfter),
         {}},
        {tr("bytes"),
         kit::bytes(double(run_.bytesBefore)),
         kit::bytes(double(run_.bytesAfter)),
         share(double(run_.bytesBefore), double(run_.bytesAfter)),
         {}},
        {tr("records"),
         n(run_.recordsBefore),
         n(run_.recordsAfter),
         share(double(run_.recordsBefore), double(run_.recordsAfter)),
         {}},
    };
    std::vector<kit::Spot> spots;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        pairs_[i].row = {0, double(i) * px(44), size.width(), double(px(40))};
        spots.push_back({QString::number(i), pairs_[i].row,
                         QString::fromUtf8("%1: %2 → %3").arg(pairs_[i].name, pairs_[i].before, pairs_[i].after)});
    }
    return spots;
}

void CleanedScene::paintScene(QPainter& p) {
    const auto& t = theme();
    for (const Pair& pair : pairs_) {
        const double left = px(90), right = px(110), w = std::max(10.0, pair.row.width() - left - right);
        paintText(p, QRectF(0, pair.row.top(), left, pair.row.height()), pair.name, Face::Text, t.text);
        const QRectF before(left, pair.row.top() + px(4), w, px(14)),
            after(left, pair.row.top() + px(21), std::max(2.0, w * pair.share), px(14));
        QColor old = t.faint;
        old.setAlphaF(.35f);
        p.fillRect(before, old);
        kit::paintHatched(p, before, t.faint);
        p.fillRect(after, t.fine);
        paintText(p, QRectF(left + w + px(10), before.top(), right - px(10), before.height()), pair.before,
                  Face::MonoSmall, t.dim, Qt::AlignRight | Qt::AlignVCenter);
        paintText(p, QRectF(left + w + px(10), after.top(), right - px(10), after.height()), pair.after,
                  Face::MonoSmall, t.text, Qt::AlignRight | Qt::AlignVCenter);
    }
}

CleanerTab::CleanerTab(QWidget* parent)
    : QWidget(parent),
      state_(new kit::Card),
      last_(new kit::Card),
      verdict_(new QLabel),
      none_(new QLabel),
      scene_(new CleanerScene),
      cleaned_(new CleanedScene),
      facts_(new kit::Properties),
      runFacts_(new kit::Properties) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    for (QLabel* label : {verdict_, none_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        kit::dress(label, Face::Text);
    }
    kit::dress(none_, Face::Text, kit::Ink::Dim);
    verdict_->setObjectName("verdict");
    state_->body()->addWidget(verdict_);
    state_->body()->addWidget(scene_);
    state_->body()->addWidget(facts_);
    last_->body()->addWidget(none_);
    last_->body()->addWidget(cleaned_);
    last_->body()->addWidget(runFacts_);
    column->addWidget(state_);
    column->addWidget(last_);
    column->addStretch(1);
    kit::onTheme(this, [column] { column->setSpacing(px(12)); });
    kit::onLanguage(this, [this] { say(); });
}

void CleanerTab::show(std::shared_ptr<const storage::FolderView> folder, base::WallTime now) {
    folder_ = std::move(folder);
    now_ = now;
    say();
}

void CleanerTab::say() {
    state_->setTitle(tr("Log cleaner"));
    last_->setTitle(tr("Last run"));
    const auto* cleaner = folder_ && folder_->cleaner ? &*folder_->cleaner : nullptr;
    const bool compacted = cleaner && cleaner->compacted;
    scene_->setVisible(compacted);
    facts_->setVisible(compacted);
    last_->setVisible(compacted);
    if (!folder_) return verdict_->setText({});
    if (!cleaner) {
        const bool live = std::holds_alternative<storage::LiveReplica>(folder_->place);
        verdict_->setText(
            live ? tr("The node says nothing about a cleaner for this log.")
                 : tr("No broker here has this folder open, so no cleaner works on it. Its settings are not known."));
        return;
    }
    if (!compacted) {
        verdict_->setText(
            tr("cleanup.policy has no “compact”: the cleaner leaves this log alone. Whole segments go by time and size "
               "instead; each segment's “Why?” says when."));
        return;
    }
    verdict_->setText(bridge::cleanSentence(*cleaner));
    scene_->show(*cleaner, folder_->sizeBytes);
    std::vector<kit::Properties::Row> rows{
        {tr("First dirty offset"), kit::number(cleaner->firstDirty.value()), true,
         tr("Below it every key has been looked at")},
        {tr("First uncleanable offset"), kit::number(cleaner->firstUncleanable.value()), true,
         tr("From here on no run may touch anything yet")},
        {tr("Dirty ratio"),
         QString::fromUtf8("%1 / %2").arg(kit::number(cleaner->dirtyRatio, 2), kit::number(cleaner->wantedRatio, 2)),
         true, "min.cleanable.dirty.ratio"},
    };
    if (cleaner->dueAt)
        rows.push_back(
            {tr("Due by time"), kit::dateTime(base::millis(*cleaner->dueAt)), true, "max.compaction.lag.ms"});
    facts_->setRows(rows);
    const auto& run = cleaner->last;
    none_->setVisible(!run);
    none_->setText(tr("It has not run since the node started."));
    cleaned_->setVisible(run.has_value());
    runFacts_->setVisible(run.has_value());
    if (!run) return last_->setNote({});
    last_->setNote(tr("%1 ago · took %2")
                       .arg(kit::duration(std::max(now_ - run->at, base::WallTime::duration::zero())),
                            kit::duration(std::chrono::nanoseconds(std::int64_t(run->seconds * 1e9)))));
    cleaned_->show(*run);
    runFacts_->setRows({
        {tr("Different keys"), kit::number(run->keys), true, tr("Among the dirty records")},
        {tr("Offset map"), kit::percent(run->mapUse), true,
         tr("Share of the map from keys to offsets that they filled")},
        {tr("Clean up to"), kit::number(run->cleanTo.value()), true, {}},
        {tr("Ended"), kit::dateTime(base::millis(run->at)), true, {}},
    });
}

}  // namespace storagepage
