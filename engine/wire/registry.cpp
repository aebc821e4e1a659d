// SPDX-License-Identifier: Apache-2.0
#include "wire/registry.h"

#include "wire/registry_parts.h"

#include <algorithm>

namespace wire {
namespace {

std::vector<Messages> collected() {
    std::vector<Messages> all;
    for (const auto part : {messages00to24(), messages25to49(), messages50to74(), messages75to99()})
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

}  // namespace

std::span<const Messages> allMessages() {
    static const std::vector<Messages>& all = *new std::vector<Messages>(collected());
    return all;
}

const Messages* messagesOf(ApiKey key) {
    const auto all = allMessages();
    const auto at =
        std::lower_bound(all.begin(), all.end(), key, [](const Messages& m, ApiKey k) { return m.key < k; });
    return at != all.end() && at->key == key ? &*at : nullptr;
}

}  // namespace wire
