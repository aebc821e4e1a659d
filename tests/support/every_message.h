// SPDX-License-Identifier: Apache-2.0
#pragma once
// Every message there is, in every version, for data-driven tests.

#include "wire/record_registry.h"
#include "wire/registry.h"

#include <vector>

namespace test {

inline std::vector<const wire::MessageType*> everyMessage() {
    std::vector<const wire::MessageType*> all;
    for (const auto& m : wire::allMessages()) {
        all.push_back(m.request);
        all.push_back(m.response);
    }
    for (const auto& r : wire::allRecordMessages()) {
        if (r.key) all.push_back(r.key);
        all.push_back(r.value);
    }
    const auto others = wire::otherMessages();
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

}  // namespace test
