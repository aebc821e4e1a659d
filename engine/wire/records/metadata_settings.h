// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of the metadata log about settings, features, quotas and producer ids, and those that frame others.

#include "wire/schema.h"

namespace wire {

struct ConfigRecord {
    static constexpr std::int16_t recordType = 4;
    static constexpr Layout layout{"ConfigRecord", {0, 0}, 0};

    std::int8_t resourceType = 0;
    std::string resourceName;
    std::string name;
    std::optional<std::string> value = "";

    static std::span<const Field> schema() {
        using T = ConfigRecord;
        static constexpr Field table[] = {
            field<&T::resourceType>("resourceType"),
            field<&T::resourceName>("resourceName"),
            field<&T::name>("name"),
            field<&T::value>("value").nullable(),
        };
        return table;
    }
    bool operator==(const ConfigRecord&) const = default;
};

struct FeatureLevelRecord {
    static constexpr std::int16_t recordType = 12;
    static constexpr Layout layout{"FeatureLevelRecord", {0, 0}, 0};

    std::string name;
    std::int16_t featureLevel = 0;

    static std::span<const Field> schema() {
        using T = FeatureLevelRecord;
        static constexpr Field table[] = {
            field<&T::name>("name"),
            field<&T::featureLevel>("featureLevel"),
        };
        return table;
    }
    bool operator==(const FeatureLevelRecord&) const = default;
};

struct ClientQuotaRecord {
    static constexpr std::int16_t recordType = 14;
    static constexpr Layout layout{"ClientQuotaRecord", {0, 0}, 0};

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

    std::vector<Entity> entity;
    std::string key;
    double value = 0;
    bool remove = false;

    static std::span<const Field> schema() {
        using T = ClientQuotaRecord;
        static constexpr Field table[] = {
            field<&T::entity>("entity"),
            field<&T::key>("key"),
            field<&T::value>("value"),
            field<&T::remove>("remove"),
        };
        return table;
    }
    bool operator==(const ClientQuotaRecord&) const = default;
};

struct ProducerIdsRecord {
    static constexpr std::int16_t recordType = 15;
    static constexpr Layout layout{"ProducerIdsRecord", {0, 0}, 0};

    std::int32_t brokerId = 0;
    std::int64_t brokerEpoch = -1;
    std::int64_t nextProducerId = 0;

    static std::span<const Field> schema() {
        using T = ProducerIdsRecord;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
            field<&T::brokerEpoch>("brokerEpoch"),
            field<&T::nextProducerId>("nextProducerId"),
        };
        return table;
    }
    bool operator==(const ProducerIdsRecord&) const = default;
};

struct NoOpRecord {
    static constexpr std::int16_t recordType = 20;
    static constexpr Layout layout{"NoOpRecord", {0, 0}, 0};

    static std::span<const Field> schema() { return {}; }
    bool operator==(const NoOpRecord&) const = default;
};

struct ZkMigrationStateRecord {
    static constexpr std::int16_t recordType = 21;
    static constexpr Layout layout{"ZkMigrationStateRecord", {0, 0}, 0};

    std::int8_t zkMigrationState = 0;

    static std::span<const Field> schema() {
        using T = ZkMigrationStateRecord;
        static constexpr Field table[] = {
            field<&T::zkMigrationState>("zkMigrationState"),
        };
        return table;
    }
    bool operator==(const ZkMigrationStateRecord&) const = default;
};

struct BeginTransactionRecord {
    static constexpr std::int16_t recordType = 23;
    static constexpr Layout layout{"BeginTransactionRecord", {0, 0}, 0};

    std::optional<std::string> name;

    static std::span<const Field> schema() {
        using T = BeginTransactionRecord;
        static constexpr Field table[] = {
            field<&T::name>("name").nullable().tagged(0),
        };
        return table;
    }
    bool operator==(const BeginTransactionRecord&) const = default;
};

struct EndTransactionRecord {
    static constexpr std::int16_t recordType = 24;
    static constexpr Layout layout{"EndTransactionRecord", {0, 0}, 0};

    static std::span<const Field> schema() { return {}; }
    bool operator==(const EndTransactionRecord&) const = default;
};

struct AbortTransactionRecord {
    static constexpr std::int16_t recordType = 25;
    static constexpr Layout layout{"AbortTransactionRecord", {0, 0}, 0};

    std::optional<std::string> reason;

    static std::span<const Field> schema() {
        using T = AbortTransactionRecord;
        static constexpr Field table[] = {
            field<&T::reason>("reason").nullable().tagged(0),
        };
        return table;
    }
    bool operator==(const AbortTransactionRecord&) const = default;
};

}  // namespace wire
