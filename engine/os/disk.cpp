// SPDX-License-Identifier: Apache-2.0
#include "os/disk.h"

#include "os/power_line.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace os {

namespace {

base::Result<> makeWithParents(const std::string& path) {
    for (std::size_t at = path.find('/', 1);; at = path.find('/', at + 1)) {
        const auto part = path.substr(0, at);
        if (!part.empty() && ::mkdir(part.c_str(), 0700) != 0 && errno != EEXIST)
            return ioError(errno, "making folder", part);
        if (at == std::string::npos) return {};
    }
}

int flagsOf(Access access) {
    switch (access) {
        case Access::Read: return O_RDONLY;
        case Access::ReadWrite: return O_RDWR;
        case Access::Create: return O_RDWR | O_CREAT;
        case Access::CreateNew: return O_RDWR | O_CREAT | O_EXCL;
    }
    return O_RDONLY;
}

std::string folderOf(const std::string& path) {
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? std::string(".") : path.substr(0, slash);
}

}  // namespace

base::Result<std::unique_ptr<Disk>> Disk::at(std::string root, bool create) {
    while (root.size() > 1 && root.back() == '/') root.pop_back();
    if (create)
        if (auto made = makeWithParents(root); !made) return made.error();
    const int fd = ::open(root.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return ioError(errno, "opening folder", root);
    return std::unique_ptr<Disk>(new Disk(std::move(root), fd));
}

base::Result<std::unique_ptr<Disk>> Disk::lookAt(std::string root) {
    auto disk = at(std::move(root), false);
    if (disk) (*disk)->readOnly_ = true;
    return disk;
}

base::Result<> Disk::unlessReadOnly(const std::string& path) const {
    if (!readOnly_) return {};
    return base::Error{base::Fault::Invalid, full(path) + " is only looked at"};
}

Disk::Disk(std::string root, int rootFd) : root_(std::move(root)), rootFd_(rootFd), faults_(std::make_shared<Faults>()) {}

Disk::~Disk() { ::close(rootFd_); }

base::Result<> Disk::refusal(DiskCall call, const std::string& path, const char* doing) {
    if (faults_->quiet()) return {};
    const auto verdict = faults_->before(call, path);
    if (verdict.errorNumber) return ioError(verdict.errorNumber, doing, full(path));
    return {};
}

base::Result<std::shared_ptr<File>> Disk::open(const std::string& path, Access access) {
    if (auto r = refusal(DiskCall::Open, path, "opening"); !r) return r.error();
    if (access != Access::Read)
        if (auto r = unlessReadOnly(path); !r) return r.error();
    auto* line = faults_->power();
    const bool isNew = line && (access == Access::Create || access == Access::CreateNew) && !exists(path);
    const int flags = flagsOf(access) | O_CLOEXEC | O_NOFOLLOW;
    int fd = -1;
    if (readOnly_) fd = ::openat(rootFd_, path.c_str(), flags | O_NOATIME | O_NONBLOCK);  // not every owner allows it
    if (fd < 0) fd = ::openat(rootFd_, path.c_str(), flags | (readOnly_ ? O_NONBLOCK : 0), 0600);
    if (fd < 0) return ioError(errno, "opening", full(path));
    auto file = std::make_shared<File>(fd, full(path), path, faults_);
    if (isNew) line->created(path);
    if (struct stat kind {}; readOnly_ && ::fstat(fd, &kind) == 0 && !S_ISREG(kind.st_mode))   // a pipe would look like an empty file
        return base::Error{base::Fault::Invalid, full(path) + " is no ordinary file"};
    return file;
}

base::Result<base::Bytes> Disk::readWhole(const std::string& path, std::size_t atMost) {
    auto file = open(path, Access::Read);
    if (!file) return file.error();
    const auto size = (*file)->size();
    if (!size) return size.error();
    if (*size > atMost)
        return base::Error{base::Fault::Corrupt, full(path) + " has " + std::to_string(*size) + " bytes, more than such a file can"};
    base::Bytes bytes(std::size_t(*size), std::byte{0});
    const auto got = (*file)->readAt(0, bytes);
    if (!got) return got.error();
    bytes.resize(*got);
    return bytes;
}

base::Result<> Disk::writeWhole(const std::string& path, base::BytesView bytes, Durability durability) {
    const auto temporary = path + ".tmp";
    {
        auto file = open(temporary, Access::Create);
        if (!file) return file.error();
        if (auto r = (*file)->truncate(0); !r) return r;
        if (auto r = (*file)->writeAt(0, bytes); !r) return r;
        if (durability == Durability::Platter)
            if (auto r = (*file)->sync(); !r) return r;
    }
    if (auto r = rename(temporary, path); !r) return r;
    return durability == Durability::Platter ? syncDirectory(folderOf(path)) : base::Result<>{};
}

base::Result<> Disk::writeInto(const std::string& path, std::uint64_t position, base::BytesView bytes) {
    auto file = open(path, Access::Create);
    return file ? (*file)->writeAt(position, bytes) : base::Result<>(file.error());
}

base::Result<> Disk::rename(const std::string& from, const std::string& to) {
    if (auto r = unlessReadOnly(from); !r) return r;
    if (auto r = refusal(DiskCall::Rename, from, "renaming"); !r) return r;
    if (auto* line = faults_->power()) line->renaming(from, to);
    if (::renameat(rootFd_, from.c_str(), rootFd_, to.c_str()) != 0) return ioError(errno, "renaming", full(from));
    return {};
}

base::Result<> Disk::remove(const std::string& path) {
    if (auto r = unlessReadOnly(path); !r) return r;
    if (auto r = refusal(DiskCall::Remove, path, "removing"); !r) return r;
    if (auto* line = faults_->power()) line->removing(path);
    if (::unlinkat(rootFd_, path.c_str(), 0) != 0 && errno != ENOENT) return ioError(errno, "removing", full(path));
    return {};
}

base::Result<> Disk::removeTree(const std::string& path) {
    if (auto r = unlessReadOnly(path); !r) return r;
    auto entries = list(path);
    if (!entries) return entries.error().fault == base::Fault::NotFound ? base::Result<>{} : entries.error();
    for (const auto& entry : *entries) {
        const auto inner = path + "/" + entry.name;
        if (auto r = entry.directory ? removeTree(inner) : remove(inner); !r) return r;
    }
    if (auto r = refusal(DiskCall::Remove, path, "removing"); !r) return r;
    if (::unlinkat(rootFd_, path.c_str(), AT_REMOVEDIR) != 0 && errno != ENOENT) return ioError(errno, "removing", full(path));
    return {};
}

base::Result<FileFacts> Disk::facts(const std::string& path) {
    if (auto r = refusal(DiskCall::Stat, path, "looking at"); !r) return r.error();
    struct stat s {};
    if (::fstatat(rootFd_, path.c_str(), &s, AT_SYMLINK_NOFOLLOW) != 0) return ioError(errno, "looking at", full(path));
    const auto modified = std::chrono::milliseconds(std::int64_t(s.st_mtim.tv_sec) * 1000 + s.st_mtim.tv_nsec / 1'000'000);
    return FileFacts{std::uint64_t(s.st_size), base::WallTime{modified}, S_ISDIR(s.st_mode)};
}

base::Result<> Disk::setModified(const std::string& path, base::WallTime when) {
    const auto ms = base::millis(when);
    const timespec at{time_t(ms / 1000), long(ms % 1000) * 1'000'000};
    const timespec both[] = {at, at};
    if (::utimensat(rootFd_, path.c_str(), both, AT_SYMLINK_NOFOLLOW) != 0) return ioError(errno, "dating", full(path));
    return {};
}

bool Disk::exists(const std::string& path) {
    struct stat s {};
    return ::fstatat(rootFd_, path.c_str(), &s, AT_SYMLINK_NOFOLLOW) == 0;
}

base::Result<std::vector<DirectoryEntry>> Disk::list(const std::string& folder) {
    if (auto r = refusal(DiskCall::List, folder, "listing"); !r) return r.error();
    const int fd = ::openat(rootFd_, folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (fd < 0) return ioError(errno, "listing", full(folder));
    DIR* dir = ::fdopendir(fd);
    if (!dir) {
        ::close(fd);
        return ioError(errno, "listing", full(folder));
    }
    std::vector<DirectoryEntry> entries;
    while (const auto* entry = ::readdir(dir)) {
        std::string name = entry->d_name;
        if (name == "." || name == "..") continue;
        bool directory = entry->d_type == DT_DIR;
        if (entry->d_type == DT_UNKNOWN) {
            struct stat s {};
            directory = ::fstatat(fd, name.c_str(), &s, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(s.st_mode);
        }
        entries.push_back({std::move(name), directory});
    }
    ::closedir(dir);
    return entries;
}

base::Result<> Disk::makeDirectory(const std::string& path) {
    if (auto r = unlessReadOnly(path); !r) return r;
    if (auto r = refusal(DiskCall::Open, path, "making folder"); !r) return r;
    if (::mkdirat(rootFd_, path.c_str(), 0700) != 0) return ioError(errno, "making folder", full(path));
    if (auto* line = faults_->power()) line->created(path);
    return {};
}

base::Result<> Disk::syncDirectory(const std::string& path) {
    if (auto r = refusal(DiskCall::Sync, path, "syncing folder"); !r) return r;
    const int fd = ::openat(rootFd_, path.empty() ? "." : path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return ioError(errno, "opening folder", full(path));
    const int failed = ::fsync(fd) != 0 ? errno : 0;
    ::close(fd);
    if (failed) return ioError(failed, "syncing folder", full(path));
    if (auto* line = faults_->power()) line->syncedFolder(path);
    return {};
}

base::Result<> Disk::syncAll() {
    if (auto r = refusal(DiskCall::Sync, "", "syncing"); !r) return r;
    if (::syncfs(rootFd_) != 0) return ioError(errno, "syncing", root_);
    if (auto* line = faults_->power()) line->syncedAll();
    return {};
}

base::Result<std::uint64_t> Disk::freeBytes() {
    struct statvfs s {};
    if (::fstatvfs(rootFd_, &s) != 0) return ioError(errno, "asking the free space of", root_);
    return std::uint64_t(s.f_bavail) * s.f_frsize;
}

base::Result<std::uint64_t> Disk::totalBytes() {
    struct statvfs s {};
    if (::fstatvfs(rootFd_, &s) != 0) return ioError(errno, "asking the size of", root_);
    return std::uint64_t(s.f_blocks) * s.f_frsize;
}

void Disk::armPowerCut() { faults_->armPower(rootFd_); }

base::Result<> Disk::cutPower(std::optional<std::uint64_t> luck) {
    auto* line = faults_->power();
    base::ensure(line != nullptr, "cutPower without armPowerCut");
    return line->cut(luck);
}

}  // namespace os
