// SPDX-License-Identifier: Apache-2.0
#pragma once
// The archives of tests/golden/folders, unpacked for one test.

#include "base/ensure.h"
#include "temp_dir.h"

#include <QString>
#include <filesystem>
#include <fstream>
#include <map>
#include <spawn.h>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>

namespace support {

// No QProcess: its child shares the memory of this process, where ThreadSanitizer then notes that it forked beside
// threads, and lets no further thread start.
inline void unpackGolden(const QString& name, const std::string& into) {
    auto archive = (QString(TESTS_DIR) + "/golden/folders/" + name + ".tar.xz").toStdString();
    std::string words[] = {"tar", "xJSf", archive, "-C", into};
    char* arguments[] = {words[0].data(), words[1].data(), words[2].data(), words[3].data(), words[4].data(), nullptr};
    pid_t tar = -1;
    int status = -1;
    base::ensure(::posix_spawnp(&tar, "tar", nullptr, nullptr, arguments, environ) == 0 && ::waitpid(tar, &status, 0) == tar && status == 0,
                 "tar unpacks the golden folders");
}

inline std::string slurp(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
inline void spill(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

// Every file and folder below: size, allocated blocks, mode, when it was changed, and a hash of its bytes.
inline std::map<std::string, std::string> portrait(const std::string& folder) {
    std::map<std::string, std::string> out;
    const auto add = [&](const std::string& path) {
        struct stat s {};
        base::ensure(::lstat(path.c_str(), &s) == 0, "a file of the test is there");
        auto& text = out[path];
        for (const auto n : {std::int64_t(s.st_ino), std::int64_t(s.st_size), std::int64_t(s.st_blocks),
                             std::int64_t(s.st_mode), std::int64_t(s.st_mtim.tv_sec), std::int64_t(s.st_mtim.tv_nsec),
                             std::int64_t(s.st_ctim.tv_sec), std::int64_t(s.st_ctim.tv_nsec)})
            text += std::to_string(n) + " ";
        // Index files are mostly a hole; what is behind their first mebibyte shows in blocks and times.
        if (std::string bytes(std::size_t(std::min<std::int64_t>(s.st_size, 1 << 20)), '\0'); S_ISREG(s.st_mode)) {
            std::ifstream(path, std::ios::binary).read(bytes.data(), std::streamsize(bytes.size()));
            text += std::to_string(std::hash<std::string>()(bytes));
        }
    };
    add(folder);
    for (const auto& e : std::filesystem::recursive_directory_iterator(folder)) add(e.path().string());
    return out;
}

}  // namespace support
