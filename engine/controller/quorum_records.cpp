// SPDX-License-Identifier: Apache-2.0
#include "controller/quorum_records.h"

#include "wire/codec.h"

namespace controller {
namespace {

template <class M>
base::Bytes encoded(const M& message) {
    base::Bytes out;
    wire::encode(out, message, message.version);
    return out;
}

wire::BatchOptions control(wire::BatchOptions options) {
    options.control = true;
    return options;
}

}  // namespace

ControlBatch::ControlBatch(wire::BatchOptions options, std::int64_t timestamp)
    : builder_(control(options)), timestamp_(timestamp) {}

void ControlBatch::add(wire::ControlType type, base::Bytes value) {
    std::byte key[4]{};  // version 0, type
    base::storeBig(key + 2, std::int16_t(type));
    builder_.add(timestamp_, base::BytesView(key), base::BytesView(value));
}
void ControlBatch::add(const LeaderChange& r) {
    add(wire::ControlType::LeaderChange, encoded(r));
}
void ControlBatch::add(const SnapshotHeader& r) {
    add(wire::ControlType::SnapshotHeader, encoded(r));
}
void ControlBatch::add(const SnapshotFooter& r) {
    add(wire::ControlType::SnapshotFooter, encoded(r));
}
void ControlBatch::add(const KRaftVersion& r) {
    add(wire::ControlType::KRaftVersion, encoded(r));
}
void ControlBatch::add(const Voters& r) {
    add(wire::ControlType::KRaftVoters, encoded(r));
}

}  // namespace controller
