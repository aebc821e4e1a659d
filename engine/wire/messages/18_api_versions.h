// SPDX-License-Identifier: Apache-2.0
#pragma once
// What this broker speaks: keys, versions and features. The first request of most clients.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct ApiVersionsRequest {
    static constexpr ApiKey api = ApiKey::ApiVersions;
    static constexpr Layout layout{"ApiVersionsRequest", {0, 5}, 3};

    std::string clientSoftwareName;
    std::string clientSoftwareVersion;
    std::optional<std::string> clusterId;
    std::int32_t nodeId = -1;

    static std::span<const Field> schema() {
        using T = ApiVersionsRequest;
        static constexpr Field table[] = {
            field<&T::clientSoftwareName>("clientSoftwareName").since(3),
            field<&T::clientSoftwareVersion>("clientSoftwareVersion").since(3),
            field<&T::clusterId>("clusterId").since(5).nullable(),
            field<&T::nodeId>("nodeId").since(5),
        };
        return table;
    }
    bool operator==(const ApiVersionsRequest&) const = default;
};

struct ApiVersionsResponse {
    static constexpr ApiKey api = ApiKey::ApiVersions;
    static constexpr Layout layout{"ApiVersionsResponse", {0, 5}, 3};

    struct ApiVersion {
        std::int16_t apiKey = 0;
        std::int16_t minVersion = 0;
        std::int16_t maxVersion = 0;

        static std::span<const Field> schema() {
            using T = ApiVersion;
            static constexpr Field table[] = {
                field<&T::apiKey>("apiKey").key(),
                field<&T::minVersion>("minVersion"),
                field<&T::maxVersion>("maxVersion"),
            };
            return table;
        }
        bool operator==(const ApiVersion&) const = default;
    };

    struct SupportedFeature {
        std::string name;
        std::int16_t minVersion = 0;
        std::int16_t maxVersion = 0;

        static std::span<const Field> schema() {
            using T = SupportedFeature;
            static constexpr Field table[] = {
                field<&T::name>("name").since(3).key(),
                field<&T::minVersion>("minVersion").since(3),
                field<&T::maxVersion>("maxVersion").since(3),
            };
            return table;
        }
        bool operator==(const SupportedFeature&) const = default;
    };

    struct FinalizedFeature {
        std::string name;
        std::int16_t maxVersionLevel = 0;
        std::int16_t minVersionLevel = 0;

        static std::span<const Field> schema() {
            using T = FinalizedFeature;
            static constexpr Field table[] = {
                field<&T::name>("name").since(3).key(),
                field<&T::maxVersionLevel>("maxVersionLevel").since(3),
                field<&T::minVersionLevel>("minVersionLevel").since(3),
            };
            return table;
        }
        bool operator==(const FinalizedFeature&) const = default;
    };

    ErrorCode errorCode{};
    std::vector<ApiVersion> apiKeys;
    std::int32_t throttleTimeMs = 0;
    std::vector<SupportedFeature> supportedFeatures;
    std::int64_t finalizedFeaturesEpoch = -1;
    std::vector<FinalizedFeature> finalizedFeatures;
    bool zkMigrationReady = false;

    static std::span<const Field> schema() {
        using T = ApiVersionsResponse;
        static constexpr Field table[] = {
            field<&T::errorCode>("errorCode"),
            field<&T::apiKeys>("apiKeys"),
            field<&T::throttleTimeMs>("throttleTimeMs").since(1),
            field<&T::supportedFeatures>("supportedFeatures").since(3).tagged(0),
            field<&T::finalizedFeaturesEpoch>("finalizedFeaturesEpoch").since(3).tagged(1),
            field<&T::finalizedFeatures>("finalizedFeatures").since(3).tagged(2),
            field<&T::zkMigrationReady>("zkMigrationReady").since(3).tagged(3),
        };
        return table;
    }
    bool operator==(const ApiVersionsResponse&) const = default;
};

}  // namespace wire
