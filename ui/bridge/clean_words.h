// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Why the log cleaner works on a log now, or why it has not, in words: from the verdict that it acts on.

#include "engine.h"

#include <QString>

namespace bridge {

QString cleanSentence(const storage::CleanerView& cleaner);

}  // namespace bridge
