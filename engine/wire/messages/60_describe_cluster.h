// SPDX-License-Identifier: Apache-2.0
#pragma once
// Brokers or controllers of the cluster.

#include "wire/api_key.h"
#include "wire/error_code.h"
#include "wire/schema.h"

#include <limits>

namespace wire {

struct DescribeClusterRequest {
    static constexpr ApiKey api = ApiKey::DescribeCluster;
    static constexpr Layout layout{"DescribeClusterRequest", {0, 2}, 0};

    bool includeClusterAuthorizedOperations = false;
    std::int8_t endpointType = 1;
    bool includeFencedBrokers = false;

    static std::span<const Field> schema() {
        using T = DescribeClusterRequest;
        static constexpr Field table[] = {
            field<&T::includeClusterAuthorizedOperations>("includeClusterAuthorizedOperations"),
            field<&T::endpointType>("endpointType").since(1),
            field<&T::includeFencedBrokers>("includeFencedBrokers").since(2),
        };
        return table;
    }
    bool operator==(const DescribeClusterRequest&) const = default;
};

struct DescribeClusterResponse {
    static constexpr ApiKey api = ApiKey::DescribeCluster;
    static constexpr Layout layout{"DescribeClusterResponse", {0, 2}, 0};

    struct Broker {
        std::int32_t brokerId = 0;
        std::string host;
        std::int32_t port = 0;
        std::optional<std::string> rack;
        bool isFenced = false;

        static std::span<const Field> schema() {
            using T = Broker;
            static constexpr Field table[] = {
                field<&T::brokerId>("brokerId").key(),
                field<&T::host>("host"),
                field<&T::port>("port"),
                field<&T::rack>("rack").nullable(),
                field<&T::isFenced>("isFenced").since(2),
            };
            return table;
        }
        bool operator==(const Broker&) const = default;
    };

    std::int32_t throttleTimeMs = 0;
    ErrorCode errorCode{};
    std::optional<std::string> errorMessage;
    std::int8_t endpointType = 1;
    std::string clusterId;
    std::int32_t controllerId = -1;
    std::vector<Broker> brokers;
    std::int32_t clusterAuthorizedOperations = std::numeric_limits<std::int32_t>::min();

    static std::span<const Field> schema() {
        using T = DescribeClusterResponse;
        static constexpr Field table[] = {
            field<&T::throttleTimeMs>("throttleTimeMs"),
            field<&T::errorCode>("errorCode"),
            field<&T::errorMessage>("errorMessage").nullable(),
            field<&T::endpointType>("endpointType").since(1),
            field<&T::clusterId>("clusterId"),
            field<&T::controllerId>("controllerId"),
            field<&T::brokers>("brokers"),
            field<&T::clusterAuthorizedOperations>("clusterAuthorizedOperations"),
        };
        return table;
    }
    bool operator==(const DescribeClusterResponse&) const = default;
};

}  // namespace wire
