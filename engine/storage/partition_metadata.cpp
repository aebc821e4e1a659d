// SPDX-License-Identifier: Apache-2.0
#include "storage/partition_metadata.h"

#include "storage/text_lines.h"

namespace storage {

std::string partitionMetadataText(const base::Uuid& topicId) { return "version: 0\ntopic_id: " + topicId.text(); }

base::Result<base::Uuid> parsePartitionMetadata(std::string_view text) {
    TextLines lines(text);
    const auto version = lines.next();
    if (!version || *version != "version: 0") {
        if (version && version->starts_with("version: "))
            return base::Error{base::Fault::Unsupported, std::string(*version) + " is not known"};
        return lines.bad("expected: version: 0");
    }
    constexpr std::string_view key = "topic_id: ";
    const auto id = lines.next();
    if (!id || !id->starts_with(key)) return lines.bad("expected: topic_id: ...");
    auto uuid = base::Uuid::parse(id->substr(key.size()));
    if (!uuid) return lines.bad("the topic id is malformed");
    if (uuid->isZero()) return lines.bad("the topic id is zero");
    return uuid;
}

}  // namespace storage
