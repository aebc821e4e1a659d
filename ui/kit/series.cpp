// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/series.h"

namespace kit {

double Series::near(double at, double reach) const {
    double best = std::numeric_limits<double>::quiet_NaN();
    double distance = reach;
    for (std::size_t i = 0; i < size(); ++i) {
        const Point& p = (*this)[i];
        const double d = std::abs(p.at - at);
        if (d <= distance && !std::isnan(p.value)) {
            distance = d;
            best = p.value;
        }
    }
    return best;
}

}  // namespace kit
