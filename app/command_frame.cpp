// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "wire/frame_input.h"

#include <charconv>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>

namespace app {
namespace {

// Enough for any frame that a broker accepts, written in hex.
constexpr std::size_t mostInput = std::size_t(256) << 20;

base::Result<std::string> readAll(const std::string& file) {
    std::ifstream opened;
    if (file != "-") opened.open(file, std::ios::binary);
    std::istream& in = file == "-" ? std::cin : opened;
    if (!in) return base::Error{base::Fault::Io, "cannot read " + file};
    std::string all;
    char piece[65536];
    while (in.read(piece, sizeof piece), in.gcount() > 0) {
        all.append(piece, std::size_t(in.gcount()));
        if (all.size() > mostInput) return base::Error{base::Fault::Full, file + " is larger than 256 MiB"};
    }
    if (in.bad()) return base::Error{base::Fault::Io, "cannot read " + file};
    return all;
}

// "Fetch:12" or "1:12"
bool readResponse(const std::string& text, wire::FrameOptions& into) {
    const auto colon = text.find(':');
    if (colon == std::string::npos) return false;
    const auto number = [](std::string_view word, int& v) {
        const auto [end, ec] = std::from_chars(word.data(), word.data() + word.size(), v);
        return ec == std::errc() && end == word.data() + word.size() && v >= 0 && v < 32768;
    };
    int version = 0, key = 0;
    const auto api = std::string_view(text).substr(0, colon);
    if (!number(std::string_view(text).substr(colon + 1), version)) return false;
    into.responseVersion = wire::Version(version);
    const auto* found = number(api, key) ? wire::find(wire::ApiKey(key)) : wire::find(api);
    if (found) into.responseTo = found->key;
    return found != nullptr;
}

}  // namespace

int frame(Arguments arguments) {
    wire::FrameOptions options;
    options.json = arguments.flag("--json");
    options.check = arguments.flag("--check");
    if (const auto response = arguments.value("--response"); response && !readResponse(*response, options))
        return misused("--response wants the request's API and version, e.g. Fetch:12, not \"" + *response + "\"");
    const auto file = arguments.word().value_or("-");
    if (const auto rest = arguments.refuseRest(); !rest) return misused(rest.error().what);

    const auto input = readAll(file);
    if (!input) return failed(input.error().what);
    const auto report = wire::describeFrames(*input, options);
    if (!report) return failed((file == "-" ? "standard input" : file) + ": " + report.error().what);
    std::fwrite(report->output.data(), 1, report->output.size(), stdout);
    return report->failures ? 1 : 0;
}

}  // namespace app
