// SPDX-License-Identifier: Apache-2.0
#pragma once
// Prints what is in the files of a log directory, in the words and order of Kafka's DumpLogSegments, or as one JSON object a
// line. A batch, an index page, a small file at a time is in memory, whatever the size of the file.

#include "base/result.h"

#include <functional>
#include <string>
#include <string_view>

namespace storage {

struct DumpOptions {
    bool records = false;                      // keys, values and headers too
    bool json = false;
};
using PrintLine = std::function<void(std::string_view)>;

// Of a file, a partition's folder or a log directory. Returns how many files were damaged or not understood; each says so on
// a line of its own. An error: nothing could be looked at.
base::Result<std::size_t> dump(const std::string& path, const DumpOptions& options, const PrintLine& print);

}  // namespace storage
