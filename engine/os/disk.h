// SPDX-License-Identifier: Apache-2.0
#pragma once
// The one door to the files of a log directory. Paths are relative to its root ("orders-0/00000000000000000000.log") and
// never leave it: the last component is not followed when it is a link. It knows nothing about what the files mean.

#include "base/bytes.h"
#include "base/clock.h"
#include "base/result.h"
#include "os/faults.h"
#include "os/file.h"
#include "os/file_slice.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace os {

enum class Access : std::uint8_t {
    Read,       // must exist
    ReadWrite,  // must exist
    Create,     // created when absent; read and write
    CreateNew,  // Fault::Exists when it is there
};
enum class Durability : std::uint8_t { PageCache, Platter };

struct DirectoryEntry {
    std::string name;
    bool directory = false;
};
struct FileFacts {
    std::uint64_t size = 0;
    base::WallTime modified;
    bool directory = false;
};

class Disk {
public:
    // Opens the root directory; with `create` it is made, with its parents, when it is absent (mode 0700).
    static base::Result<std::unique_ptr<Disk>> at(std::string root, bool create = true);
    // For looking only: whatever would change something is refused with Fault::Invalid, and no access time is left behind
    // where the system lets us.
    static base::Result<std::unique_ptr<Disk>> lookAt(std::string root);
    ~Disk();
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;

    // Any thread may call any of these.
    const std::string& root() const { return root_; }
    std::string full(const std::string& path) const { return root_ + "/" + path; }  // for messages

    base::Result<std::shared_ptr<File>> open(const std::string& path, Access access);
    base::Result<base::Bytes> readWhole(const std::string& path, std::size_t atMost = std::size_t(64) << 20);
    // Replaces the whole file so that a reader sees the old or the new one, never half: temporary file beside it, rename.
    // Platter: both the bytes and the directory entry are synced.
    base::Result<> writeWhole(const std::string& path, base::BytesView bytes, Durability durability);
    // Opens, writes at the position, closes: for files that are written rarely and need no descriptor of their own.
    base::Result<> writeInto(const std::string& path, std::uint64_t position, base::BytesView bytes);
    base::Result<> rename(const std::string& from, const std::string& to);
    base::Result<> remove(const std::string& path);      // absent is fine
    base::Result<> removeTree(const std::string& path);  // a folder and the files in it
    base::Result<FileFacts> facts(const std::string& path);
    base::Result<> setModified(const std::string& path, base::WallTime when);
    bool exists(const std::string& path);
    base::Result<std::vector<DirectoryEntry>> list(const std::string& folder);  // unsorted, without . and ..
    base::Result<> makeDirectory(const std::string& path);
    base::Result<> syncDirectory(const std::string& path);
    base::Result<> syncAll();  // everything dirty on this file system
    base::Result<std::uint64_t> freeBytes();
    base::Result<std::uint64_t> totalBytes();

    std::uint32_t openFiles() const { return faults_->openFiles.load(std::memory_order_relaxed); }
    int rootFd() const { return rootFd_; }
    bool readOnly() const { return readOnly_; }

    // Faults on demand (tests, the window's fault page).
    void play(FaultPlan plan) { faults_->play(std::move(plan)); }
    void stopFaults() { faults_->stop(); }
    // From now on what is not synced counts as not on the platter. Call before the first write that shall be tracked.
    void armPowerCut();
    // Undoes what was not synced: file tails, creations, renames, removals. Every File must have been let go before.
    // With a seed for its luck, only part of it is undone.
    base::Result<> cutPower(std::optional<std::uint64_t> luck = {});

    const std::shared_ptr<Faults>& faults() const { return faults_; }

private:
    Disk(std::string root, int rootFd);
    base::Result<> unlessReadOnly(const std::string& path) const;
    base::Result<> refusal(DiskCall call, const std::string& path, const char* doing);

    std::string root_;
    int rootFd_;
    bool readOnly_ = false;
    std::shared_ptr<Faults> faults_;
};

}  // namespace os
