// SPDX-License-Identifier: Apache-2.0
#pragma once
// The field tables themselves, printed: `logarium apis --fields`.

#include <string>

namespace wire {

// A line a field, indented by nesting: name, type, versions, tag, null, default.
std::string fieldTableText();

// {"messages":[{"name","key","valid":[first,last],"versions":[first,last],"flexibleFrom":n|null,"fields":[{"name","type",
// "versions":[first,last|null],"nullable":[first,last|null]|null,"tag":n|null,"default":…,"fields":[…]}]}]}; `fields`
// of a field where it is a struct or an array of them; `key` and `valid` (Kafka 4.4's) only where there are such. The
// records of the internal logs come after the requests and responses.
std::string fieldTableJson();

}  // namespace wire
