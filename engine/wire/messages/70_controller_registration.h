// SPDX-License-Identifier: Apache-2.0
#pragma once
// A controller joins the cluster.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ControllerRegistrationRequest {
    static constexpr ApiKey api = ApiKey::ControllerRegistration;
    static constexpr Layout layout{"ControllerRegistrationRequest", {0, 0}, 0};

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

    std::int32_t controllerId = 0;
    Uuid incarnationId;
    bool zkMigrationReady = false;
    std::vector<Listener> listeners;
    std::vector<Feature> features;

    static std::span<const Field> schema() {
        using T = ControllerRegistrationRequest;
        static constexpr Field table[] = {
            field<&T::controllerId>("controllerId"),
            field<&T::incarnationId>("incarnationId"),
            field<&T::zkMigrationReady>("zkMigrationReady"),
            field<&T::listeners>("listeners"),
            field<&T::features>("features"),
        };
        return table;
    }
    bool operator==(const ControllerRegistrationRequest&) const = default;
};

struct ControllerRegistrationResponse {
    static constexpr ApiKey api = ApiKey::ControllerRegistration;
    static constexpr Layout layout{"ControllerRegistrationResponse", {0, 0}, 0};

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";

    static std::span<const Field> schema() {
        using T = ControllerRegistrationResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
        };
        return table;
    }
    bool operator==(const ControllerRegistrationResponse&) const = default;
};

}  // namespace wire
