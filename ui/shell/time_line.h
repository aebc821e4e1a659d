// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The strip of events below the pages. It shares its time range with every chart: live, or the stretch that a person
// chose by dragging, the wheel or pause. View only: the cluster itself cannot be rewound, and it says so.

#include "page/page.h"

#include <QWidget>

namespace shell {

// A mark: one event, or several that fall on the same spot.
struct TimeMark {
    int lane = 0;
    double x = 0;
    cluster::Severity severity = cluster::Severity::Fine;   // the worst of them
    std::uint64_t newest = 0;                               // event number
    int count = 0;
    bool operator==(const TimeMark&) const = default;
};
constexpr int laneCount = 3;                                // cluster · topics and logs · clients
int laneOf(cluster::EventKind kind);
// Which marks stand where, for events within [from, to] seconds on a strip of `width`; marks nearer than `gap` merge.
std::vector<TimeMark> timeMarks(const std::deque<bridge::LoggedEvent>& events, double from, double to, double left, double width, double gap);

class TimeLine : public QWidget {
    Q_OBJECT
public:
    explicit TimeLine(page::Context context, QWidget* parent = nullptr);
    QSize sizeHint() const override;

signals:
    void eventOpened(const cluster::Event& event);

protected:
    bool event(QEvent*) override;
    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void mouseDoubleClickEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void wheelEvent(QWheelEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void contextMenuEvent(QContextMenuEvent*) override;

private:
    void rebuild();
    void pause();
    double now() const;
    double left() const;
    double right() const;
    double laneY(int lane) const;
    double timeAt(double x) const;
    double xOf(double at) const;
    int markAt(const QPointF& point) const;
    const cluster::Event* eventOf(const TimeMark& mark) const;
    QString headline() const;

    page::Context context_;
    std::vector<TimeMark> marks_;
    int current_ = -1;
    QRectF toggle_;
    std::optional<double> dragFrom_;
    bool dragged_ = false;
};

}  // namespace shell
