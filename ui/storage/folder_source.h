// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What the Storage page shows, as last asked from the engine: the folder, and of the chosen segment the index points
// and the page cache. It asks only when it is told to; answers to older questions are thrown away.

#include "bridge/engine_bridge.h"

#include <QObject>

namespace storagepage {

using FolderPointer = std::shared_ptr<const storage::FolderView>;

class FolderSource : public QObject {
    Q_OBJECT
public:
    explicit FolderSource(bridge::EngineBridge& bridge, QObject* parent = nullptr);

    void open(storage::FolderPlace place);
    void close();
    void refresh();  // does nothing while an answer is awaited
    void choose(base::Offset segment);
    void setParts(std::size_t parts);  // how finely the page cache is wanted

    const std::optional<storage::FolderPlace>& place() const { return place_; }
    bool isLive() const { return place_ && std::holds_alternative<storage::LiveReplica>(*place_); }
    const FolderPointer& folder() const { return folder_; }  // null until the first answer
    std::optional<base::Offset> segment() const { return segment_; }
    const storage::SegmentView* segmentView() const;
    const storage::IndexView& points() const {
        return points_;
    }  // of the chosen segment; thinned out when there are many
    const storage::Residency& residency() const { return residency_; }

    // Asks anything about this folder; `then` is not called once another one is open.
    template <class View>
    void ask(Engine::Look<View> look, std::function<void(base::Result<View>)> then) {
        bridge_.await<base::Result<View>>(std::move(look), this,
                                          [this, turn = turn_, then = std::move(then)](base::Result<View> answer) {
                                              if (turn == turn_) then(std::move(answer));
                                          });
    }
    Engine& engine() { return bridge_.engine(); }

signals:
    void placeChanged();
    void folderChanged();
    void segmentChosen();   // another one, or none
    void segmentChanged();  // its points or page cache arrived
    void failed(const QString& sentence);

private:
    void take(base::Result<storage::FolderView> answer);
    void lookIntoSegment();

    bridge::EngineBridge& bridge_;
    std::optional<storage::FolderPlace> place_;
    FolderPointer folder_;
    std::optional<base::Offset> segment_;
    storage::IndexView points_;
    storage::Residency residency_;
    std::size_t parts_ = 80;
    std::uint64_t turn_ = 0;  // of the place
    bool asked_ = false, askedSegment_ = false;
};

}  // namespace storagepage
