// SPDX-License-Identifier: Apache-2.0
#pragma once
// Settings of topics, brokers and other resources, with where each value comes from.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeConfigsRequest {
    static constexpr ApiKey api = ApiKey::DescribeConfigs;
    static constexpr Layout layout{"DescribeConfigsRequest", {1, 4}, 4};

    struct Resource {
        std::int8_t resourceType = 0;
        std::string resourceName;
        std::optional<std::vector<std::string>> configurationKeys{std::in_place};

        static std::span<const Field> schema() {
            using T = Resource;
            static constexpr Field table[] = {
                field<&T::resourceType>("resourceType"),
                field<&T::resourceName>("resourceName"),
                field<&T::configurationKeys>("configurationKeys").nullable(),
            };
            return table;
        }
        bool operator==(const Resource&) const = default;
    };

    std::vector<Resource> resources;
    bool includeSynonyms = false;
    bool includeDocumentation = false;

    static std::span<const Field> schema() {
        using T = DescribeConfigsRequest;
        static constexpr Field table[] = {
            field<&T::resources>("resources"),
            field<&T::includeSynonyms>("includeSynonyms").since(1),
            field<&T::includeDocumentation>("includeDocumentation").since(3),
        };
        return table;
    }
    bool operator==(const DescribeConfigsRequest&) const = default;
};

struct DescribeConfigsResponse {
    static constexpr ApiKey api = ApiKey::DescribeConfigs;
    static constexpr Layout layout{"DescribeConfigsResponse", {1, 4}, 4};

    struct Result {
        struct Config {
            struct Synonym {
                std::string name;
                std::optional<std::string> value = "";
                std::int8_t source = 0;

                static std::span<const Field> schema() {
                    using T = Synonym;
                    static constexpr Field table[] = {
                        field<&T::name>("name").since(1),
                        field<&T::value>("value").since(1).nullable(),
                        field<&T::source>("source").since(1),
                    };
                    return table;
                }
                bool operator==(const Synonym&) const = default;
            };

            std::string name;
            std::optional<std::string> value = "";
            bool readOnly = false;
            std::int8_t configSource = -1;
            bool isSensitive = false;
            std::vector<Synonym> synonyms;
            std::int8_t configType = 0;
            std::optional<std::string> documentation = "";

            static std::span<const Field> schema() {
                using T = Config;
                static constexpr Field table[] = {
                    field<&T::name>("name"),
                    field<&T::value>("value").nullable(),
                    field<&T::readOnly>("readOnly"),
                    field<&T::configSource>("configSource").since(1),
                    field<&T::isSensitive>("isSensitive"),
                    field<&T::synonyms>("synonyms").since(1),
                    field<&T::configType>("configType").since(3),
                    field<&T::documentation>("documentation").since(3).nullable(),
                };
                return table;
            }
            bool operator==(const Config&) const = default;
        };

        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";
        std::int8_t resourceType = 0;
        std::string resourceName;
        std::vector<Config> configs;

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),       field<&T::errorMessage>("errorMessage").nullable(),
                field<&T::resourceType>("resourceType"), field<&T::resourceName>("resourceName"),
                field<&T::configs>("configs"),
            };
            return table;
        }
        bool operator==(const Result&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Result> results;

    static std::span<const Field> schema() {
        using T = DescribeConfigsResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::results>("results"),
        };
        return table;
    }
    bool operator==(const DescribeConfigsResponse&) const = default;
};

}  // namespace wire
