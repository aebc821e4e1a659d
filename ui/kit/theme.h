// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The tokens of colour and size that every widget, chart and scene draws with. A theme is a value; applyTheme() makes it
// the palette, the fonts and the small style sheet of the application, and everything repaints by itself: widgets that
// keep a colour of their own watch it with onTheme().

#include <QColor>
#include <QFont>
#include <QMargins>
#include <QString>
#include <array>
#include <functional>

class QApplication;
class QWidget;

namespace kit {

struct Theme {
    bool dark = false;
    QColor window, panel, sunk, line, text, dim, faint, grid;
    QColor accent, accentSoft, fine, attention, broken;
    std::array<QColor, 5> data;            // names a broker, an API or an epoch; index with dataColor()

    QColor dataColor(int index) const { return data[static_cast<std::size_t>(index < 0 ? 0 : index) % data.size()]; }
    // The colour of a broker, the same on every page: broker 1 is data 1.
    QColor broker(int id) const { return dataColor(id - 1); }
    static Theme light();
    static Theme darkened();
};

enum class Density { Comfortable, Compact };

// What a person chose about looks.
struct Looks {
    Theme theme = Theme::light();
    int scalePercent = 100;                // text and everything measured with px()
    Density density = Density::Comfortable;
};

// UI thread only. The current looks; what paints asks for it each time rather than keeping it.
const Theme& theme();
const Looks& looks();
void applyLooks(QApplication& app, const Looks& looks);

// A length of the 8-pixel grid at the chosen scale.
int px(double length);
int tableRowHeight();                           // of tables, by density

enum class Face { Title, CardTitle, Text, Strong, Secondary, Caption, Mono, MonoSmall, Number };
QFont fontOf(Face face);                     // Title 20 semibold, CardTitle 14 semibold, Text 13, Secondary 12, Caption 11

// Runs `paint` now and again whenever looks change, as long as `widget` lives.
void onTheme(QWidget* widget, std::function<void()> paint);
// Runs `say` now and again whenever the language changes, as long as `widget` lives: put setText(tr(…)) in it.
void onLanguage(QWidget* widget, std::function<void()> say);

// Sets the font of a label by face and its colour by role; follows the theme.
enum class Ink { Text, Dim, Faint, Accent, Fine, Attention, Broken, OnAccent };
QColor color(Ink ink);
void dress(QWidget* label, Face face, Ink ink = Ink::Text);

}  // namespace kit
