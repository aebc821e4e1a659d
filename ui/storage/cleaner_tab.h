// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the log cleaner thinks of this log and what it last did to it. Nothing is drawn that did not happen.

#include "engine.h"
#include "kit/cards.h"
#include "kit/scene.h"

#include <memory>

namespace storagepage {

// Clean, dirty, and what no run may touch, to scale; and a mark where the dirty share becomes enough.
class CleanerScene : public kit::Scene {
    Q_OBJECT
public:
    explicit CleanerScene(QWidget* parent = nullptr);
    void show(const storage::CleanerView& cleaner, std::uint64_t logBytes);

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;

private:
    struct Part {
        QRectF rect;
        std::uint64_t bytes = 0;
        QString name;
    };
    storage::CleanerView cleaner_;
    std::uint64_t logBytes_ = 0;
    std::vector<Part> parts_;
};

// Before and after the last run, as pairs of bars.
class CleanedScene : public kit::Scene {
    Q_OBJECT
public:
    explicit CleanedScene(QWidget* parent = nullptr);
    void show(const storage::CleanerRun& run);

protected:
    std::vector<kit::Spot> arrange(const QSizeF& size) override;
    void paintScene(QPainter& painter) override;

private:
    struct Pair {
        QString name, before, after;
        double share = 1;  // after / before
        QRectF row;
    };
    storage::CleanerRun run_;
    std::vector<Pair> pairs_;
};

class CleanerTab : public QWidget {
    Q_OBJECT
public:
    explicit CleanerTab(QWidget* parent = nullptr);
    void show(std::shared_ptr<const storage::FolderView> folder, base::WallTime now);

private:
    void say();
    std::shared_ptr<const storage::FolderView> folder_;
    base::WallTime now_{};
    kit::Card *state_, *last_;
    QLabel *verdict_, *none_;
    CleanerScene* scene_;
    CleanedScene* cleaned_;
    kit::Properties *facts_, *runFacts_;
};

}  // namespace storagepage
