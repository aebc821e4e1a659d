// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Why a segment is still here and when it goes, in words: from the verdict that retention acts on.

#include "engine.h"

#include <QString>

namespace bridge {

// "goes in 12 min", "goes at the next check"; empty when neither time nor size will remove it.
QString stayShort(const storage::Stay& stay, base::WallTime now);
QString staySentence(const storage::SegmentView& segment, base::WallTime now,
                     const std::optional<base::WallTime>& nextCheck);
QString staySetting(const storage::Stay& stay);  // "retention.ms = 21600000"; empty when none governs it

}  // namespace bridge
