// SPDX-License-Identifier: Apache-2.0
#pragma once
// The bytes of one request. Unlike a std::vector it can grow without filling what it adds: a frame of 1 MiB is written
// once, by the socket. Its room may be larger than its content, and is kept when the frame goes back to a FramePool.

#include "base/bytes.h"
#include "base/ensure.h"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <span>
#include <utility>

namespace flow {

class Frame {
public:
    Frame() = default;
    explicit Frame(base::BytesView content) { assign(content); }
    Frame(Frame&& other) noexcept
        : at_(std::move(other.at_)), size_(std::exchange(other.size_, 0)), room_(std::exchange(other.room_, 0)) {}
    Frame& operator=(Frame&& other) noexcept {
        at_ = std::move(other.at_);
        size_ = std::exchange(other.size_, 0);
        room_ = std::exchange(other.room_, 0);
        return *this;
    }

    std::byte* data() { return at_.get(); }
    const std::byte* data() const { return at_.get(); }
    std::size_t size() const { return size_; }
    std::size_t room() const { return room_; }
    bool empty() const { return size_ == 0; }
    operator std::span<std::byte>() { return {at_.get(), size_}; }
    operator base::BytesView() const { return {at_.get(), size_}; }

    // Room for at least `room` bytes; what is there stays.
    void reserve(std::size_t room) {
        if (room <= room_) return;
        auto* grown = static_cast<std::byte*>(std::realloc(at_.get(), room));
        base::ensure(grown != nullptr, "out of memory for a frame");
        (void)at_.release();
        at_.reset(grown);
        room_ = room;
    }
    // New bytes at the end are whatever was there before: the caller writes them.
    void resize(std::size_t size) {
        reserve(size);
        size_ = size;
    }
    void append(base::BytesView more) {
        if (more.empty()) return;
        const auto before = size_;
        resize(before + more.size());
        std::memcpy(at_.get() + before, more.data(), more.size());
    }
    void assign(base::BytesView content) {
        size_ = 0;
        append(content);
    }

private:
    struct Free {
        void operator()(std::byte* at) const { std::free(at); }
    };
    std::unique_ptr<std::byte, Free> at_;
    std::size_t size_ = 0, room_ = 0;
};

}  // namespace flow
