// SPDX-License-Identifier: Apache-2.0
#include "wire/frame_input.h"

#include "base/hex.h"
#include "wire/flat_json.h"

#include <algorithm>
#include <charconv>

namespace wire {
namespace {

class Report {
public:
    explicit Report(const FrameOptions& options) : options_(options) {}

    void frame(const Frame& frame) {
        ++report_.frames;
        if (options_.check) {
            if (auto same = checkFrame(frame); !same) fail(same.error().what);
            return;
        }
        auto tree = describeFrame(frame);
        if (!tree) return fail(tree.error().what);
        if (!tree->fault.empty()) ++report_.failures;
        report_.output += options_.json ? asJson(*tree) + '\n' : asText(*tree);
    }
    void fail(const std::string& why) {
        ++report_.failures;
        report_.output += where_ + why + '\n';
    }
    void at(std::string where) { where_ = std::move(where); }

    FrameReport take() {
        if (options_.check)
            report_.output += std::to_string(report_.frames) + " frames, " + std::to_string(report_.failures) +
                              (report_.failures == 1 ? " differs\n" : " differ\n");
        return std::move(report_);
    }

private:
    const FrameOptions& options_;
    FrameReport report_;
    std::string where_;
};

std::optional<std::int16_t> number(const FlatObject& line, std::string_view member) {
    const auto at = line.find(member);
    if (at == line.end() || !at->second) return {};
    std::int16_t n = 0;
    const auto& text = *at->second;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), n);
    return end.ec == std::errc{} && end.ptr == text.data() + text.size() ? std::optional(n) : std::nullopt;
}

void jsonLine(Report& report, std::string_view text) {
    auto line = parseFlatObject(text);
    if (!line) return report.fail(line.error().what);
    const auto key = number(*line, "api"), version = number(*line, "version");
    if (!key || !version) return report.fail("no api or no version");
    for (const auto direction : {Direction::Request, Direction::Response}) {
        const auto member = line->find(direction == Direction::Request ? "request" : "response");
        if (member == line->end() || !member->second) continue;
        auto bytes = base::parseHex(*member->second);
        if (!bytes)
            report.fail(bytes.error().what);
        else
            report.frame({.direction = direction, .bytes = *bytes, .key = ApiKey(*key), .version = *version});
    }
}

void jsonLines(Report& report, std::string_view input) {
    for (std::size_t line = 1; !input.empty(); ++line) {
        const auto end = std::min(input.find('\n'), input.size());
        report.at("line " + std::to_string(line) + ": ");
        if (const auto text = input.substr(0, end); text.find_first_not_of(" \t\r") != text.npos)
            jsonLine(report, text);
        input.remove_prefix(std::min(end + 1, input.size()));
    }
}

// Bytes of the first frame with its length, if that length fits; 0 if there is none.
std::size_t prefixed(BytesView bytes) {
    if (bytes.size() < 4) return 0;
    const auto n = base::loadBig<std::uint32_t>(bytes.data());
    return n > 0 && n <= bytes.size() - 4 ? std::size_t(n) + 4 : 0;
}

void binary(Report& report, BytesView bytes, const FrameOptions& options) {
    Frame frame;
    if (options.responseTo)
        frame = {.direction = Direction::Response, .key = *options.responseTo, .version = options.responseVersion};
    // A frame without length begins with its api key, or a correlation id: too small, or too large, to be a length that
    // leads exactly to the end or to another such length.
    std::size_t end = 0;
    while (end < bytes.size() && prefixed(bytes.subspan(end)) > 0) end += prefixed(bytes.subspan(end));
    if (end != bytes.size()) {
        frame.bytes = bytes;
        return report.frame(frame);
    }
    while (!bytes.empty()) {
        const auto n = prefixed(bytes);
        frame.bytes = bytes.subspan(4, n - 4);
        report.frame(frame);
        bytes = bytes.subspan(n);
    }
}

bool isText(std::string_view input) {
    return std::all_of(input.begin(), input.end(),
                       [](char c) { return (c >= ' ' && c < 0x7f) || c == '\n' || c == '\r' || c == '\t'; });
}

}  // namespace

base::Result<FrameReport> describeFrames(std::string_view input, const FrameOptions& options) {
    Report report(options);
    const auto first = input.find_first_not_of(" \t\r\n");
    if (first == input.npos) return base::Error{base::Fault::Invalid, "no frame: the input is empty"};
    if (!isText(input)) {
        binary(report, base::asBytes(input), options);
    } else if (input[first] == '{') {
        jsonLines(report, input);
    } else {
        auto bytes = base::parseHex(input);
        if (!bytes) return bytes.error();
        binary(report, *bytes, options);
    }
    return report.take();
}

}  // namespace wire
