// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/batch_card.h"

#include "bridge/words.h"
#include "kit/format.h"
#include "storage/batch_fields.h"

#include <QVBoxLayout>

namespace storagepage {

BatchCard::BatchCard(FolderSource& source, QWidget* parent)
    : Card(parent), source_(source), inspector_(new kit::ByteInspector), hint_(new QLabel) {
    kit::dress(hint_, kit::Face::Secondary, kit::Ink::Dim);
    hint_->setWordWrap(true);
    body()->addWidget(hint_);
    body()->addWidget(inspector_, 1);
    kit::onLanguage(this, [this] { say(); });
    connect(&source_, &FolderSource::placeChanged, this, &BatchCard::clear);
    clear();
}

void BatchCard::clear() {
    ++turn_;
    position_.reset();
    segment_.reset();
    row_.reset();
    file_.reset();
    problem_.clear();
    inspector_->clear();
    say();
}

void BatchCard::showBatch(base::Offset segment, std::uint64_t position) {
    if (!source_.place() || (segment_ == segment && position_ == position && row_)) return;
    const auto turn = ++turn_;
    segment_ = segment;
    position_ = position;
    source_.ask<storage::BatchBytes>(source_.engine().batchBytes(*source_.place(), segment, position),
                                     [this, turn](base::Result<storage::BatchBytes> answer) {
                                         if (turn != turn_) return;
                                         file_.reset();
                                         row_.reset();
                                         problem_ =
                                             answer ? bridge::text(answer->problem) : bridge::because(answer.error());
                                         if (answer) {
                                             row_ = answer->row;
                                             auto seen = opened(*answer);
                                             inspector_->show(std::move(seen.fields), std::move(seen.spaces));
                                         } else {
                                             inspector_->clear();
                                         }
                                         say();
                                     });
}

void BatchCard::showFile(const std::string& name) {
    if (!source_.place()) return;
    const auto turn = ++turn_;
    position_.reset();
    source_.ask<storage::FileView>(
        source_.engine().folderFile(*source_.place(), name), [this, turn](base::Result<storage::FileView> answer) {
            if (turn != turn_) return;
            row_.reset();
            file_.reset();
            problem_ = answer ? bridge::text(answer->problem) : bridge::because(answer.error());
            if (answer) {
                auto seen = opened(*answer);
                inspector_->show(std::move(seen.fields), std::move(seen.spaces));
                file_ = std::move(*answer);
            } else {
                inspector_->clear();
            }
            say();
        });
}

void BatchCard::say() {
    inspector_->setVisible(row_ || file_);
    QString hint = problem_;
    if (row_) {
        setTitle(tr("Batch at %1").arg(kit::number(std::int64_t(row_->position))));
        setNote(QStringList{
            tr("offsets %1 to %2").arg(kit::number(row_->baseOffset.value()), kit::number(row_->lastOffset.value())),
            tr("%n record(s)", nullptr, row_->records), kit::bytes(double(row_->size)), codecName(row_->codec)}
                    .join(QString::fromUtf8(" · ")));
    } else if (file_) {
        setTitle(bridge::text(file_->name));
        setNote(kit::bytes(double(file_->bytes.size())));
        if (hint.isEmpty()) hint = bridge::text(file_->what);
    } else {
        setTitle(tr("Batch"));
        setNote({});
        if (hint.isEmpty())
            hint =
                tr("Look a record up, click a place on the strip, or choose a batch in the list: its fields and bytes "
                   "appear here.");
    }
    hint_->setText(hint);
    hint_->setVisible(!hint.isEmpty());
}

}  // namespace storagepage
