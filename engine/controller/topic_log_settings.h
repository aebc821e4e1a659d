// SPDX-License-Identifier: Apache-2.0
#pragma once
// A topic's settings as its logs want them: numbers, resolved once and then shared by all its partitions on the node.

#include "metadata/resolver.h"
#include "storage/log_settings.h"

namespace controller {

storage::LogSettings topicLogSettings(const metadata::Resolver& resolver, std::string_view topic);

}  // namespace controller
