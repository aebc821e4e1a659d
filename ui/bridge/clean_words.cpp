// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/clean_words.h"

#include "bridge/words.h"
#include "kit/format.h"

#include <QCoreApplication>

namespace bridge {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Clean)
};
}  // namespace

QString cleanSentence(const storage::CleanerView& cleaner) {
    using storage::CleanVerdict;
    const auto ratio = kit::number(cleaner.dirtyRatio, 2), wanted = kit::number(cleaner.wantedRatio, 2);
    switch (cleaner.verdict) {
        case CleanVerdict::Due:
            return Tr::tr("It is due: the dirty ratio is %1, above min.cleanable.dirty.ratio, %2.").arg(ratio, wanted);
        case CleanVerdict::DueByLag:
            return Tr::tr("It is due: its oldest dirty record is %1 older than max.compaction.lag.ms, %2, allows.")
                .arg(kit::durationMs(cleaner.overdueMs), kit::durationMs(cleaner.maxLagMs));
        case CleanVerdict::NotCompacted: return Tr::tr("cleanup.policy does not contain compact.");
        case CleanVerdict::Disabled:
            return Tr::tr("The node runs no cleaner (log.cleaner.enable, log.cleaner.threads).");
        case CleanVerdict::Uncleanable:
            return Tr::tr("An earlier run failed, so it is skipped until the node starts again: %1")
                .arg(text(cleaner.uncleanable));
        case CleanVerdict::Offline: return Tr::tr("Its log directory is offline.");
        case CleanVerdict::Busy: return Tr::tr("The cleaner is at work on it.");
        case CleanVerdict::NothingDirty: return Tr::tr("Nothing was written since the last run.");
        case CleanVerdict::HeldByActive:
            return Tr::tr("All that is dirty lies in the active segment, from offset %1 on, which is never compacted.")
                .arg(kit::number(cleaner.firstUncleanable.value()));
        case CleanVerdict::HeldByTransaction:
            return Tr::tr("The last stable offset, %1, lies in the first dirty segment: a transaction is open, or "
                          "records wait to be replicated.")
                .arg(kit::number(cleaner.lastStable.value()));
        case CleanVerdict::HeldByMinLag:
            return Tr::tr("What is dirty is younger than min.compaction.lag.ms, %1.").arg(kit::durationMs(cleaner.minLagMs));
        case CleanVerdict::BelowRatio:
            return Tr::tr("Too little is dirty: the dirty ratio is %1, and min.cleanable.dirty.ratio is %2.")
                .arg(ratio, wanted);
    }
    return {};
}

}  // namespace bridge
