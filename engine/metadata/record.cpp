// SPDX-License-Identifier: Apache-2.0
#include "metadata/record.h"

namespace metadata {
namespace {

wire::Version oldest(const wire::BrokerRegistrationChangeRecord& r) {
    return r.cordonedLogDirs ? 3 : !r.logDirs.empty() ? 2 : r.inControlledShutdown != 0 ? 1 : 0;
}

}  // namespace

base::Bytes encode(const Record& record) {
    base::Bytes out;
    if (const auto* change = std::get_if<wire::BrokerRegistrationChangeRecord>(&record))
        wire::encodeFramed(out, record, oldest(*change));
    else
        wire::encodeFramed(out, record);
    return out;
}

}  // namespace metadata
