// SPDX-License-Identifier: Apache-2.0
#pragma once
// Resources that have settings of their own.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ListConfigResourcesRequest {
    static constexpr ApiKey api = ApiKey::ListConfigResources;
    static constexpr Layout layout{"ListConfigResourcesRequest", {0, 1}, 0};

    std::vector<std::int8_t> resourceTypes;

    static std::span<const Field> schema() {
        using T = ListConfigResourcesRequest;
        static constexpr Field table[] = {
            field<&T::resourceTypes>("resourceTypes").since(1),
        };
        return table;
    }
    bool operator==(const ListConfigResourcesRequest&) const = default;
};

struct ListConfigResourcesResponse {
    static constexpr ApiKey api = ApiKey::ListConfigResources;
    static constexpr Layout layout{"ListConfigResourcesResponse", {0, 1}, 0};

    struct ConfigResource {
        std::string resourceName;
        std::int8_t resourceType = 16;

        static std::span<const Field> schema() {
            using T = ConfigResource;
            static constexpr Field table[] = {
                field<&T::resourceName>("resourceName"),
                field<&T::resourceType>("resourceType").since(1),
            };
            return table;
        }
        bool operator==(const ConfigResource&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::vector<ConfigResource> configResources;

    static std::span<const Field> schema() {
        using T = ListConfigResourcesResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::configResources>("configResources"),
        };
        return table;
    }
    bool operator==(const ListConfigResourcesResponse&) const = default;
};

}  // namespace wire
