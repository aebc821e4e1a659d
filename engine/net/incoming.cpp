// SPDX-License-Identifier: Apache-2.0
#include "net/incoming.h"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <cerrno>

namespace net {
namespace {

// Room in steps, so that a frame from the pool fits the next, slightly longer one.
std::size_t roomFor(std::size_t size) {
    const std::size_t step = size < 4096 ? 512 : 4096;
    return (size + size / 16 + step - 1) / step * step;
}

}  // namespace

Incoming::Next Incoming::next(flow::Frame& whole, std::int32_t limit, flow::FramePool& pool) {
    if (!begun_) {
        if (raw_.size() < 4) return Next::More;
        wanted_ = base::loadBig<std::uint32_t>(raw_.data());
        if (wanted_ == 0 || wanted_ > std::uint32_t(std::max(limit, 0))) return Next::Bad;
        raw_ = raw_.subspan(4);
        begun_ = true;
    }
    const auto more = std::min<std::size_t>(wanted_ - part_.size(), raw_.size());
    if (more > 0) {
        if (part_.room() == 0 && more == wanted_) {
            part_ = pool.take(wanted_);
            part_.reserve(roomFor(wanted_));
        }
        part_.append(raw_.first(more));
        raw_ = raw_.subspan(more);
    }
    if (part_.size() < wanted_) return Next::More;
    begun_ = false;
    whole = std::move(part_);
    return Next::Whole;
}

// Twice what has come, or all that is missing if a frame with that much room lies about anyway.
void Incoming::grow(flow::FramePool& pool) {
    if (part_.room() >= wanted_) return;
    if (part_.size() >= 4096)
        if (auto large = pool.take(wanted_); large.room() >= wanted_) {
            large.append(part_);
            std::swap(part_, large);
            pool.give(std::move(large));
            return;
        }
    part_.reserve(std::min(roomFor(wanted_), std::max<std::size_t>(1024, 2 * part_.size())));
}

Incoming::Got Incoming::receive(int socket, std::span<std::byte> scratch, flow::FramePool& pool) {
    std::size_t front = 0;  // of `scratch`: one to three bytes of a length
    iovec parts[2];
    int count = 0;
    if (begun_) {
        grow(pool);
        const auto direct = std::min<std::size_t>(part_.room(), wanted_) - part_.size();
        if (direct > 0) parts[count++] = {part_.data() + part_.size(), direct};
    } else {
        front = raw_.size();
        std::copy(raw_.begin(), raw_.end(), scratch.begin());
    }
    parts[count++] = {scratch.data() + front, scratch.size() - front};
    const auto direct = count == 2 ? parts[0].iov_len : 0;

    ssize_t n;
    do {
        n = count == 1 ? ::recv(socket, parts[0].iov_base, parts[0].iov_len, 0) : ::readv(socket, parts, count);
    } while (n < 0 && errno == EINTR);
    if (n <= 0) {
        if (n < 0 && errno == EAGAIN) return {0, true, false, 0};
        return {0, true, true, n == 0 ? 0 : errno};
    }
    const auto bytes = std::size_t(n);
    const auto intoPart = std::min(bytes, direct);
    part_.resize(part_.size() + intoPart);
    raw_ = scratch.first(front + bytes - intoPart);
    pool.give(std::move(held_));
    return {bytes, bytes < direct + scratch.size() - front, false, 0};
}

void Incoming::keep(flow::FramePool& pool) {
    if (raw_.empty()) {
        pool.give(std::move(held_));
        held_ = {};
        return;
    }
    if (held_.room() > 0 && raw_.data() >= held_.data() && raw_.data() < held_.data() + held_.room()) return;
    held_ = pool.take(raw_.size());
    held_.assign(raw_);
    raw_ = held_;
}

}  // namespace net
