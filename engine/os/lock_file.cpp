// SPDX-License-Identifier: Apache-2.0
#include "os/lock_file.h"

#include <cerrno>
#include <charconv>
#include <fcntl.h>
#include <fstream>
#include <unistd.h>

namespace os {

namespace {

struct flock wholeFile() {
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    return range;
}

std::string programOf(long pid) {
    std::ifstream in("/proc/" + std::to_string(pid) + "/comm");
    std::string name;
    std::getline(in, name);
    return name;
}

// The kernel knows the process only of a traditional lock (as Java takes); an open-file lock shows as -1, and then the
// number in the file tells.
long holderOf(const File& file) {
    auto range = wholeFile();
    if (::fcntl(file.fd(), F_OFD_GETLK, &range) == 0 && range.l_type != F_UNLCK && range.l_pid > 0) return range.l_pid;
    std::array<std::byte, 24> text{};
    const auto got = file.readAt(0, text);
    long pid = 0;
    if (got) {
        const auto digits = base::asText(base::BytesView(text).first(*got));
        std::from_chars(digits.data(), digits.data() + digits.size(), pid);
    }
    return pid;
}

std::string nameHolder(const File& file) {
    const auto pid = holderOf(file);
    if (pid == long(::getpid())) return "another node of this process (" + std::to_string(pid) + ")";
    if (pid <= 0) return "another program";
    const auto program = programOf(pid);
    return "process " + std::to_string(pid) + (program.empty() ? std::string() : " (" + program + ")");
}

}  // namespace

std::string LockFile::holder(Disk& disk, const std::string& path) {
    const auto file = disk.open(path, Access::Read);
    if (!file) return {};
    auto range = wholeFile();
    if (::fcntl((*file)->fd(), F_OFD_GETLK, &range) != 0 || range.l_type == F_UNLCK) return {};
    return nameHolder(**file);
}

base::Result<LockFile> LockFile::take(Disk& disk, const std::string& path) {
    auto file = disk.open(path, Access::Create);
    if (!file) return file.error();
    auto range = wholeFile();
    if (::fcntl((*file)->fd(), F_OFD_SETLK, &range) != 0) {
        if (errno != EAGAIN && errno != EACCES) return ioError(errno, "locking", disk.full(path));
        return base::Error{base::Fault::Locked, disk.root() + " is in use: locked by " + nameHolder(**file)};
    }
    const auto pid = std::to_string(::getpid()) + "\n";
    if (auto r = (*file)->truncate(0); !r) return r.error();
    if (auto r = (*file)->writeAt(0, base::asBytes(pid)); !r) return r.error();
    return LockFile(std::move(*file));
}

}  // namespace os
