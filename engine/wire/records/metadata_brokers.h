// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of the metadata log about the nodes: who is registered, fenced or leaving.

#include "wire/schema.h"

namespace wire {

struct RegisterBrokerRecord {
    static constexpr std::int16_t recordType = 0;
    static constexpr Layout layout{"RegisterBrokerRecord", {0, 4}, 0};

    struct EndPoint {
        std::string name;
        std::string host;
        std::uint16_t port = 0;
        std::int16_t securityProtocol = 0;

        static std::span<const Field> schema() {
            using T = EndPoint;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::host>("host"),
                field<&T::port>("port"),
                field<&T::securityProtocol>("securityProtocol"),
            };
            return table;
        }
        bool operator==(const EndPoint&) const = default;
    };

    struct Feature {
        std::string name;
        std::int16_t minSupportedVersion = 0;
        std::int16_t maxSupportedVersion = 0;

        static std::span<const Field> schema() {
            using T = Feature;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::minSupportedVersion>("minSupportedVersion"),
                field<&T::maxSupportedVersion>("maxSupportedVersion"),
            };
            return table;
        }
        bool operator==(const Feature&) const = default;
    };

    std::int32_t brokerId = 0;
    bool isMigratingZkBroker = false;
    Uuid incarnationId;
    std::int64_t brokerEpoch = 0;
    std::vector<EndPoint> endPoints;
    std::vector<Feature> features;
    std::optional<std::string> rack = "";
    bool fenced = true;
    bool inControlledShutdown = false;
    std::vector<Uuid> logDirs;
    std::optional<std::vector<Uuid>> cordonedLogDirs;

    static std::span<const Field> schema() {
        using T = RegisterBrokerRecord;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
            field<&T::isMigratingZkBroker>("isMigratingZkBroker").since(2),
            field<&T::incarnationId>("incarnationId"),
            field<&T::brokerEpoch>("brokerEpoch"),
            field<&T::endPoints>("endPoints"),
            field<&T::features>("features"),
            field<&T::rack>("rack").nullable(),
            field<&T::fenced>("fenced"),
            field<&T::inControlledShutdown>("inControlledShutdown").since(1),
            field<&T::logDirs>("logDirs").since(3).tagged(0),
            field<&T::cordonedLogDirs>("cordonedLogDirs").since(4).nullable().tagged(1),
        };
        return table;
    }
    bool operator==(const RegisterBrokerRecord&) const = default;
};

struct UnregisterBrokerRecord {
    static constexpr std::int16_t recordType = 1;
    static constexpr Layout layout{"UnregisterBrokerRecord", {0, 0}, 0};

    std::int32_t brokerId = 0;
    std::int64_t brokerEpoch = 0;

    static std::span<const Field> schema() {
        using T = UnregisterBrokerRecord;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
            field<&T::brokerEpoch>("brokerEpoch"),
        };
        return table;
    }
    bool operator==(const UnregisterBrokerRecord&) const = default;
};

struct FenceBrokerRecord {
    static constexpr std::int16_t recordType = 7;
    static constexpr Layout layout{"FenceBrokerRecord", {0, 0}, 0};

    std::int32_t id = 0;
    std::int64_t epoch = 0;

    static std::span<const Field> schema() {
        using T = FenceBrokerRecord;
        static constexpr Field table[] = {
            field<&T::id>("id"),
            field<&T::epoch>("epoch"),
        };
        return table;
    }
    bool operator==(const FenceBrokerRecord&) const = default;
};

struct UnfenceBrokerRecord {
    static constexpr std::int16_t recordType = 8;
    static constexpr Layout layout{"UnfenceBrokerRecord", {0, 0}, 0};

    std::int32_t id = 0;
    std::int64_t epoch = 0;

    static std::span<const Field> schema() {
        using T = UnfenceBrokerRecord;
        static constexpr Field table[] = {
            field<&T::id>("id"),
            field<&T::epoch>("epoch"),
        };
        return table;
    }
    bool operator==(const UnfenceBrokerRecord&) const = default;
};

struct BrokerRegistrationChangeRecord {
    static constexpr std::int16_t recordType = 17;
    static constexpr Layout layout{"BrokerRegistrationChangeRecord", {0, 3}, 0};

    std::int32_t brokerId = 0;
    std::int64_t brokerEpoch = 0;
    std::int8_t fenced = 0;
    std::int8_t inControlledShutdown = 0;
    std::vector<Uuid> logDirs;
    std::optional<std::vector<Uuid>> cordonedLogDirs;

    static std::span<const Field> schema() {
        using T = BrokerRegistrationChangeRecord;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
            field<&T::brokerEpoch>("brokerEpoch"),
            field<&T::fenced>("fenced").tagged(0),
            field<&T::inControlledShutdown>("inControlledShutdown").since(1).tagged(1),
            field<&T::logDirs>("logDirs").since(2).tagged(2),
            field<&T::cordonedLogDirs>("cordonedLogDirs").since(3).nullable().tagged(3),
        };
        return table;
    }
    bool operator==(const BrokerRegistrationChangeRecord&) const = default;
};

struct RegisterControllerRecord {
    static constexpr std::int16_t recordType = 27;
    static constexpr Layout layout{"RegisterControllerRecord", {0, 0}, 0};

    struct EndPoint {
        std::string name;
        std::string host;
        std::uint16_t port = 0;
        std::int16_t securityProtocol = 0;

        static std::span<const Field> schema() {
            using T = EndPoint;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::host>("host"),
                field<&T::port>("port"),
                field<&T::securityProtocol>("securityProtocol"),
            };
            return table;
        }
        bool operator==(const EndPoint&) const = default;
    };

    struct Feature {
        std::string name;
        std::int16_t minSupportedVersion = 0;
        std::int16_t maxSupportedVersion = 0;

        static std::span<const Field> schema() {
            using T = Feature;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::minSupportedVersion>("minSupportedVersion"),
                field<&T::maxSupportedVersion>("maxSupportedVersion"),
            };
            return table;
        }
        bool operator==(const Feature&) const = default;
    };

    std::int32_t controllerId = 0;
    Uuid incarnationId;
    bool zkMigrationReady = false;
    std::vector<EndPoint> endPoints;
    std::vector<Feature> features;

    static std::span<const Field> schema() {
        using T = RegisterControllerRecord;
        static constexpr Field table[] = {
            field<&T::controllerId>("controllerId"),
            field<&T::incarnationId>("incarnationId"),
            field<&T::zkMigrationReady>("zkMigrationReady"),
            field<&T::endPoints>("endPoints"),
            field<&T::features>("features"),
        };
        return table;
    }
    bool operator==(const RegisterControllerRecord&) const = default;
};

struct UnregisterControllerRecord {
    static constexpr std::int16_t recordType = 29;
    static constexpr Layout layout{"UnregisterControllerRecord", {0, 0}, 0};

    std::int32_t controllerId = 0;

    static std::span<const Field> schema() {
        using T = UnregisterControllerRecord;
        static constexpr Field table[] = {
            field<&T::controllerId>("controllerId"),
        };
        return table;
    }
    bool operator==(const UnregisterControllerRecord&) const = default;
};

}  // namespace wire
