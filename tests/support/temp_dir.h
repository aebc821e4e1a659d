// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <string>
#include <stdlib.h>

// A fresh directory that goes with the object: in memory where the machine has room there, since tests sync a lot.
class TempDir {
public:
    enum class On { Memory, Disk };
    explicit TempDir(On on = On::Memory) {
        std::error_code none;
        const bool memory = on == On::Memory && std::filesystem::space("/dev/shm", none).available > (std::uintmax_t(256) << 20) && !none;
        std::string name = (memory ? std::filesystem::path("/dev/shm") : std::filesystem::temp_directory_path()) / "logarium-XXXXXX";
        if (const char* made = ::mkdtemp(name.data())) path_ = made;
    }
    ~TempDir() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TempDir(const TempDir&) = delete;
    TempDir& operator=(const TempDir&) = delete;
    const std::string& path() const { return path_; }
    std::string operator/(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};
