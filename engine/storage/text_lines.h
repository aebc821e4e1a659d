// SPDX-License-Identifier: Apache-2.0
#pragma once
// Reads the small text files of Kafka's folders: a version line, a count, then one entry per line.

#include "base/result.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace storage {

template <class T>
bool parseNumber(std::string_view text, T& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

inline std::vector<std::string_view> splitWords(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < line.size();) {
        const auto from = line.find_first_not_of(" \t", at);
        if (from == std::string_view::npos) break;
        const auto to = std::min(line.find_first_of(" \t", from), line.size());
        words.push_back(line.substr(from, to - from));
        at = to;
    }
    return words;
}

class TextLines {
public:
    explicit TextLines(std::string_view text) : rest_(text) {}

    // The next line that is not blank; none at the end.
    std::optional<std::string_view> next() {
        while (!rest_.empty()) {
            ++number_;
            const auto end = std::min(rest_.find('\n'), rest_.size());
            auto line = rest_.substr(0, end);
            rest_.remove_prefix(std::min(end + 1, rest_.size()));
            if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
            if (line.find_first_not_of(" \t") != std::string_view::npos) return line;
        }
        return std::nullopt;
    }
    // Version 0 and the count of entries. An empty file, as Kafka makes before the first entry, counts none.
    base::Result<std::int64_t> header() {
        const auto version = next();
        if (!version) return std::int64_t(0);
        std::int32_t number = 0;
        if (!parseNumber(*version, number)) return bad("expected: the version");
        if (number != 0) return base::Error{base::Fault::Unsupported, "version " + std::to_string(number) + " is not known"};
        const auto count = next();
        std::int64_t entries = 0;
        if (!count || !parseNumber(*count, entries) || entries < 0) return bad("expected: the number of entries");
        return entries;
    }
    base::Error bad(std::string_view why) const {
        return {base::Fault::Corrupt, "line " + std::to_string(number_) + ": " + std::string(why)};
    }

private:
    std::string_view rest_;
    int number_ = 0;
};

}  // namespace storage
