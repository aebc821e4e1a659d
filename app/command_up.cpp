// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "metadata/settings.h"
#include "serve.h"

#include <charconv>
#include <cstdlib>
#include <filesystem>

namespace app {
namespace {

template <class T>
std::optional<T> number(std::string_view text) {
    T v{};
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), v);
    if (ec != std::errc() || end != text.data() + text.size()) return {};
    return v;
}

// name:partitions[:rf]
base::Result<TopicWanted> topic(const std::string& text) {
    const base::Error bad{base::Fault::Invalid, "--topic wants name:partitions[:replication factor], not \"" + text + "\""};
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == ':') parts.emplace_back();
        else parts.back() += c;
    }
    TopicWanted wanted;
    wanted.name = parts[0];
    if (wanted.name.empty() || parts.size() > 3) return bad;
    if (parts.size() > 1) {
        const auto n = number<std::int32_t>(parts[1]);
        if (!n || *n < 1) return bad;
        wanted.partitions = *n;
    }
    if (parts.size() > 2) {
        const auto n = number<std::int16_t>(parts[2]);
        if (!n || *n < 1) return bad;
        wanted.replicationFactor = *n;
    }
    return wanted;
}

std::string userDataDirectory() {
    if (const char* xdg = std::getenv("XDG_DATA_HOME"); xdg && *xdg == '/') return xdg;
    const char* home = std::getenv("HOME");
    return std::string(home && *home ? home : "/tmp") + "/.local/share";
}

base::Result<std::string> temporaryDirectory() {
    std::error_code ec;
    auto pattern = (std::filesystem::temp_directory_path(ec) / "logarium-XXXXXX").string();
    if (ec || !::mkdtemp(pattern.data())) return base::Error{base::Fault::Io, "cannot make a temporary directory: " + pattern};
    return pattern;
}

}  // namespace

int up(Arguments arguments) {
    ClusterWanted wanted;
    NodeWanted one;
    if (const auto text = arguments.value("--port")) {
        const auto port = number<std::uint16_t>(*text);
        if (!port) return misused("--port wants a number from 0 to 65535, not \"" + *text + "\"");
        one.port = *port;
    }
    const auto data = arguments.value("--data");
    const bool temporary = arguments.flag("--temp");
    if (data && temporary) return misused("--data and --temp exclude each other");
    for (const auto& text : arguments.values("--topic")) {
        auto t = topic(text);
        if (!t) return misused(t.error().what);
        wanted.topics.push_back(std::move(*t));
    }
    for (const auto& text : arguments.values("--set")) {
        const auto equals = text.find('=');
        if (equals == std::string::npos || equals == 0) return misused("--set wants key=value, not \"" + text + "\"");
        const auto name = text.substr(0, equals);
        if (!metadata::findBroker(name)) return failed("--set " + name + ": there is no broker setting of that name");
        one.settings[name] = text.substr(equals + 1);
    }
    if (arguments.flag("--durable")) one.settings["logarium.flush.profile"] = "durable";
    ReadyNotice notice{arguments.flag("--json"), arguments.value("--ready-file")};
    if (const auto rest = arguments.refuseRest(); !rest) return misused(rest.error().what);

    if (temporary) {
        auto made = temporaryDirectory();
        if (!made) return failed(made.error().what);
        wanted.dataDirectory = *made;
        wanted.temporary = true;
    } else {
        wanted.dataDirectory = std::filesystem::absolute(data.value_or(userDataDirectory() + "/logarium/up")).string();
    }
    wanted.nodes.push_back(std::move(one));
    return serve(std::move(wanted), notice);
}

}  // namespace app
