// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The colour of an API, the same on every page, and its name for the eye.

#include "kit/theme.h"
#include "wire/api_key.h"

#include <QString>

namespace page {

// Index of theme().data: Produce, Fetch, Metadata have their own; the rest share two, by what they are about.
int apiInk(wire::ApiKey api);
QString apiName(wire::ApiKey api);

}  // namespace page
