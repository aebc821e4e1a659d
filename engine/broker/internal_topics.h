// SPDX-License-Identifier: Apache-2.0
#pragma once
// The topics that Kafka keeps for itself: clients read them, but do not write, empty or retain them.

#include <string_view>

namespace broker {

constexpr bool isInternalTopic(std::string_view name) {
    return name == "__consumer_offsets" || name == "__transaction_state" || name == "__share_group_state";
}

}  // namespace broker
