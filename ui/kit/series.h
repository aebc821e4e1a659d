// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// A bounded run of measured points. NaN is a gap: nothing was measured there, and nothing is drawn.

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace kit {

class Series {
public:
    struct Point {
        double at;       // seconds since 1970
        double value;
    };
    explicit Series(std::size_t capacity = 600) : capacity_(capacity) { points_.reserve(capacity); }

    void add(double at, double value) {
        if (points_.size() < capacity_) {
            points_.push_back({at, value});
        } else {
            points_[first_] = {at, value};
            first_ = (first_ + 1) % capacity_;
        }
    }
    void addGap(double at) { add(at, std::numeric_limits<double>::quiet_NaN()); }
    void clear() {
        points_.clear();
        first_ = 0;
    }
    std::size_t size() const { return points_.size(); }
    bool empty() const { return points_.empty(); }
    const Point& operator[](std::size_t i) const { return points_[(first_ + i) % points_.size()]; }   // oldest first
    const Point& last() const { return (*this)[points_.size() - 1]; }
    double maximum() const {                       // 0 when empty
        double m = 0;
        for (const Point& p : points_)
            if (p.value > m) m = p.value;
        return m;
    }
    // The measured value nearest to `at` within `reach` seconds; NaN when there is none.
    double near(double at, double reach) const;

private:
    std::size_t capacity_;
    std::size_t first_ = 0;
    std::vector<Point> points_;
};

}  // namespace kit
