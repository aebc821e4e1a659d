// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/format.h"

#include <QCoreApplication>
#include <array>
#include <cmath>

namespace kit {

namespace {

constexpr QChar thin{0x202F};  // narrow and not breaking: a number never falls apart at a line's end

QString grouped(const QString& digits) {
    QString out;
    for (qsizetype i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) out += thin;
        out += digits[i];
    }
    return out;
}

struct FormatWords {
    Q_DECLARE_TR_FUNCTIONS(Format)
};

// Three figures at most behind which nobody reads: 0.02, 8.1, 41.6, 118.
QString figures(double v) {
    const double a = std::abs(v);
    if (a >= 99.95 || a == std::floor(a)) return number(static_cast<std::int64_t>(std::llround(v)));
    return number(v, a < 0.995 ? 2 : 1);
}

struct Unit {
    double size;
    const char* name;
};

template <std::size_t N>
QString inUnit(double n, const std::array<Unit, N>& units) {
    for (std::size_t i = 0; i < N; ++i)   // 999.96 kB is 1 MB, not 1 000 kB
        if (std::abs(n) >= units[i].size * 0.9995 || i + 1 == N) return figures(n / units[i].size) + ' ' + units[i].name;
    return {};
}

constexpr std::array<Unit, 5> byteUnits{{{1e12, "TB"}, {1e9, "GB"}, {1e6, "MB"}, {1e3, "kB"}, {1, "B"}}};

}  // namespace

QString number(std::int64_t n) {
    // The smallest number has no positive twin, so the sign is cut off the text.
    const QString digits = QString::number(n);
    return n < 0 ? QChar(0x2212) + grouped(digits.mid(1)) : grouped(digits);
}

QString number(double n, int decimals) {
    if (!std::isfinite(n)) return missing();
    QString text = QString::number(std::abs(n), 'f', decimals);
    const qsizetype dot = text.indexOf('.');
    QString out = grouped(dot < 0 ? text : text.left(dot));
    if (dot >= 0) out += text.mid(dot);
    return n < 0 ? QChar(0x2212) + out : out;
}

QString bytes(double n) {
    if (!std::isfinite(n)) return missing();
    if (std::abs(n) < 999.5) return number(static_cast<std::int64_t>(std::llround(n))) + " B";
    return inUnit(n, byteUnits);
}

QString bytesPerSecond(double n) { return std::isfinite(n) ? bytes(n) + "/s" : missing(); }

QString perSecond(double n) {
    if (!std::isfinite(n)) return missing();
    return (n > 0 && n < 9.95 ? number(n, 1) : number(static_cast<std::int64_t>(std::llround(n)))) + "/s";
}

QString percent(double share) {
    if (!std::isfinite(share)) return missing();
    const double p = share * 100;
    // Nearly all is not all: 99.97 % must not read 100 %.
    const double shown = p < 100 ? std::min(std::floor(p * 10) / 10, 99.9) : p;
    return number(shown, shown == std::floor(shown) ? 0 : 1) + " %";
}

QString micros(double n) {
    if (!std::isfinite(n)) return missing();
    if (n >= 999'950) return figures(n / 1e6) + " s";
    if (n == 0) return "0 ms";
    return n < 9.5 ? number(n / 1000, 3) + " ms" : figures(n / 1000) + " ms";
}

QString duration(std::chrono::nanoseconds d) {
    const double s = static_cast<double>(d.count()) / 1e9;
    if (s < 0) return QChar(0x2212) + duration(-d);
    if (s < 1e-6) return number(static_cast<std::int64_t>(d.count())) + " ns";
    if (s < 1e-3) return figures(s * 1e6) + QString::fromUtf8(" µs");
    if (s < 0.9995) return figures(s * 1e3) + " ms";
    if (s < 59.95) return number(s, 1) + " s";
    const auto whole = static_cast<std::int64_t>(std::llround(s));
    if (whole < 3600) {
        return whole % 60 == 0 ? FormatWords::tr("%1 min").arg(whole / 60) : FormatWords::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
    }
    const std::int64_t minutes = whole / 60;
    if (minutes < 48 * 60) {
        return minutes % 60 == 0 ? FormatWords::tr("%1 h").arg(minutes / 60) : FormatWords::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
    }
    const std::int64_t hours = minutes / 60;
    return hours % 24 == 0 ? FormatWords::tr("%1 days").arg(hours / 24) : FormatWords::tr("%1 days %2 h").arg(hours / 24).arg(hours % 24);
}

QString durationMs(std::int64_t ms) {
    constexpr auto most = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::nanoseconds::max()).count();
    if (ms >= -most && ms <= most) return duration(std::chrono::milliseconds(ms));
    return FormatWords::tr("%1 days").arg(number(ms / 86'400'000));
}

QString upFor(std::chrono::seconds s) {
    const auto n = s.count();
    const QString clock = QString("%1:%2:%3").arg(n / 3600 % 24, 2, 10, QChar('0')).arg(n / 60 % 60, 2, 10, QChar('0')).arg(n % 60, 2, 10, QChar('0'));
    return n < 86'400 ? clock : FormatWords::tr("%1 d %2").arg(n / 86'400).arg(clock);
}

QString clockTime(std::int64_t t) { return QDateTime::fromMSecsSinceEpoch(t).toString("HH:mm:ss.zzz"); }
QString dateTime(std::int64_t t) { return QDateTime::fromMSecsSinceEpoch(t).toString("yyyy-MM-dd HH:mm:ss.zzz"); }
QString missing() { return QString(QChar(0x2013)); }

}  // namespace kit
