// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/theme.h"

#include "kit/style_sheet.h"

#include <QApplication>
#include <QEvent>
#include <QPalette>
#include <QPointer>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <vector>

namespace kit {

namespace {

// The widgets that keep colours of their own. One list per process, as the palette is.
struct Watcher {
    QPointer<QWidget> widget;
    std::function<void()> paint;
};
std::vector<Watcher>& watchers() {
    static std::vector<Watcher> w;
    return w;
}
Looks& current() {
    static Looks l;
    return l;
}

class LanguageFilter : public QObject {
public:
    LanguageFilter(QWidget* widget, std::function<void()> say) : QObject(widget), say_(std::move(say)) {
        widget->installEventFilter(this);
    }
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::LanguageChange && watched == parent()) say_();
        return false;
    }

private:
    std::function<void()> say_;
};

QPalette paletteOf(const Theme& t) {
    QPalette p;
    p.setColor(QPalette::Window, t.window);
    p.setColor(QPalette::WindowText, t.text);
    p.setColor(QPalette::Base, t.panel);
    p.setColor(QPalette::AlternateBase, t.sunk);
    p.setColor(QPalette::Text, t.text);
    p.setColor(QPalette::Button, t.panel);
    p.setColor(QPalette::ButtonText, t.text);
    p.setColor(QPalette::BrightText, t.broken);
    p.setColor(QPalette::Highlight, t.accentSoft);
    p.setColor(QPalette::HighlightedText, t.text);
    p.setColor(QPalette::Link, t.accent);
    p.setColor(QPalette::LinkVisited, t.accent);
    p.setColor(QPalette::ToolTipBase, t.panel);
    p.setColor(QPalette::ToolTipText, t.text);
    p.setColor(QPalette::PlaceholderText, t.faint);
    p.setColor(QPalette::Light, t.panel);
    p.setColor(QPalette::Midlight, t.sunk);
    p.setColor(QPalette::Mid, t.line);
    p.setColor(QPalette::Dark, t.faint);
    p.setColor(QPalette::Shadow, t.line);
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, t.faint);
    return p;
}

}  // namespace

Theme Theme::light() {
    Theme t;
    t.window = "#f4f5f7", t.panel = "#ffffff", t.sunk = "#eef0f3", t.line = "#dcdfe4";
    t.text = "#1c2330", t.dim = "#5c6675", t.faint = "#8a94a3", t.grid = "#e9ebef";
    t.accent = "#2563d9", t.accentSoft = "#e3ecfd";
    t.fine = "#1a7f4b", t.attention = "#b26a00", t.broken = "#c2321f";
    t.data = {"#0b6bb8", "#c77700", "#14866b", "#a3478c", "#5b6b7c"};
    return t;
}

Theme Theme::darkened() {
    Theme t;
    t.dark = true;
    t.window = "#14171c", t.panel = "#1b1f26", t.sunk = "#12151a", t.line = "#2c323b";
    t.text = "#e4e8ee", t.dim = "#9aa5b4", t.faint = "#6c7786", t.grid = "#242a32";
    t.accent = "#6ea0ff", t.accentSoft = "#1f2d47";
    t.fine = "#4cc38a", t.attention = "#f0a63a", t.broken = "#ff7a66";
    t.data = {"#5aa9e6", "#f0a63a", "#3fc7a4", "#d98bc6", "#9db0c3"};
    return t;
}

const Looks& looks() { return current(); }
const Theme& theme() { return current().theme; }

void applyLooks(QApplication& app, const Looks& wanted) {
    current() = wanted;
    app.setPalette(paletteOf(wanted.theme));
    app.setFont(fontOf(Face::Text));
    app.setStyleSheet(styleSheet());
    std::erase_if(watchers(), [](const Watcher& w) { return w.widget.isNull(); });
    // By index: painting may make widgets, which watch as well.
    for (std::size_t i = 0; i < watchers().size(); ++i)
        if (const auto w = watchers()[i]; !w.widget.isNull()) w.paint();
}

int px(double length) { return static_cast<int>(std::lround(length * current().scalePercent / 100.0)); }
int tableRowHeight() { return px(current().density == Density::Compact ? 22 : 28); }

QFont fontOf(Face face) {
    static const QStringList sans{"DejaVu Sans", "Noto Sans", "Segoe UI", "Noto Sans CJK SC", "sans-serif"};
    static const QStringList monospaced{"DejaVu Sans Mono", "Noto Sans Mono", "Consolas", "Noto Sans Mono CJK SC", "monospace"};
    QFont f;
    const bool mono = face == Face::Mono || face == Face::MonoSmall || face == Face::Number;
    f.setFamilies(mono ? monospaced : sans);
    f.setStyleHint(mono ? QFont::Monospace : QFont::SansSerif);
    double size = 13;
    switch (face) {
        case Face::Title: size = 20; break;
        case Face::CardTitle: size = 14; break;
        case Face::Number: size = 16; break;
        case Face::Secondary: case Face::Mono: case Face::MonoSmall: size = 12; break;
        case Face::Caption: size = 11; break;
        case Face::Text: case Face::Strong: break;
    }
    if (face == Face::Title || face == Face::CardTitle || face == Face::Strong) f.setWeight(QFont::DemiBold);
    f.setPixelSize(std::max(6, px(size)));
    return f;
}

void onTheme(QWidget* widget, std::function<void()> paint) {
    paint();
    auto& list = watchers();
    // Chips and rows come and go; their leftovers are swept when the list has doubled.
    static std::size_t sweepAt = 256;
    if (list.size() >= sweepAt) {
        std::erase_if(list, [](const Watcher& w) { return w.widget.isNull(); });
        sweepAt = std::max<std::size_t>(256, list.size() * 2);
    }
    list.push_back({widget, std::move(paint)});
}

void onLanguage(QWidget* widget, std::function<void()> say) {
    say();
    new LanguageFilter(widget, std::move(say));
}

QColor color(Ink ink) {
    const Theme& t = theme();
    switch (ink) {
        case Ink::Text: return t.text;
        case Ink::Dim: return t.dim;
        case Ink::Faint: return t.faint;
        case Ink::Accent: return t.accent;
        case Ink::Fine: return t.fine;
        case Ink::Attention: return t.attention;
        case Ink::Broken: return t.broken;
        case Ink::OnAccent: return t.dark ? t.window : QColor(Qt::white);
    }
    return t.text;
}

void dress(QWidget* label, Face face, Ink ink) {
    // Asked again for the same label (a state changed), the newest words count: the roles are kept on the widget.
    const bool first = !label->property("face").isValid();
    if (!first && label->property("face").toInt() == static_cast<int>(face) && label->property("ink").toInt() == static_cast<int>(ink)) return;
    label->setProperty("face", static_cast<int>(face));
    label->setProperty("ink", static_cast<int>(ink));
    auto paint = [label] {
        label->setFont(fontOf(static_cast<Face>(label->property("face").toInt())));
        QPalette p = label->palette();
        const QColor c = color(static_cast<Ink>(label->property("ink").toInt()));
        p.setColor(QPalette::WindowText, c);
        p.setColor(QPalette::Text, c);
        label->setPalette(p);
    };
    if (first) onTheme(label, paint);
    else paint();
}

}  // namespace kit
