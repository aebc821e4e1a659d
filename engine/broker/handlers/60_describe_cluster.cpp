// SPDX-License-Identifier: Apache-2.0
// DescribeCluster 0-2.
#include "broker/answer.h"
#include "broker/authorized.h"
#include "broker/handlers/handlers.h"
#include "broker/located.h"
#include "wire/messages/60_describe_cluster.h"

namespace broker {
namespace {
constexpr std::int8_t brokers = 1, controllers = 2;

wire::DescribeClusterResponse refused(wire::ErrorCode code, std::string why) {
    wire::DescribeClusterResponse answer;
    answer.errorCode = code;
    answer.errorMessage = std::move(why);
    return answer;
}
}  // namespace

flow::Reply describeCluster(Rooms& rooms, flow::Request& request, wire::DescribeClusterRequest body) {
    if (body.endpointType == controllers)
        return answered(request, refused(wire::ErrorCode::MismatchedEndpointType,
                                         "The request was sent to an endpoint of type BROKER, but we wanted an endpoint of type CONTROLLER"));
    if (body.endpointType != brokers)
        return answered(request, refused(wire::ErrorCode::UnsupportedEndpointType,
                                         "Unsupported endpoint type " + std::to_string(int(body.endpointType))));
    const auto image = rooms.controller->image();
    wire::DescribeClusterResponse answer;
    answer.clusterId = rooms.self.clusterId;
    std::vector<std::int32_t> alive;
    for (const auto& broker : image->brokers()) {
        if (broker->fenced && !body.includeFencedBrokers) continue;
        const auto address = addressOf(rooms, *broker);
        if (!address) continue;
        if (!broker->fenced) alive.push_back(broker->id.value());
        answer.brokers.push_back({broker->id.value(), address->host, address->port, broker->rack, broker->fenced});
    }
    if (!alive.empty()) answer.controllerId = alive[std::size_t(std::uint32_t(request.header.correlationId)) % alive.size()];
    if (body.includeClusterAuthorizedOperations) answer.clusterAuthorizedOperations = everyClusterOperation;
    return answered(request, answer);
}

}  // namespace broker
