// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/lookup_steps.h"

#include <QDateTime>
#include <QRegularExpression>
#include <algorithm>
#include <map>

namespace storagepage {

std::optional<storage::LookupWanted> parseLookup(const QString& typed) {
    using By = storage::LookupWanted::By;
    QString text = typed.simplified();
    bool saysTime = false;
    static const QRegularExpression word("^(offset|time|timestamp)\\s+", QRegularExpression::CaseInsensitiveOption);
    bool saysOffset = false;
    if (const auto m = word.match(text); m.hasMatch()) {
        saysOffset = m.captured(1).toLower() == "offset";
        saysTime = !saysOffset;
        text = text.mid(m.capturedLength());
    }
    QString digits = text;
    digits.remove(QChar(0x202F)).remove(QChar(0x2009)).remove(' ').remove(',');
    bool ok = false;
    const qlonglong number = digits.toLongLong(&ok);
    if (ok && number >= 0) return storage::LookupWanted{saysTime ? By::Time : By::Offset, number};
    if (saysOffset) return std::nullopt;
    for (const char* format : {"yyyy-MM-dd HH:mm:ss.zzz", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm", "yyyy-MM-dd"})
        if (const auto at = QDateTime::fromString(QString(text).replace('T', ' '), format); at.isValid())
            return storage::LookupWanted{By::Time, at.toMSecsSinceEpoch()};
    for (const char* format : {"HH:mm:ss.zzz", "HH:mm:ss", "HH:mm"})
        if (const auto at = QTime::fromString(text, format); at.isValid())
            return storage::LookupWanted{By::Time, QDateTime(QDate::currentDate(), at).toMSecsSinceEpoch()};
    return std::nullopt;
}

std::vector<StageOf> stagesOf(const storage::LookupView& lookup) {
    const auto& t = lookup.trace;
    std::vector<StageOf> out{{Stage::Segment, 1}};
    if (lookup.wanted.by == storage::LookupWanted::By::Time) {
        out.push_back({Stage::TimeSearch, std::max(1, int(t.timeProbes.size()))});
        out.push_back({Stage::TimeEntry, 1});
    }
    if (t.segments.empty()) return out;
    if (lookup.wanted.by == storage::LookupWanted::By::Offset || !t.probes.empty()) {
        out.push_back({Stage::Relative, 1});
        out.push_back({Stage::Search, std::max(1, int(t.probes.size()))});
    }
    out.push_back({Stage::Position, 1});
    // A scan over thousands of batches is not stepped one by one.
    out.push_back({Stage::Scan, std::min(12, int(t.passed.size()) + (lookup.found ? 1 : 0))});
    if (out.back().steps == 0) out.back().steps = 1;
    return out;
}

int stepsIn(const std::vector<StageOf>& stages) {
    int n = 0;
    for (const auto& s : stages) n += s.steps;
    return n;
}

Standing standing(const std::vector<StageOf>& stages, int taken) {
    for (std::size_t i = 0; i < stages.size(); ++i) {
        if (taken <= stages[i].steps)
            return {i, std::max(0, taken), i + 1 == stages.size() && taken >= stages[i].steps};
        taken -= stages[i].steps;
    }
    return {stages.empty() ? 0 : stages.size() - 1, stages.empty() ? 0 : stages.back().steps, true};
}

int takenOf(const std::vector<StageOf>& stages, Stage stage, int taken) {
    for (const auto& s : stages) {
        if (s.stage == stage) return std::clamp(taken, 0, s.steps);
        taken -= s.steps;
    }
    return 0;
}

std::vector<ExcerptRow> excerpt(const std::vector<storage::Probe>& probes, std::optional<std::size_t> taken,
                                const std::vector<storage::Probe>& neighbours, std::size_t most) {
    std::map<std::size_t, ExcerptRow> rows;
    const auto at = [&](std::size_t entry) -> ExcerptRow& {
        auto& row = rows[entry];
        row.entry = entry;
        return row;
    };
    const auto know = [&](const storage::Probe& p) -> ExcerptRow& {
        auto& row = at(p.entry);
        row.key = p.key;
        row.value = p.value;
        row.known = true;
        return row;
    };
    for (std::size_t i = 0; i < probes.size(); ++i) {
        auto& row = know(probes[i]);
        row.probe = int(i) + 1;
        row.tooFar = probes[i].tooFar;
    }
    if (taken) at(*taken).taken = true;
    for (const auto& n : neighbours)
        if (rows.count(n.entry)) know(n);
    // The first probes lie farthest away: they go first when there is no room for all.
    const auto lines = [&] {
        std::size_t n = 0;
        std::size_t next = 0;
        for (const auto& [entry, row] : rows) {
            if (entry > next) ++n;
            ++n;
            next = entry + 1;
        }
        return n;
    };
    for (std::size_t i = 0; i < probes.size() && lines() > most; ++i)
        if (!taken || probes[i].entry != *taken) rows.erase(probes[i].entry);
    // What room is left goes to the neighbours, the nearest first.
    auto near = neighbours;
    const auto middle = std::int64_t(taken.value_or(0));
    std::stable_sort(near.begin(), near.end(), [&](const auto& a, const auto& b) {
        return std::abs(std::int64_t(a.entry) - middle) < std::abs(std::int64_t(b.entry) - middle);
    });
    for (const auto& n : near) {
        if (rows.count(n.entry)) continue;
        know(n);
        if (lines() > most) rows.erase(n.entry);
    }
    std::vector<ExcerptRow> out;
    std::size_t next = 0;
    for (const auto& [entry, row] : rows) {
        if (entry > next) out.push_back({});
        out.push_back(row);
        next = entry + 1;
    }
    return out;
}

}  // namespace storagepage
