// SPDX-License-Identifier: Apache-2.0
#include "os/power_line.h"

#include "os/faults.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace os {

namespace {

std::string folderOf(const std::string& path) {
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? std::string(".") : path.substr(0, slash);
}

constexpr char shelf[] = ".unsynced";  // links to what an unsynced rename or removal took away

}  // namespace

PowerLine::PowerLine(int rootFd) : rootFd_(::fcntl(rootFd, F_DUPFD_CLOEXEC, 0)) {}
PowerLine::~PowerLine() { ::close(rootFd_); }

void PowerLine::created(const std::string& path) {
    struct stat s {};
    std::lock_guard lock(mutex_);
    if (::fstatat(rootFd_, path.c_str(), &s, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(s.st_mode))
        lengths_[{s.st_dev, s.st_ino}] = 0;
    steps_.push_back({What::Created, path, {}, {}});
}

std::string PowerLine::keep(const std::string& path) {
    struct stat s {};
    if (::fstatat(rootFd_, path.c_str(), &s, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(s.st_mode)) return {};
    ::mkdirat(rootFd_, shelf, 0700);
    std::string kept = std::string(shelf) + "/" + std::to_string(++counter_);
    if (::linkat(rootFd_, path.c_str(), rootFd_, kept.c_str(), 0) != 0) return {};
    return kept;
}

void PowerLine::renaming(const std::string& from, const std::string& to) {
    std::lock_guard lock(mutex_);
    steps_.push_back({What::Renamed, from, to, keep(to)});
}

void PowerLine::removing(const std::string& path) {
    std::lock_guard lock(mutex_);
    steps_.push_back({What::Removed, path, {}, keep(path)});
}

void PowerLine::synced(int fd) {
    struct stat s {};
    if (::fstat(fd, &s) != 0) return;
    std::lock_guard lock(mutex_);
    lengths_[{s.st_dev, s.st_ino}] = std::uint64_t(s.st_size);
}

void PowerLine::syncedFolder(const std::string& folder) {
    const std::string name = folder.empty() ? "." : folder;
    std::lock_guard lock(mutex_);
    std::erase_if(steps_, [&](const Step& s) {
        return folderOf(s.path) == name && (s.to.empty() || folderOf(s.to) == name);
    });
}

void PowerLine::syncedAll() {
    std::lock_guard lock(mutex_);
    steps_.clear();
    lengths_.clear();
}

base::Result<> PowerLine::cut(std::optional<std::uint64_t> luck) {
    std::lock_guard lock(mutex_);
    std::mt19937_64 random(luck.value_or(0));
    const auto survive = luck ? random() % (steps_.size() + 1) : 0;
    for (auto step = steps_.rbegin(); step != steps_.rend() - std::ptrdiff_t(survive); ++step) {
        switch (step->what) {
            case What::Created:
                if (::unlinkat(rootFd_, step->path.c_str(), 0) != 0) ::unlinkat(rootFd_, step->path.c_str(), AT_REMOVEDIR);
                break;
            case What::Renamed:
                (void)!::renameat(rootFd_, step->to.c_str(), rootFd_, step->path.c_str());
                if (!step->kept.empty()) (void)!::linkat(rootFd_, step->kept.c_str(), rootFd_, step->to.c_str(), 0);
                break;
            case What::Removed:
                if (!step->kept.empty()) (void)!::linkat(rootFd_, step->kept.c_str(), rootFd_, step->path.c_str(), 0);
                break;
        }
    }
    steps_.clear();
    for (std::uint64_t i = 1; i <= counter_; ++i) {
        const std::string kept = std::string(shelf) + "/" + std::to_string(i);
        ::unlinkat(rootFd_, kept.c_str(), 0);
    }
    ::unlinkat(rootFd_, shelf, AT_REMOVEDIR);
    auto done = cutTails(".", luck ? &random : nullptr);
    lengths_.clear();
    return done;
}

base::Result<> PowerLine::cutTails(const std::string& folder, std::mt19937_64* luck) {
    const int fd = ::openat(rootFd_, folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR* dir = fd < 0 ? nullptr : ::fdopendir(fd);
    if (!dir) return ioError(errno, "listing", folder);
    base::Result<> result;
    while (const auto* entry = ::readdir(dir)) {
        const std::string name = entry->d_name;
        if (name == "." || name == "..") continue;
        const auto path = folder == "." ? name : folder + "/" + name;
        struct stat s {};
        if (::fstatat(rootFd_, path.c_str(), &s, AT_SYMLINK_NOFOLLOW) != 0) continue;
        if (S_ISDIR(s.st_mode)) {
            if (auto inner = cutTails(path, luck); !inner) result = inner;
            continue;
        }
        const auto known = lengths_.find({s.st_dev, s.st_ino});
        if (known == lengths_.end() || std::uint64_t(s.st_size) <= known->second) continue;
        const auto unsynced = std::uint64_t(s.st_size) - known->second;
        const auto there = luck ? (*luck)() % (unsynced + 1) : 0;
        const auto torn = luck && (*luck)() % 2 ? std::min<std::uint64_t>(there, 64) : 0;
        const auto length = off_t(known->second + there - torn);
        const int file = ::openat(rootFd_, path.c_str(), O_WRONLY | O_CLOEXEC);
        if (file < 0 || ::ftruncate(file, length) != 0 || ::ftruncate(file, length + off_t(torn)) != 0) result = ioError(errno, "cutting", path);
        if (file >= 0) ::close(file);
    }
    ::closedir(dir);
    return result;
}

}  // namespace os
