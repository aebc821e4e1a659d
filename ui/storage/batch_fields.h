// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A batch or a file opened up by the engine, as fields and bytes for the kit's inspector of bytes. Names are split into
// words; Kafka's own terms stay.

#include "engine.h"
#include "kit/byte_inspector.h"

namespace storagepage {

struct Opened {
    std::vector<kit::Field> fields;
    std::vector<kit::ByteInspector::Space> spaces;
};
Opened opened(
    const storage::BatchBytes& batch);  // addresses are those in the segment's file; unpacked bytes count from 0
Opened opened(const storage::FileView& file);
QString codecName(const std::optional<wire::Codec>& codec);

}  // namespace storagepage
