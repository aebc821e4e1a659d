// SPDX-License-Identifier: Apache-2.0
// Runs a fuzz entry once over each file of the given folders (or files). A crash or a sanitizer's report fails the test,
// and so does an empty corpus.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::size_t run(const std::filesystem::path& path) {
    if (std::filesystem::is_directory(path)) {
        std::size_t n = 0;
        for (const auto& entry : std::filesystem::directory_iterator(path)) n += run(entry.path());
        return n;
    }
    std::ifstream in(path, std::ios::binary);
    if (!in) return 0;
    const std::vector<char> bytes{std::istreambuf_iterator<char>(in), {}};
    std::printf("%s (%zu bytes)\n", path.filename().c_str(), bytes.size());
    std::fflush(stdout);  // so that the last line names the file that crashes
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    std::size_t n = 0;
    for (int i = 1; i < argc; ++i) n += run(argv[i]);
    std::printf("%zu inputs\n", n);
    return n > 0 ? 0 : 1;
}
