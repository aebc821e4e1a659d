// SPDX-License-Identifier: Apache-2.0
#pragma once
// Feature levels of the cluster are raised or lowered.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

namespace wire {

struct UpdateFeaturesRequest {
    static constexpr ApiKey api = ApiKey::UpdateFeatures;
    static constexpr Layout layout{"UpdateFeaturesRequest", {0, 2}, 0};

    struct FeatureUpdate {
        std::string feature;
        std::int16_t maxVersionLevel = 0;
        bool allowDowngrade = false;
        std::int8_t upgradeType = 1;

        static std::span<const Field> schema() {
            using T = FeatureUpdate;
            static constexpr Field table[] = {
                field<&T::feature>("feature").key(),
                field<&T::maxVersionLevel>("maxVersionLevel"),
                field<&T::allowDowngrade>("allowDowngrade").until(0),
                field<&T::upgradeType>("upgradeType").since(1),
            };
            return table;
        }
        bool operator==(const FeatureUpdate&) const = default;
    };

    std::int32_t timeoutMs = 60000;
    std::vector<FeatureUpdate> featureUpdates;
    bool validateOnly = false;

    static std::span<const Field> schema() {
        using T = UpdateFeaturesRequest;
        static constexpr Field table[] = {
            field<&T::timeoutMs>("timeoutMs"),
            field<&T::featureUpdates>("featureUpdates"),
            field<&T::validateOnly>("validateOnly").since(1),
        };
        return table;
    }
    bool operator==(const UpdateFeaturesRequest&) const = default;
};

struct UpdateFeaturesResponse {
    static constexpr ApiKey api = ApiKey::UpdateFeatures;
    static constexpr Layout layout{"UpdateFeaturesResponse", {0, 2}, 0};

    struct Result {
        std::string feature;
        ErrorCode errorCode{};
        std::optional<std::string> errorMessage = "";

        static std::span<const Field> schema() {
            using T = Result;
            static constexpr Field table[] = {
                field<&T::feature>("feature").key(),
                field<&T::errorCode>("errorCode"),
                field<&T::errorMessage>("errorMessage").nullable(),
            };
            return table;
        }
        bool operator==(const Result&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage = "";
    std::vector<Result> results;

    static std::span<const Field> schema() {
        using T = UpdateFeaturesResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::results>("results").until(1),
        };
        return table;
    }
    bool operator==(const UpdateFeaturesResponse&) const = default;
};

}  // namespace wire
