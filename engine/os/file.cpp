// SPDX-License-Identifier: Apache-2.0
#include "os/file.h"

#include "os/faults.h"
#include "os/power_line.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace os {

File::File(int fd, std::string path, std::string name, std::shared_ptr<Faults> faults)
    : fd_(fd), path_(std::move(path)), name_(std::move(name)), faults_(std::move(faults)) {
    faults_->openFiles.fetch_add(1, std::memory_order_relaxed);
}

File::~File() {
    ::close(fd_);
    faults_->openFiles.fetch_sub(1, std::memory_order_relaxed);
}

base::Result<std::size_t> File::readAt(std::uint64_t position, std::span<std::byte> into) const {
    Faults::Verdict verdict;
    if (!faults_->quiet()) {
        verdict = faults_->before(DiskCall::Read, name_);
        if (verdict.errorNumber) return ioError(verdict.errorNumber, "reading", path_);
        if (verdict.bytes >= 0) into = into.first(std::min(into.size(), std::size_t(verdict.bytes)));
    }
    std::size_t done = 0;
    while (done < into.size()) {
        const auto n = ::pread(fd_, into.data() + done, into.size() - done, off_t(position + done));
        if (n < 0) {
            if (errno == EINTR) continue;
            return ioError(errno, "reading", path_);
        }
        if (n == 0) break;
        done += std::size_t(n);
    }
    if (verdict.flip >= 0 && std::size_t(verdict.flip) < done) into[std::size_t(verdict.flip)] ^= std::byte{1};
    return done;
}

namespace {

// Consumes `n` written bytes from the front of the list.
void consume(std::span<iovec>& list, std::size_t n) {
    while (!list.empty() && n >= list.front().iov_len) {
        n -= list.front().iov_len;
        list = list.subspan(1);
    }
    if (n) {
        list.front().iov_base = static_cast<std::byte*>(list.front().iov_base) + n;
        list.front().iov_len -= n;
    }
}

}  // namespace

base::Result<> File::writeAt(std::uint64_t position, std::span<const base::BytesView> parts) {
    Faults::Verdict verdict;
    if (!faults_->quiet()) {
        verdict = faults_->before(DiskCall::Write, name_);
        if (verdict.errorNumber && verdict.bytes < 0) return ioError(verdict.errorNumber, "writing", path_);
    }
    std::size_t allowed = verdict.bytes < 0 ? ~std::size_t(0) : std::size_t(verdict.bytes);
    constexpr std::size_t most = 64;
    while (!parts.empty()) {
        std::array<iovec, most> store;
        std::size_t count = 0;
        for (const auto& part : parts.first(std::min(parts.size(), most))) {
            const auto length = std::min(part.size(), allowed);
            allowed -= length;
            if (length) store[count++] = {const_cast<std::byte*>(part.data()), length};
        }
        parts = parts.subspan(std::min(parts.size(), most));
        std::span<iovec> list(store.data(), count);
        while (!list.empty()) {
            const auto n = ::pwritev(fd_, list.data(), int(list.size()), off_t(position));
            if (n < 0) {
                if (errno == EINTR) continue;
                return ioError(errno, "writing", path_);
            }
            position += std::uint64_t(n);
            consume(list, std::size_t(n));
        }
    }
    if (verdict.errorNumber) return ioError(verdict.errorNumber, "writing", path_);
    return {};
}

base::Result<> File::sync() {
    if (!faults_->quiet()) {
        if (const auto verdict = faults_->before(DiskCall::Sync, name_); verdict.errorNumber)
            return ioError(verdict.errorNumber, "syncing", path_);
    }
    if (::fdatasync(fd_) != 0) return ioError(errno, "syncing", path_);
    if (auto* line = faults_->power()) line->synced(fd_);
    return {};
}

base::Result<> File::truncate(std::uint64_t size) {
    if (!faults_->quiet()) {
        if (const auto verdict = faults_->before(DiskCall::Truncate, name_); verdict.errorNumber)
            return ioError(verdict.errorNumber, "truncating", path_);
    }
    if (::ftruncate(fd_, off_t(size)) != 0) return ioError(errno, "truncating", path_);
    return {};
}

base::Result<std::uint64_t> File::size() const {
    struct stat s {};
    if (::fstat(fd_, &s) != 0) return ioError(errno, "asking the size of", path_);
    return std::uint64_t(s.st_size);
}

base::Result<std::uint64_t> File::dataFrom(std::uint64_t from) const {
    const auto at = ::lseek(fd_, off_t(from), SEEK_DATA);
    if (at >= 0) return std::uint64_t(at);
    if (errno == ENXIO) return size();
    if (errno == EINVAL) return from;          // a file system without holes
    return ioError(errno, "looking for data in", path_);
}

}  // namespace os
