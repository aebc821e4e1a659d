// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A recorded lookup as stages that one can step through, and which rows of an index are worth showing beside them.
// Numbers only; lookup_scene.h draws them.

#include "storage/folder_view.h"

#include <QString>
#include <optional>
#include <vector>

namespace storagepage {

// "368801" and "offset 368801" are offsets; "2026-01-31 09:14:02.118", "09:14:02" (of today) and "time 1764500000000"
// are times. None when it is neither.
std::optional<storage::LookupWanted> parseLookup(const QString& text);

enum class Stage { Segment, TimeSearch, TimeEntry, Relative, Search, Position, Scan };

struct StageOf {
    Stage stage;
    int steps = 1;  // that can be taken one by one
};
std::vector<StageOf> stagesOf(const storage::LookupView& lookup);
int stepsIn(const std::vector<StageOf>& stages);

// Where a replay stands after `taken` steps: the stage at work (the last one once all are taken) and its steps taken.
struct Standing {
    std::size_t stage = 0;
    int within = 0;
    bool finished = false;
};
Standing standing(const std::vector<StageOf>& stages, int taken);
// How many steps of a stage have been taken; all of a stage that lies behind.
int takenOf(const std::vector<StageOf>& stages, Stage stage, int taken);

// Rows of an index around what was looked at: probed entries, the one taken and its neighbours, gaps where others lie.
struct ExcerptRow {
    std::optional<std::size_t> entry;  // none: a gap
    std::int64_t key = 0, value = 0;
    int probe = 0;  // 1, 2, … when it was probed
    bool tooFar = false, taken = false;
    bool known = false;  // its values are
};
std::vector<ExcerptRow> excerpt(const std::vector<storage::Probe>& probes, std::optional<std::size_t> taken,
                                const std::vector<storage::Probe>& neighbours, std::size_t most);

}  // namespace storagepage
