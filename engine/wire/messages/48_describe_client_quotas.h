// SPDX-License-Identifier: Apache-2.0
#pragma once
// The quotas of users, clients and addresses.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct DescribeClientQuotasRequest {
    static constexpr ApiKey api = ApiKey::DescribeClientQuotas;
    static constexpr Layout layout{"DescribeClientQuotasRequest", {0, 1}, 1};

    struct Component {
        std::string entityType;
        std::int8_t matchType = 0;
        std::optional<std::string> match = "";

        static std::span<const Field> schema() {
            using T = Component;
            static constexpr Field table[] = {
                field<&T::entityType>("entityType"),
                field<&T::matchType>("matchType"),
                field<&T::match>("match").nullable(),
            };
            return table;
        }
        bool operator==(const Component&) const = default;
    };

    std::vector<Component> components;
    bool strict = false;

    static std::span<const Field> schema() {
        using T = DescribeClientQuotasRequest;
        static constexpr Field table[] = {
            field<&T::components>("components"),
            field<&T::strict>("strict"),
        };
        return table;
    }
    bool operator==(const DescribeClientQuotasRequest&) const = default;
};

struct DescribeClientQuotasResponse {
    static constexpr ApiKey api = ApiKey::DescribeClientQuotas;
    static constexpr Layout layout{"DescribeClientQuotasResponse", {0, 1}, 1};

    struct Entry {
        struct Entity {
            std::string entityType;
            std::optional<std::string> entityName = "";

            static std::span<const Field> schema() {
                using T = Entity;
                static constexpr Field table[] = {
                    field<&T::entityType>("entityType"),
                    field<&T::entityName>("entityName").nullable(),
                };
                return table;
            }
            bool operator==(const Entity&) const = default;
        };

        struct Value {
            std::string key;
            double value = 0;

            static std::span<const Field> schema() {
                using T = Value;
                static constexpr Field table[] = {
                    field<&T::key>("key"),
                    field<&T::value>("value"),
                };
                return table;
            }
            bool operator==(const Value&) const = default;
        };

        std::vector<Entity> entity;
        std::vector<Value> values;

        static std::span<const Field> schema() {
            using T = Entry;
            static constexpr Field table[] = {
                field<&T::entity>("entity"),
                field<&T::values>("values"),
            };
            return table;
        }
        bool operator==(const Entry&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";
    std::optional<std::vector<Entry>> entries{std::in_place};

    static std::span<const Field> schema() {
        using T = DescribeClientQuotasResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::entries>("entries").nullable(),
        };
        return table;
    }
    bool operator==(const DescribeClientQuotasResponse&) const = default;
};

}  // namespace wire
