// SPDX-License-Identifier: Apache-2.0
#pragma once
// The handlers, one file each, named by API key. The first gets the request as it came in; the second, where there is
// one, gets it back with what it had kept, or with the controller's answer.

#include "broker/rooms.h"
#include "flow/reply.h"
#include "wire/messages/00_produce.h"
#include "wire/messages/01_fetch.h"
#include "wire/messages/02_list_offsets.h"
#include "wire/messages/03_metadata.h"
#include "wire/messages/19_create_topics.h"
#include "wire/messages/20_delete_topics.h"
#include "wire/messages/21_delete_records.h"
#include "wire/messages/22_init_producer_id.h"
#include "wire/messages/23_offset_for_leader_epoch.h"
#include "wire/messages/32_describe_configs.h"
#include "wire/messages/33_alter_configs.h"
#include "wire/messages/35_describe_log_dirs.h"
#include "wire/messages/37_create_partitions.h"
#include "wire/messages/44_incremental_alter_configs.h"
#include "wire/messages/60_describe_cluster.h"
#include "wire/messages/75_describe_topic_partitions.h"

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
