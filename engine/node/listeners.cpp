// SPDX-License-Identifier: Apache-2.0
#include "node/listeners.h"

#include <algorithm>
#include <charconv>

namespace node {
namespace {
base::Error bad(std::string what) { return base::Error{base::Fault::Invalid, std::move(what)}; }

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    while (true) {
        const auto end = text.find(at);
        auto part = text.substr(0, end);
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
        if (!part.empty()) parts.push_back(part);
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string value(const metadata::Values& settings, std::string_view name) {
    const auto at = settings.find(name);
    return at == settings.end() ? "" : at->second;
}

std::string upper(std::string_view s) {
    std::string out(s);
    for (auto& c : out)
        if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
    return out;
}

std::string protocolOf(const metadata::Values& settings, const std::string& listener) {
    const auto map = value(settings, "listener.security.protocol.map");
    for (const auto pair : split(map, ','))
        if (const auto colon = pair.find(':'); colon != std::string_view::npos && upper(pair.substr(0, colon)) == listener)
            return upper(pair.substr(colon + 1));
    return listener;
}
}  // namespace

base::Result<std::vector<Listener>> parseListeners(std::string_view all) {
    std::vector<Listener> listeners;
    for (const auto one : split(all, ',')) {
        const auto scheme = one.find("://");
        const auto colon = one.rfind(':');
        if (scheme == std::string_view::npos || scheme == 0 || colon == std::string_view::npos || colon < scheme + 3)
            return bad("a listener reads NAME://host:port, not \"" + std::string(one) + "\"");
        Listener l;
        l.name = upper(one.substr(0, scheme));
        l.host = one.substr(scheme + 3, colon - scheme - 3);
        if (l.host.size() >= 2 && l.host.front() == '[' && l.host.back() == ']') l.host = l.host.substr(1, l.host.size() - 2);
        const auto digits = one.substr(colon + 1);
        const auto [end, ec] = std::from_chars(digits.data(), digits.data() + digits.size(), l.port);
        if (ec != std::errc() || end != digits.data() + digits.size() || digits.empty())
            return bad("the port of a listener is a number from 0 to 65535, not \"" + std::string(digits) + "\"");
        listeners.push_back(std::move(l));
    }
    return listeners;
}

std::string text(const Listener& l) {
    const bool v6 = l.host.find(':') != std::string::npos;
    return l.name + "://" + (v6 ? "[" + l.host + "]" : l.host) + ":" + std::to_string(l.port);
}

bool isLoopback(std::string_view host) { return host.starts_with("127.") || host == "::1" || host == "localhost"; }

base::Result<ClientListener> clientListener(const metadata::Values& settings) {
    auto all = parseListeners(settings.contains("listeners") ? value(settings, "listeners") : "PLAINTEXT://:9092");
    if (!all) return all.error();
    std::vector<std::string> controllers;
    const auto names = value(settings, "controller.listener.names");  // split() gives views into it
    for (const auto name : split(names, ',')) controllers.push_back(upper(name));
    std::erase_if(*all, [&](const Listener& l) { return std::ranges::find(controllers, l.name) != controllers.end(); });
    if (all->empty()) return bad("listeners names none for clients");
    if (all->size() > 1) return bad("listeners names " + std::to_string(all->size()) + " for clients; one node serves one so far");
    ClientListener found{all->front(), {}, 0, false};
    if (const auto protocol = protocolOf(settings, found.bind.name); protocol != "PLAINTEXT")
        return bad("listener " + found.bind.name + " speaks " + protocol + ", but only PLAINTEXT is spoken so far");
    if (found.bind.host.empty()) found.bind.host = "127.0.0.1";
    found.everywhere = !isLoopback(found.bind.host);
    const bool anywhere = found.bind.host == "0.0.0.0" || found.bind.host == "::";
    found.advertisedHost = anywhere ? "127.0.0.1" : found.bind.host;
    if (const auto told = value(settings, "advertised.listeners"); !told.empty()) {
        auto advertised = parseListeners(told);
        if (!advertised) return advertised.error();
        for (const auto& l : *advertised) {
            if (l.name != found.bind.name) continue;
            if (!l.host.empty()) found.advertisedHost = l.host;
            found.advertisedPort = l.port;
        }
    }
    return found;
}

}  // namespace node
