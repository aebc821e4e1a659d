// SPDX-License-Identifier: Apache-2.0
#pragma once
// The bit fields that Kafka without an authoriser answers when somebody asks what they may do (AclOperation numbers).

#include <cstdint>

namespace broker {

inline constexpr std::int32_t everyTopicOperation = 3576;    // read write create delete alter describe describe- and alterConfigs
inline constexpr std::int32_t everyClusterOperation = 8096;  // create clusterAction describe- and alterConfigs alter describe idempotentWrite createTokens describeTokens

}  // namespace broker
