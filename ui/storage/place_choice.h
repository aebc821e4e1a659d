// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Which folder to look into: a replica of the running cluster, or a partition's folder found in a directory that a
// person opened.

#include "engine.h"

#include <QWidget>

class QComboBox;
class QPushButton;

namespace storagepage {

struct PlaceItem {
    storage::FolderPlace place;
    QString text;  // "orders-0 · broker 1"
    bool operator==(const PlaceItem&) const = default;
};
// Replicas whose node is in this process and runs, by name.
std::vector<PlaceItem> livePlaces(const cluster::ClusterView& view);
std::vector<PlaceItem> foundPlaces(const storage::DirectoryView& directory);

class PlaceChoice : public QWidget {
    Q_OBJECT
public:
    explicit PlaceChoice(QWidget* parent = nullptr);

    void setLive(std::vector<PlaceItem> places);   // cheap when nothing changed
    void addFound(std::vector<PlaceItem> places);  // kept until the window closes
    void setCurrent(const std::optional<storage::FolderPlace>& place);
    const std::vector<PlaceItem>& items() const { return items_; }

signals:
    void chosen(int item);
    void directoryChosen(const QString& path);

private:
    void fill();
    void takeTyped();
    void askDirectory();

    std::vector<PlaceItem> live_, found_, items_;
    std::optional<storage::FolderPlace> current_;
    QComboBox* list_;
    QPushButton* open_;
};

}  // namespace storagepage
