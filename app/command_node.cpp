// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "metadata/properties.h"
#include "serve.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace app {

int node(Arguments arguments) {
    const auto file = arguments.word();
    const ReadyNotice notice{arguments.flag("--json"), arguments.value("--ready-file")};
    if (const auto rest = arguments.refuseRest(); !rest) return misused(rest.error().what);
    if (!file) return misused("node wants a properties file");

    std::ifstream in(*file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return failed("cannot read " + *file);
    auto settings = metadata::parseNodeSettings(text.str(), *file);
    if (!settings) return failed(settings.error().what);
    for (const auto& n : settings->notices) std::fprintf(stderr, "logarium: note: %s\n", n.c_str());

    ClusterWanted wanted;
    // Only what log.dirs leaves open lands here: a node's directory is named by its file, as Kafka does it.
    wanted.dataDirectory = std::filesystem::absolute("logarium-data").string();
    NodeWanted one;
    for (const auto& [name, value] : settings->values) one.settings.emplace(name, value);
    one.fromSettings = true;
    wanted.nodes.push_back(std::move(one));
    return serve(std::move(wanted), notice);
}

}  // namespace app
