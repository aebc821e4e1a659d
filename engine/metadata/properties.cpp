// SPDX-License-Identifier: Apache-2.0
#include "metadata/properties.h"

#include "metadata/settings.h"
#include "metadata/text.h"

#include <charconv>

namespace metadata {
namespace {

constexpr std::string_view blanks = " \t\f";

// One line of meaning: comments and blank lines dropped, continued lines joined, escapes still in it.
struct LogicalLine {
    std::string text;
    int number = 0;
};

class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}

    std::optional<LogicalLine> next() {
        while (!rest_.empty()) {
            auto line = natural();
            line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
            if (line.empty() || line.front() == '#' || line.front() == '!') continue;
            LogicalLine out{{}, number_};
            while (continues(line)) {
                out.text += line.substr(0, line.size() - 1);
                line = natural();
                line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
            }
            out.text += line;
            return out;
        }
        return std::nullopt;
    }

private:
    std::string_view rest_;
    int number_ = 0;

    std::string_view natural() {
        ++number_;
        const auto end = std::min(rest_.find_first_of("\r\n"), rest_.size());
        const auto line = rest_.substr(0, end);
        rest_.remove_prefix(end);
        if (rest_.starts_with("\r\n"))
            rest_.remove_prefix(2);
        else if (!rest_.empty())
            rest_.remove_prefix(1);
        return line;
    }
    static bool continues(std::string_view line) {
        const auto lastOther = line.find_last_not_of('\\');
        const auto slashes = lastOther == std::string_view::npos ? line.size() : line.size() - lastOther - 1;
        return slashes % 2 == 1;
    }
};

void appendUtf8(std::string& out, std::uint32_t c) {
    if (c < 0x80)
        out += char(c);
    else if (c < 0x800)
        (out += char(0xc0 | c >> 6)) += char(0x80 | (c & 0x3f));
    else if (c < 0x10000)
        ((out += char(0xe0 | c >> 12)) += char(0x80 | (c >> 6 & 0x3f))) += char(0x80 | (c & 0x3f));
    else
        (((out += char(0xf0 | c >> 18)) += char(0x80 | (c >> 12 & 0x3f))) += char(0x80 | (c >> 6 & 0x3f))) +=
            char(0x80 | (c & 0x3f));
}

std::optional<std::uint32_t> fourDigits(std::string_view text) {
    if (text.size() < 4) return std::nullopt;
    std::uint32_t c = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + 4, c, 16);
    if (failed != std::errc{} || end != text.data() + 4) return std::nullopt;
    return c;
}

// Takes \uXXXX, and the second half of a pair where there is one. None = not four digits.
std::optional<std::uint32_t> unicode(std::string_view text, std::size_t& at) {
    const auto first = fourDigits(text.substr(at));
    if (!first) return std::nullopt;
    at += 4;
    if (*first < 0xd800 || *first > 0xdfff) return *first;
    if (*first < 0xdc00 && text.substr(at).starts_with("\\u")) {
        const auto second = fourDigits(text.substr(at + 2));
        if (second && *second >= 0xdc00 && *second <= 0xdfff) {
            at += 6;
            return 0x10000 + ((*first - 0xd800) << 10) + (*second - 0xdc00);
        }
    }
    return 0xfffd;  // half of a pair has no meaning of its own
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        char c = text[at++];
        if (c != '\\') {
            out += c;
            continue;
        }
        if (at == text.size()) break;
        c = text[at++];
        if (c == 'u') {
            const auto point = unicode(text, at);
            if (!point) return std::nullopt;
            appendUtf8(out, *point);
            continue;
        }
        out += c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c == 'f' ? '\f' : c;
    }
    return out;
}

std::size_t endOfName(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '\\')
            ++i;
        else if (line[i] == '=' || line[i] == ':' || blanks.find(line[i]) != std::string_view::npos)
            return i;
    }
    return line.size();
}

// The known name that an unknown one is likely to be a slip of.
std::string_view likely(std::string_view unknown) {
    for (const auto& s : brokerSettings())
        if (slips(unknown, s.name, 2) <= 2) return s.name;
    return {};
}

}  // namespace

base::Result<std::vector<Property>> parseProperties(std::string_view text) {
    std::vector<Property> out;
    Lines lines(text);
    while (const auto line = lines.next()) {
        const std::string_view all = line->text;
        const auto end = endOfName(all);
        auto value = all.substr(end);
        value.remove_prefix(std::min(value.find_first_not_of(blanks), value.size()));
        if (value.starts_with('=') || value.starts_with(':')) value.remove_prefix(1);
        value.remove_prefix(std::min(value.find_first_not_of(blanks), value.size()));
        auto name = unescaped(all.substr(0, end));
        auto worth = unescaped(value);
        if (!name || !worth)
            return base::Error{base::Fault::Invalid, "line " + std::to_string(line->number) +
                                                         ": \\u must be followed by four hexadecimal digits"};
        out.push_back({std::move(*name), std::move(*worth), line->number});
    }
    return out;
}

base::Result<NodeSettings> checkSettings(const std::vector<Property>& properties, std::string_view file) {
    NodeSettings out;
    for (const auto& p : properties) {
        const auto place =
            file.empty() ? "" : std::string(file) + (p.line > 0 ? ":" + std::to_string(p.line) : "") + ": ";
        const auto* setting = find(Scope::Broker, p.name);
        if (!setting) {
            if (const auto meant = likely(p.name); !meant.empty())
                return base::Error{base::Fault::Invalid,
                                   place + "unknown setting " + p.name + ", did you mean " + std::string(meant) + "?"};
            out.notices.push_back(place + "unknown setting " + p.name + " is ignored");
            continue;
        }
        if (auto why = wrong(*setting, p.value)) return base::Error{base::Fault::Invalid, place + *why};
        if (auto why = refusal(*setting, p.value)) return base::Error{base::Fault::Unsupported, place + *why};
        if (withoutEffect(*setting, p.value)) out.notices.push_back(place + p.name + " has no effect yet");
        out.values[p.name] = std::string(trimmed(p.value));
    }
    return out;
}

base::Result<NodeSettings> parseNodeSettings(std::string_view text, std::string_view file) {
    auto properties = parseProperties(text);
    if (!properties) return base::Error{properties.error().fault, std::string(file) + ": " + properties.error().what};
    return checkSettings(*properties, file);
}

}  // namespace metadata
