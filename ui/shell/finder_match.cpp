// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/finder_match.h"

#include <QStringList>

namespace shell {

namespace {

bool startsWord(const QString& text, qsizetype at) { return at == 0 || !text[at - 1].isLetterOrNumber(); }

int wordScore(const QString& word, const QString& text) {
    int best = 0;
    for (qsizetype at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        int score = at == 0 ? 100 : startsWord(text, at) ? 80 : 50;
        if (word.size() == text.size()) score = 140;
        best = std::max(best, score);
    }
    if (best || word.size() < 2) return best;
    // Letters in order, each gap costs.
    qsizetype at = 0;
    int gaps = 0;
    for (qsizetype i = 0; i < word.size(); ++i) {
        const qsizetype found = text.indexOf(word[i], at);
        if (found < 0) return 0;
        if (i > 0 && found > at && !startsWord(text, found)) ++gaps;
        at = found + 1;
    }
    return gaps > 2 ? 0 : 30 - 5 * gaps;
}

}  // namespace

int matchScore(const QString& typed, const QString& text) {
    const QString folded = text.toLower();
    const QStringList words = typed.toLower().split(' ', Qt::SkipEmptyParts);
    if (words.isEmpty()) return 1;
    int sum = 0;
    for (const QString& word : words) {
        const int score = wordScore(word, folded);
        if (score == 0) return 0;
        sum += score;
    }
    // Of two that match alike, the shorter is more likely meant.
    return std::max<int>(1, sum * 4 / static_cast<int>(words.size()) - static_cast<int>(std::min<qsizetype>(folded.size(), 60)));
}

}  // namespace shell
