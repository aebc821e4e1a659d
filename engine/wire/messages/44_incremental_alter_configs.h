// SPDX-License-Identifier: Apache-2.0
#pragma once
// Single settings are set, removed, or have list entries added and taken out.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct IncrementalAlterConfigsRequest {
    static constexpr ApiKey api = ApiKey::IncrementalAlterConfigs;
    static constexpr Layout layout{"IncrementalAlterConfigsRequest", {0, 1}, 1};

    struct Resource {
        struct Config {
            std::string name;
            std::int8_t configOperation = 0;
            std::optional<std::string> value = "";

            static std::span<const Field> schema() {
                using T = Config;
                static constexpr Field table[] = {
                    field<&T::name>("name").key(),
                    field<&T::configOperation>("configOperation").key(),
                    field<&T::value>("value").nullable(),
                };
                return table;
            }
            bool operator==(const Config&) const = default;
        };

        std::int8_t resourceType = 0;
        std::string resourceName;
        std::vector<Config> configs;

        static std::span<const Field> schema() {
            using T = Resource;
            static constexpr Field table[] = {
                field<&T::resourceType>("resourceType").key(),
                field<&T::resourceName>("resourceName").key(),
                field<&T::configs>("configs"),
            };
            return table;
        }
        bool operator==(const Resource&) const = default;
    };

    std::vector<Resource> resources;
    bool validateOnly = false;

    static std::span<const Field> schema() {
        using T = IncrementalAlterConfigsRequest;
        static constexpr Field table[] = {
            field<&T::resources>("resources"),
            field<&T::validateOnly>("validateOnly"),
        };
        return table;
    }
    bool operator==(const IncrementalAlterConfigsRequest&) const = default;
};

struct IncrementalAlterConfigsResponse {
    static constexpr ApiKey api = ApiKey::IncrementalAlterConfigs;
    static constexpr Layout layout{"IncrementalAlterConfigsResponse", {0, 1}, 1};

    struct Response {
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";
        std::int8_t resourceType = 0;
        std::string resourceName;

        static std::span<const Field> schema() {
            using T = Response;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
                field<&T::resourceType>("resourceType"),
                field<&T::resourceName>("resourceName"),
            };
            return table;
        }
        bool operator==(const Response&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Response> responses;

    static std::span<const Field> schema() {
        using T = IncrementalAlterConfigsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::responses>("responses"),
        };
        return table;
    }
    bool operator==(const IncrementalAlterConfigsResponse&) const = default;
};

}  // namespace wire
