// SPDX-License-Identifier: Apache-2.0
#pragma once
// `.lock` of a log directory: whoever holds it owns the directory. The lock conflicts with the one that Apache Kafka
// takes, and between two nodes of one process. The file holds the owner's process id, so that a loser can name him.

#include "os/disk.h"

#include <memory>
#include <string>

namespace os {

class LockFile {
public:
    // Fault::Locked when somebody else holds it: "… is in use by process 4711 (logarium)".
    static base::Result<LockFile> take(Disk& disk, const std::string& path);
    // Who holds it, in words ("process 4711 (logarium)"); empty: nobody. Nothing is taken or changed.
    static std::string holder(Disk& disk, const std::string& path);
    LockFile() = default;
    LockFile(LockFile&&) = default;
    LockFile& operator=(LockFile&&) = default;

    bool held() const { return file_ != nullptr; }
    void release() { file_.reset(); }

private:
    explicit LockFile(std::shared_ptr<File> file) : file_(std::move(file)) {}
    std::shared_ptr<File> file_;  // the lock lives and dies with the open file
};

}  // namespace os
