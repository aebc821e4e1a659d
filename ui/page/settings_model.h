// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Settings of a topic or a broker as an editable table: value, default, source, effect. It changes nothing itself: an edit
// becomes a signal, and the row shows what was refused and why.

#include "cluster/view.h"
#include "kit/keyed_model.h"

namespace page {

// The values to choose from, a string list; empty = any text.
inline constexpr int ChoicesRole = Qt::UserRole + 20;

struct SettingRow {
    cluster::SettingView seen;
    std::optional<std::string> draft;   // typed, and not (yet) what the engine has
    std::string refusal;                // why the engine would not take the draft
    const std::string& key() const { return seen.name; }
    bool isChanged() const { return draft || seen.source.rfind("DYNAMIC", 0) == 0; }
    bool operator==(const SettingRow&) const = default;
};

class SettingsModel : public kit::KeyedModel<SettingRow> {
    Q_OBJECT
public:
    enum Columns { Name, Value, Default, Source, Effect };
    explicit SettingsModel(QObject* parent = nullptr);

    void show(std::vector<cluster::SettingView> settings);  // in any order; keeps drafts
    void setDraft(int row, std::optional<std::string> draft, const std::string& refusal = {});
    void clearDrafts();

    Qt::ItemFlags flags(const QModelIndex& at) const override;
    QVariant data(const QModelIndex& at, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& at, const QVariant& value, int role = Qt::EditRole) override;

    // The choices that a setting leaves, when they can be listed: true/false, or the words of its valid values.
    static QStringList choices(const cluster::SettingView& setting);

signals:
    void edited(int row, const QString& value);
};

}  // namespace page
