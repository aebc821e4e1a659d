// SPDX-License-Identifier: Apache-2.0
#pragma once
// Frames that were done with, kept for the next request: memory of 1 MiB fresh from the system costs as much as the
// bytes that go into it. Belongs to one thread. Bounded in number and bytes; what is too many is freed.

#include "flow/frame.h"

#include <vector>

namespace flow {

class FramePool {
public:
    explicit FramePool(std::size_t mostBytes = 8u << 20, std::size_t mostFrames = 64)
        : mostBytes_(mostBytes), mostFrames_(mostFrames) {}

    // An empty frame, with room for `size` bytes if one of that kind is here (and not wastefully more); else without room.
    Frame take(std::size_t size) {
        std::size_t best = frames_.size();
        for (std::size_t i = frames_.size(); i-- > 0;) {
            const auto room = frames_[i].room();
            if (room < size || room > 4 * size + 4096) continue;
            if (best == frames_.size() || room < frames_[best].room()) best = i;
            if (room <= 2 * size + 1024) break;
        }
        if (best == frames_.size()) return {};
        Frame found = std::move(frames_[best]);
        bytes_ -= found.room();
        if (best + 1 != frames_.size()) frames_[best] = std::move(frames_.back());
        frames_.pop_back();
        found.resize(0);
        return found;
    }

    void give(Frame frame) {
        if (frame.room() == 0 || bytes_ + frame.room() > mostBytes_ || frames_.size() >= mostFrames_) return;
        bytes_ += frame.room();
        frames_.push_back(std::move(frame));
    }

    void clear() {
        frames_.clear();
        frames_.shrink_to_fit();
        bytes_ = 0;
    }
    std::size_t bytes() const { return bytes_; }

private:
    std::size_t mostBytes_, mostFrames_;
    std::size_t bytes_ = 0;
    std::vector<Frame> frames_;
};

}  // namespace flow
