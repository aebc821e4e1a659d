// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One batch, or another file of the folder, opened up: fields linked with bytes.

#include "kit/byte_inspector.h"
#include "kit/cards.h"
#include "storage/folder_source.h"

namespace storagepage {

class BatchCard : public kit::Card {
    Q_OBJECT
public:
    explicit BatchCard(FolderSource& source, QWidget* parent = nullptr);

    void showBatch(base::Offset segment, std::uint64_t position);  // a position that is one of a batch
    void showFile(const std::string& name);
    void clear();
    kit::ByteInspector& inspector() { return *inspector_; }
    std::optional<std::uint64_t> position() const { return position_; }

private:
    void say();
    FolderSource& source_;
    kit::ByteInspector* inspector_;
    QLabel* hint_;
    std::uint64_t turn_ = 0;
    std::optional<std::uint64_t> position_;
    std::optional<base::Offset> segment_;
    std::optional<storage::BatchRow> row_;
    std::optional<storage::FileView> file_;
    QString problem_;
};

}  // namespace storagepage
