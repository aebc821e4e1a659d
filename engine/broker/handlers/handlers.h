// SPDX-License-Identifier: Apache-2.0
#pragma once
// The handlers, one file each, named by API key. The first gets the request as it came in; the second, where there is
// one, gets it back with what it had kept, or with the controller's answer.

#include "broker/rooms.h"
#include "flow/reply.h"

// Only the file of a handler, and the dispatch table, need to know what a message looks like.
namespace wire {
struct AlterConfigsRequest;
struct CreatePartitionsRequest;
struct CreateTopicsRequest;
struct DeleteRecordsRequest;
struct DeleteTopicsRequest;
struct DescribeClusterRequest;
struct DescribeConfigsRequest;
struct DescribeLogDirsRequest;
struct DescribeTopicPartitionsRequest;
struct FetchRequest;
struct IncrementalAlterConfigsRequest;
struct InitProducerIdRequest;
struct ListOffsetsRequest;
struct MetadataRequest;
struct OffsetForLeaderEpochRequest;
struct ProduceRequest;
}  // namespace wire

namespace broker {

flow::Reply produce(Rooms&, flow::Request&, wire::ProduceRequest);
flow::Reply produceAgain(Rooms&, flow::Request&);
flow::Reply fetch(Rooms&, flow::Request&, wire::FetchRequest);
flow::Reply fetchAgain(Rooms&, flow::Request&);
flow::Reply listOffsets(Rooms&, flow::Request&, wire::ListOffsetsRequest);
flow::Reply metadata(Rooms&, flow::Request&, wire::MetadataRequest);
flow::Reply metadataAgain(Rooms&, flow::Request&);
flow::Reply apiVersions(Rooms&, flow::Request&);   // any version, decodes itself
flow::Reply createTopics(Rooms&, flow::Request&, wire::CreateTopicsRequest);
flow::Reply createTopicsDone(Rooms&, flow::Request&);
flow::Reply deleteTopics(Rooms&, flow::Request&, wire::DeleteTopicsRequest);
flow::Reply deleteTopicsDone(Rooms&, flow::Request&);
flow::Reply deleteRecords(Rooms&, flow::Request&, wire::DeleteRecordsRequest);
flow::Reply initProducerId(Rooms&, flow::Request&, wire::InitProducerIdRequest);
flow::Reply initProducerIdDone(Rooms&, flow::Request&);
flow::Reply offsetForLeaderEpoch(Rooms&, flow::Request&, wire::OffsetForLeaderEpochRequest);
flow::Reply describeConfigs(Rooms&, flow::Request&, wire::DescribeConfigsRequest);
flow::Reply alterConfigs(Rooms&, flow::Request&, wire::AlterConfigsRequest);
flow::Reply alterConfigsDone(Rooms&, flow::Request&);
flow::Reply describeLogDirs(Rooms&, flow::Request&, wire::DescribeLogDirsRequest);
flow::Reply createPartitions(Rooms&, flow::Request&, wire::CreatePartitionsRequest);
flow::Reply createPartitionsDone(Rooms&, flow::Request&);
flow::Reply incrementalAlterConfigs(Rooms&, flow::Request&, wire::IncrementalAlterConfigsRequest);
flow::Reply incrementalAlterConfigsDone(Rooms&, flow::Request&);
flow::Reply describeCluster(Rooms&, flow::Request&, wire::DescribeClusterRequest);
flow::Reply describeTopicPartitions(Rooms&, flow::Request&, wire::DescribeTopicPartitionsRequest);

}  // namespace broker
