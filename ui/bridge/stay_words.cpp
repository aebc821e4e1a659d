// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/stay_words.h"

#include "kit/format.h"

#include <QCoreApplication>

namespace bridge {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Stay)
};
QString until(base::WallTime then, base::WallTime now) {
    return kit::durationMs(std::max((then - now).count(), std::int64_t(0)));
}
}  // namespace

QString stayShort(const storage::Stay& stay, base::WallTime now) {
    if (storage::isGone(stay.verdict)) return Tr::tr("goes at the next check");
    if (stay.goesAt)
        return *stay.goesAt <= now ? Tr::tr("goes at the next check")
                                   : Tr::tr("goes in %1").arg(until(*stay.goesAt, now));
    if (stay.goesAfterBytes) return Tr::tr("goes after %1 more").arg(kit::bytes(double(*stay.goesAfterBytes)));
    return {};
}

QString staySentence(const storage::SegmentView& segment, base::WallTime now,
                     const std::optional<base::WallTime>& nextCheck) {
    if (!segment.stay) return Tr::tr("Which settings govern it is not known: the folder belongs to no broker here.");
    const storage::Stay& stay = *segment.stay;
    QString out;
    switch (stay.verdict) {
        case storage::Verdict::GoneByStartOffset:
            out = Tr::tr("All its records lie below the log start offset, so it goes.");
            break;
        case storage::Verdict::GoneBySize:
            out =
                Tr::tr("The log is larger than %1 without it, so it goes.").arg(kit::bytes(double(stay.settingValue)));
            break;
        case storage::Verdict::GoneByTime:
            out = Tr::tr("Its newest record is older than %1, so it goes.")
                      .arg(kit::durationMs(stay.settingValue));
            break;
        case storage::Verdict::StaysNotReplicated:
            out = Tr::tr("Still here: the high watermark has not passed it, so nothing may remove it.");
            break;
        case storage::Verdict::StaysEmptyActive:
            out = Tr::tr("Still here: it is the active segment, and nothing is in it yet.");
            break;
        case storage::Verdict::StaysYoung: {
            const auto age = now - base::WallTime(std::chrono::milliseconds(stay.newestTimestamp));
            out = Tr::tr("Still here: its newest record is %1 old; it goes when that reaches %2.")
                      .arg(kit::durationMs(std::max(age.count(), std::int64_t(0))),
                           kit::durationMs(stay.settingValue));
            break;
        }
        case storage::Verdict::StaysSmall:
            out = Tr::tr("Still here: without it the log would be smaller than %1.")
                      .arg(kit::bytes(double(stay.settingValue)));
            break;
        case storage::Verdict::StaysForever:
            out = segment.active ? Tr::tr("Still here: it is the active segment, and no limit of time or size applies.")
                                 : Tr::tr("Still here: no limit of time or size applies to it.");
            break;
    }
    if (stay.heldBackBy)
        out += ' ' + Tr::tr("The segment at %1 is older and stays, and segments go in order.")
                         .arg(kit::number(stay.heldBackBy->value()));
    if (!storage::isGone(stay.verdict) && stay.goesAt && *stay.goesAt > now)
        out += ' ' + Tr::tr("That is in %1, at the check that follows.").arg(until(*stay.goesAt, now));
    else if (stay.goesAfterBytes)
        out += ' ' + Tr::tr("It goes once the log has grown by %1.").arg(kit::bytes(double(*stay.goesAfterBytes)));
    if (nextCheck && *nextCheck > now) out += ' ' + Tr::tr("The next check is in %1.").arg(until(*nextCheck, now));
    return out;
}

QString staySetting(const storage::Stay& stay) {
    if (stay.setting.empty()) return {};
    const QString name = QString::fromUtf8(stay.setting.data(), qsizetype(stay.setting.size()));
    return name == "cleanup.policy" ? name : name + " = " + QString::number(stay.settingValue);
}

}  // namespace bridge
