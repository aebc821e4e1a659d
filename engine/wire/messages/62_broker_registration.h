// SPDX-License-Identifier: Apache-2.0
#pragma once
// A broker joins the cluster.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct BrokerRegistrationRequest {
    static constexpr ApiKey api = ApiKey::BrokerRegistration;
    static constexpr Layout layout{"BrokerRegistrationRequest", {0, 4}, 0};

    struct Listener {
        std::string name;
        std::string host;
        std::uint16_t port = 0;
        std::int16_t securityProtocol = 0;

        static std::span<const Field> schema() {
            using T = Listener;
            static constexpr Field table[] = {
                field<&T::name>("name").key(),
                field<&T::host>("host"),
                field<&T::port>("port"),
                field<&T::securityProtocol>("securityProtocol"),
            };
            return table;
        }
        bool operator==(const Listener&) const = default;
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
    std::string clusterId;
    Uuid incarnationId;
    std::vector<Listener> listeners;
    std::vector<Feature> features;
    std::optional<std::string> rack = "";
    bool isMigratingZkBroker = false;
    std::vector<Uuid> logDirs;
    std::int64_t previousBrokerEpoch = -1;

    static std::span<const Field> schema() {
        using T = BrokerRegistrationRequest;
        static constexpr Field table[] = {
            field<&T::brokerId>("brokerId"),
            field<&T::clusterId>("clusterId"),
            field<&T::incarnationId>("incarnationId"),
            field<&T::listeners>("listeners"),
            field<&T::features>("features"),
            field<&T::rack>("rack").nullable(),
            field<&T::isMigratingZkBroker>("isMigratingZkBroker").since(1),
            field<&T::logDirs>("logDirs").since(2),
            field<&T::previousBrokerEpoch>("previousBrokerEpoch").since(3),
        };
        return table;
    }
    bool operator==(const BrokerRegistrationRequest&) const = default;
};

struct BrokerRegistrationResponse {
    static constexpr ApiKey api = ApiKey::BrokerRegistration;
    static constexpr Layout layout{"BrokerRegistrationResponse", {0, 4}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::int64_t brokerEpoch = -1;

    static std::span<const Field> schema() {
        using T = BrokerRegistrationResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::brokerEpoch>("brokerEpoch"),
        };
        return table;
    }
    bool operator==(const BrokerRegistrationResponse&) const = default;
};

}  // namespace wire
