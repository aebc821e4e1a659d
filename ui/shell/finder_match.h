// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How well a text answers to what was typed. Every word must be found; the start of a word counts more than its middle,
// and letters in order ("ntpg" in "network page") count least.

#include <QString>

namespace shell {

// 0 = no match; larger is better.
int matchScore(const QString& typed, const QString& text);

}  // namespace shell
