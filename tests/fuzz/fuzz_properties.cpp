// SPDX-License-Identifier: Apache-2.0
// A properties file of any bytes: what is read, written with every special letter escaped, reads the same again.
#include "metadata/properties.h"

#include <cstdlib>
#include <string>
#include <string_view>

namespace {

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (c == '\n')
            out += "\\n";
        else if (c == '\r')
            out += "\\r";
        else
            (letter ? out : out += '\\') += c;
    }
    return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = metadata::parseProperties(text);
    static_cast<void>(bool(metadata::parseNodeSettings(text, "fuzz")));
    if (!read) return 0;
    std::string again;
    for (const auto& p : *read) again += escaped(p.name) + "=" + escaped(p.value) + "\n";
    const auto second = metadata::parseProperties(again);
    if (!second || second->size() != read->size()) std::abort();
    for (std::size_t i = 0; i < read->size(); ++i)
        if ((*second)[i].name != (*read)[i].name || (*second)[i].value != (*read)[i].value) std::abort();
    return 0;
}
