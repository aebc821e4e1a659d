// SPDX-License-Identifier: Apache-2.0
#include "net/outgoing.h"

#include "os/file.h"

#include <sys/sendfile.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace net {
namespace {

constexpr std::size_t fewBytes = 1024;
constexpr std::size_t mostInOneCall = 8u << 20;  // then others are served, however fast the reader is

}  // namespace

Outgoing::Outgoing(flow::Response response) : response_(std::move(response)), size_(4 + response_.body.size()) {
    base::storeBig(prefix_.data(), std::uint32_t(size_ - 4));
}

const os::FileSlice* Outgoing::sliceAt(Place& p) const {
    const auto& pieces = response_.body.pieces;
    while (p.piece < pieces.size() && pieces[p.piece].at == p.fields && pieces[p.piece].slice.length == 0) ++p.piece;
    if (p.prefix < 4 || p.piece == pieces.size() || pieces[p.piece].at != p.fields) return nullptr;
    return &pieces[p.piece].slice;
}

std::size_t Outgoing::fieldsUntil(const Place& p) const {
    const auto& body = response_.body;
    return (p.piece < body.pieces.size() ? body.pieces[p.piece].at : body.fields.size()) - p.fields;
}

// Few bytes are copied together: one part costs the system less than many.
void Writer::add(const std::byte* at, std::size_t n) {
    if (n > fewBytes || used_ + n > buffer_.size()) {
        parts_[count_++] = {const_cast<std::byte*>(at), n};
        return;
    }
    std::memcpy(buffer_.data() + used_, at, n);
    addBuffered(n);
}

void Writer::addBuffered(std::size_t n) {
    auto* const at = buffer_.data() + used_;
    used_ += n;
    if (count_ > 0 && static_cast<std::byte*>(parts_[count_ - 1].iov_base) + parts_[count_ - 1].iov_len == at)
        parts_[count_ - 1].iov_len += n;
    else
        parts_[count_++] = {at, n};
}

bool Writer::gatherShort(const os::FileSlice& slice, std::size_t from) {
    const auto into = std::span(buffer_).subspan(used_, slice.length - from);
    const auto got = slice.file->readAt(slice.position + from, into);
    if (!got || *got != into.size()) return false;
    addBuffered(into.size());
    return true;
}

Writer::Gathered Writer::gather(const Outgoing& o) {
    auto p = o.at_;
    if (p.prefix < 4) {
        add(o.prefix_.data() + p.prefix, 4 - p.prefix);
        p.prefix = 4;
    }
    while (count_ < parts_.size()) {
        if (const auto* slice = o.sliceAt(p)) {
            if (slice->length >= shortSlice || used_ + slice->length > buffer_.size()) return Gathered::Part;
            if (!gatherShort(*slice, p.inPiece)) return Gathered::Broken;
            ++p.piece;
            p.inPiece = 0;
        } else if (const auto n = o.fieldsUntil(p); n > 0) {
            add(o.response_.body.fields.data() + p.fields, n);
            p.fields += n;
        } else {
            return Gathered::All;
        }
    }
    return o.sliceAt(p) || o.fieldsUntil(p) > 0 ? Gathered::Part : Gathered::All;
}

Writer::Gathered Writer::gather(std::span<Outgoing> responses) {
    count_ = used_ = 0;
    for (const auto& o : responses) {
        if (o.finished()) continue;
        if (count_ + 2 > parts_.size()) return Gathered::Part;
        if (const auto g = gather(o); g != Gathered::All) return g;
    }
    return Gathered::All;
}

void Writer::advance(std::span<Outgoing> responses, std::size_t n, bool byFile, Wrote& wrote) {
    wrote.bytes += n;
    for (auto& o : responses) {
        while (n > 0 && !o.finished()) {
            auto& p = o.at_;
            std::size_t step;
            if (p.prefix < 4) {
                step = std::min(n, 4 - p.prefix);
                p.prefix += step;
            } else if (const auto* slice = o.sliceAt(p)) {
                step = std::min(n, slice->length - p.inPiece);
                (byFile ? wrote.bytesByFile : wrote.bytesCopied) += step;
                if (auto* sent = slice->file->sent()) sent->add(byFile, step);
                p.inPiece += step;
                if (p.inPiece == slice->length) {
                    ++p.piece;
                    p.inPiece = 0;
                }
            } else {
                step = std::min(n, o.fieldsUntil(p));
                p.fields += step;
            }
            o.done_ += step;
            n -= step;
        }
    }
}

ssize_t Writer::sendGathered(int socket, bool more) {
    if (count_ == 1) return ::send(socket, parts_[0].iov_base, parts_[0].iov_len, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
    msghdr message{};
    message.msg_iov = parts_.data();
    message.msg_iovlen = count_;
    return ::sendmsg(socket, &message, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
}

ssize_t Writer::sendLong(int socket, const os::FileSlice& slice, std::size_t from) {
    auto position = off_t(slice.position + from);
    return ::sendfile(socket, slice.file->fd(), &position, std::min(slice.length - from, mostInOneCall));
}

Writer::Wrote Writer::write(int socket, std::span<Outgoing> responses) {
    Wrote wrote;
    for (;;) {
        while (!responses.empty() && responses.front().finished()) responses = responses.subspan(1);
        if (responses.empty()) return wrote;
        if (wrote.bytes >= mostInOneCall) {
            wrote.outcome = Outcome::Again;
            return wrote;
        }
        auto& first = responses.front();
        const auto* slice = first.sliceAt(first.at_);
        const bool byFile = slice && slice->length >= shortSlice;
        ssize_t n = -1;
        if (byFile) {
            n = sendLong(socket, *slice, first.at_.inPiece);
        } else if (const auto g = gather(responses); g != Gathered::Broken) {
            n = sendGathered(socket, g == Gathered::Part);
        } else {
            wrote.outcome = Outcome::Broken;
            return wrote;
        }
        if (n > 0) {
            advance(responses, std::size_t(n), byFile, wrote);
        } else if (n < 0 && errno == EINTR) {
            continue;
        } else {
            wrote.outcome = n < 0 && errno == EAGAIN ? Outcome::Blocked : Outcome::Broken;
            wrote.error = n < 0 ? errno : 0;
            return wrote;
        }
    }
}

}  // namespace net
