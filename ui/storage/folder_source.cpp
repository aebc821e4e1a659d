// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/folder_source.h"

#include "bridge/words.h"

namespace storagepage {

namespace {
constexpr std::uint64_t mostPoints = 1024;  // more could not be told apart on a strip
}

FolderSource::FolderSource(bridge::EngineBridge& bridge, QObject* parent) : QObject(parent), bridge_(bridge) {}

void FolderSource::open(storage::FolderPlace place) {
    if (place_ == place) return;
    close();
    place_ = std::move(place);
    emit placeChanged();
    refresh();
}

void FolderSource::close() {
    ++turn_;
    place_.reset();
    folder_.reset();
    segment_.reset();
    points_ = {};
    residency_ = {};
    asked_ = askedSegment_ = false;
    emit placeChanged();
}

void FolderSource::refresh() {
    if (!place_ || asked_) return;
    asked_ = true;
    ask<storage::FolderView>(bridge_.engine().folder(*place_),
                             [this](base::Result<storage::FolderView> answer) { take(std::move(answer)); });
}

void FolderSource::take(base::Result<storage::FolderView> answer) {
    asked_ = false;
    if (!answer) {
        emit failed(bridge::because(answer.error()));
        return;
    }
    folder_ = std::make_shared<const storage::FolderView>(std::move(*answer));
    const auto had = segment_;
    // A segment that went takes the choice with it; at first it is the last one that is full, or the only one.
    if (!segmentView()) segment_.reset();
    if (!segment_ && !folder_->segments.empty()) {
        const auto n = folder_->segments.size();
        segment_ = folder_->segments[n > 1 ? n - 2 : 0].baseOffset;
    }
    emit folderChanged();
    if (had != segment_) {
        points_ = {};
        residency_ = {};
        emit segmentChosen();
    }
    lookIntoSegment();
}

void FolderSource::choose(base::Offset segment) {
    if (segment_ == segment) return;
    segment_ = segment;
    points_ = {};
    residency_ = {};
    askedSegment_ = false;
    emit segmentChosen();
    lookIntoSegment();
}

void FolderSource::setParts(std::size_t parts) {
    if (parts_ == parts) return;
    parts_ = parts;
    lookIntoSegment();
}

const storage::SegmentView* FolderSource::segmentView() const {
    if (folder_ && segment_)
        for (const auto& s : folder_->segments)
            if (s.baseOffset == *segment_) return &s;
    return nullptr;
}

void FolderSource::lookIntoSegment() {
    const auto* s = segmentView();
    if (!s || askedSegment_) return;
    askedSegment_ = true;
    storage::IndexWanted wanted;
    wanted.stride =
        std::max<std::uint64_t>(1, (std::max(s->offsetEntries, s->timeEntries) + mostPoints - 1) / mostPoints);
    wanted.most = mostPoints * wanted.stride;
    const auto of = *segment_;
    ask<storage::IndexView>(bridge_.engine().indexes(*place_, of, wanted),
                            [this, of](base::Result<storage::IndexView> answer) {
                                if (segment_ != of) return;
                                if (answer) points_ = std::move(*answer);
                                emit segmentChanged();
                            });
    ask<storage::Residency>(bridge_.engine().residency(*place_, of, parts_),
                            [this, of](base::Result<storage::Residency> answer) {
                                if (segment_ != of) return;
                                askedSegment_ = false;
                                if (answer) residency_ = std::move(*answer);
                                emit segmentChanged();
                            });
}

}  // namespace storagepage
