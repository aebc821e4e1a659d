// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/api_ink.h"

namespace page {

int apiInk(wire::ApiKey api) {
    switch (api) {
        case wire::ApiKey::Produce: return 0;
        case wire::ApiKey::Fetch: return 1;
        case wire::ApiKey::Metadata: return 2;
        case wire::ApiKey::ListOffsets: return 3;
        default: return 4;
    }
}

QString apiName(wire::ApiKey api) {
    const auto name = wire::name(api);
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

}  // namespace page
