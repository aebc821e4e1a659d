// SPDX-License-Identifier: Apache-2.0
#pragma once
// A principal as an Envelope carries it.

#include "wire/schema.h"

namespace wire {

struct DefaultPrincipalData {
    static constexpr Layout layout{"DefaultPrincipalData", {0, 0}, 0};

    std::string type;
    std::string name;
    bool tokenAuthenticated = false;

    static std::span<const Field> schema() {
        using T = DefaultPrincipalData;
        static constexpr Field table[] = {
            field<&T::type>("type"),
            field<&T::name>("name"),
            field<&T::tokenAuthenticated>("tokenAuthenticated"),
        };
        return table;
    }
    bool operator==(const DefaultPrincipalData&) const = default;
};

}  // namespace wire
