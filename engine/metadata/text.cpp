// SPDX-License-Identifier: Apache-2.0
#include "metadata/text.h"

#include <algorithm>
#include <numeric>

namespace metadata {

std::string_view trimmed(std::string_view text) {
    const auto blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (auto& c : out)
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    return out;
}

std::vector<std::string> split(std::string_view list) {
    std::vector<std::string> out;
    list = trimmed(list);
    while (!list.empty()) {
        const auto comma = list.find(',');
        out.emplace_back(trimmed(list.substr(0, comma)));
        if (comma == std::string_view::npos) break;
        list.remove_prefix(comma + 1);
    }
    return out;
}

std::string join(const std::vector<std::string>& parts, std::string_view between) {
    std::string out;
    for (const auto& p : parts) {
        if (&p != &parts.front()) out += between;
        out += p;
    }
    return out;
}

std::size_t slips(std::string_view a, std::string_view b, std::size_t most) {
    const auto longer = std::max(a.size(), b.size());
    if (longer - std::min(a.size(), b.size()) > most) return most + 1;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        auto diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const auto above = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
            diagonal = above;
        }
    }
    return std::min(row[b.size()], most + 1);
}

}  // namespace metadata
