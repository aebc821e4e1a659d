// SPDX-License-Identifier: Apache-2.0
#pragma once
// A record of the metadata log as a value, and as the value of a record in it.

#include "base/result.h"
#include "wire/metadata_records.h"

namespace metadata {

using Record = wire::MetadataRecord;

// In the version in which a 4.4 controller writes it: the newest, or the oldest that holds a registration's change.
base::Bytes encode(const Record& record);

}  // namespace metadata
