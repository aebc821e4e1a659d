// SPDX-License-Identifier: Apache-2.0
#include "wire/flat_json.h"

namespace wire {
namespace {

class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    bool object(FlatObject& out) {
        if (!take('{')) return false;
        if (take('}')) return atEnd();
        do {
            auto name = string();
            if (!name || !take(':')) return false;
            auto value = peek() == '"' ? string() : word();
            if (!value) return false;
            const bool null = !wasString_ && *value == "null";
            out[*name] = null ? std::optional<std::string>{} : value;
        } while (take(','));
        return take('}') && atEnd();
    }

private:
    char peek() {
        while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\t' || text_.front() == '\r'))
            text_.remove_prefix(1);
        return text_.empty() ? '\0' : text_.front();
    }
    bool take(char c) {
        if (peek() != c) return false;
        text_.remove_prefix(1);
        return true;
    }
    bool atEnd() { return peek() == '\0' && text_.empty(); }

    std::optional<std::string> string() {
        if (!take('"')) return {};
        wasString_ = true;
        std::string out;
        while (!text_.empty() && text_.front() != '"') {
            char c = text_.front();
            text_.remove_prefix(1);
            if (c == '\\') {
                if (text_.empty() || !(text_.front() == '"' || text_.front() == '\\' || text_.front() == '/'))
                    return {};
                c = text_.front();
                text_.remove_prefix(1);
            }
            out += c;
        }
        if (!take('"')) return {};
        return out;
    }
    std::optional<std::string> word() {
        peek();
        wasString_ = false;
        std::string out;
        while (!text_.empty() && text_.front() != ',' && text_.front() != '}' && text_.front() != ' ') {
            out += text_.front();
            text_.remove_prefix(1);
        }
        if (out.empty() || out.front() == '{' || out.front() == '[') return {};
        return out;
    }

    std::string_view text_;
    bool wasString_ = false;
};

}  // namespace

base::Result<FlatObject> parseFlatObject(std::string_view line) {
    FlatObject out;
    if (!Parser(line).object(out)) return base::Error{base::Fault::Invalid, "not a flat JSON object"};
    return out;
}

}  // namespace wire
