// SPDX-License-Identifier: Apache-2.0
#pragma once
// Quotas are set and removed.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct AlterClientQuotasRequest {
    static constexpr ApiKey api = ApiKey::AlterClientQuotas;
    static constexpr Layout layout{"AlterClientQuotasRequest", {0, 1}, 1};

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

        struct Op {
            std::string key;
            double value = 0;
            bool remove = false;

            static std::span<const Field> schema() {
                using T = Op;
                static constexpr Field table[] = {
                    field<&T::key>("key"),
                    field<&T::value>("value"),
                    field<&T::remove>("remove"),
                };
                return table;
            }
            bool operator==(const Op&) const = default;
        };

        std::vector<Entity> entity;
        std::vector<Op> ops;

        static std::span<const Field> schema() {
            using T = Entry;
            static constexpr Field table[] = {
                field<&T::entity>("entity"),
                field<&T::ops>("ops"),
            };
            return table;
        }
        bool operator==(const Entry&) const = default;
    };

    std::vector<Entry> entries;
    bool validateOnly = false;

    static std::span<const Field> schema() {
        using T = AlterClientQuotasRequest;
        static constexpr Field table[] = {
            field<&T::entries>("entries"),
            field<&T::validateOnly>("validateOnly"),
        };
        return table;
    }
    bool operator==(const AlterClientQuotasRequest&) const = default;
};

struct AlterClientQuotasResponse {
    static constexpr ApiKey api = ApiKey::AlterClientQuotas;
    static constexpr Layout layout{"AlterClientQuotasResponse", {0, 1}, 1};

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

        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";
        std::vector<Entity> entity;

        static std::span<const Field> schema() {
            using T = Entry;
            static constexpr Field table[] = {
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
                field<&T::entity>("entity"),
            };
            return table;
        }
        bool operator==(const Entry&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    std::vector<Entry> entries;

    static std::span<const Field> schema() {
        using T = AlterClientQuotasResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::entries>("entries"),
        };
        return table;
    }
    bool operator==(const AlterClientQuotasResponse&) const = default;
};

}  // namespace wire
