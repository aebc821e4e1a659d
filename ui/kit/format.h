// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Numbers as a person reads them: digits grouped by a narrow no-break space, units always, durations in the unit that
// one would say. What is copied or saved is the plain value; these are for the eye.

#include <QDateTime>
#include <QString>
#include <chrono>
#include <cstdint>
#include <optional>

namespace kit {

QString number(std::int64_t n);                    // 571 040
QString number(double n, int decimals);            // 1 204.5
QString bytes(double n);                           // 0 B, 812 B, 41.6 MB, 118 MB, 3.1 GB (powers of 1000)
QString bytesPerSecond(double n);                  // 41.6 MB/s
QString perSecond(double n);                       // 812/s, 2 140/s, 0.4/s
QString percent(double share);                     // 0.992 → 99.2 %
QString micros(double n);                          // 0.02 ms, 8.1 ms, 503 ms, 1.2 s
QString duration(std::chrono::nanoseconds d);      // 84 ms, 1.2 s, 28.8 s, 3 h 49 min, 7 days
QString durationMs(std::int64_t ms);                // the same, of any number: a setting may be 2⁶³ − 1 for “forever”
QString upFor(std::chrono::seconds s);             // 00:41:07
QString clockTime(std::int64_t millisSince1970);   // 12:04:51.118, local time
QString dateTime(std::int64_t millisSince1970);    // 2025-11-30 12:04:51.118
QString missing();                                 // –, for what was not measured

template <class T, class F>
QString orMissing(const std::optional<T>& v, F format) {
    return v ? format(*v) : missing();
}

}  // namespace kit
