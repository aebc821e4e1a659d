// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/settings_model.h"

#include <QRegularExpression>
#include <algorithm>

namespace page {
namespace {

using kit::Cell;
using Row = SettingRow;

QString fromStd(const std::string& s) { return QString::fromStdString(s); }

QString valueText(const Row& r) {
    if (r.draft) return fromStd(*r.draft);
    return r.seen.sensitive ? QStringLiteral("••••") : fromStd(r.seen.value);
}

std::optional<kit::Status> effectStatus(const Row& r) {
    if (r.seen.effect == "acts") return kit::Status::Fine;
    if (r.seen.effect.empty()) return std::nullopt;
    return r.seen.effect == "no effect yet" ? kit::Status::Off : kit::Status::Attention;
}

QString effectText(const Row& r) {
    static constexpr const char* known[] = {QT_TRANSLATE_NOOP("Effect", "acts"), QT_TRANSLATE_NOOP("Effect", "acts after restart"),
                                            QT_TRANSLATE_NOOP("Effect", "no effect yet")};
    for (const char* k : known)
        if (r.seen.effect == k) return QCoreApplication::translate("Effect", k);
    return fromStd(r.seen.effect);
}

QString tipOf(const Row& r) {
    QStringList lines{fromStd(r.seen.name) + " · " + fromStd(r.seen.type)};
    if (!r.seen.validValues.empty()) lines << fromStd(r.seen.validValues);
    if (!r.seen.updateMode.empty()) lines << fromStd(r.seen.updateMode);
    if (!r.refusal.empty()) lines << fromStd(r.refusal);
    return lines.join('\n');
}

std::vector<kit::Column<Row>> columns() {
    return {
        {QT_TRANSLATE_NOOP("Columns", "Setting"), Cell::Mono, [](const Row& r) { return fromStd(r.seen.name); }, {}, {}, tipOf, 250},
        {QT_TRANSLATE_NOOP("Columns", "Value"), Cell::Mono, [](const Row& r) { return valueText(r); }, {},
         [](const Row& r) -> std::optional<kit::Status> {
             if (!r.refusal.empty()) return kit::Status::Broken;
             return std::nullopt;
         },
         tipOf, 170},
        {QT_TRANSLATE_NOOP("Columns", "Default"), Cell::Mono, [](const Row& r) { return fromStd(r.seen.defaultValue); }, {}, {}, tipOf, 150},
        {QT_TRANSLATE_NOOP("Columns", "Source"), Cell::Text, [](const Row& r) { return fromStd(r.seen.source); }, {}, {}, {}, 180},
        {QT_TRANSLATE_NOOP("Columns", "Effect"), Cell::Text, [](const Row& r) { return effectText(r); }, {}, effectStatus, {}, 130},
    };
}

}  // namespace

SettingsModel::SettingsModel(QObject* parent) : KeyedModel(columns(), parent) {}

void SettingsModel::show(std::vector<cluster::SettingView> settings) {
    std::sort(settings.begin(), settings.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    std::vector<Row> next;
    next.reserve(settings.size());
    for (auto& s : settings) {
        Row row{std::move(s), std::nullopt, {}};
        if (const int old = rowOf(row.seen.name); old >= 0) {
            row.draft = at(old).draft;
            row.refusal = at(old).refusal;
        }
        next.push_back(std::move(row));
    }
    setRows(std::move(next));
}

void SettingsModel::setDraft(int row, std::optional<std::string> draft, const std::string& refusal) {
    auto next = rows();
    next[std::size_t(row)].draft = std::move(draft);
    next[std::size_t(row)].refusal = refusal;
    setRows(std::move(next));
}

void SettingsModel::clearDrafts() {
    auto next = rows();
    for (auto& row : next) {
        row.draft.reset();
        row.refusal.clear();
    }
    setRows(std::move(next));
}

Qt::ItemFlags SettingsModel::flags(const QModelIndex& at) const {
    const auto base = KeyedModel::flags(at);
    const bool editable = at.isValid() && at.column() == Value && this->at(at.row()).seen.updateMode != "read-only";
    return editable ? base | Qt::ItemIsEditable : base;
}

QVariant SettingsModel::data(const QModelIndex& at, int role) const {
    if (at.isValid() && role == Qt::EditRole && at.column() == Value) {
        const Row& row = this->at(at.row());
        return row.draft ? fromStd(*row.draft) : row.seen.sensitive ? QString() : fromStd(row.seen.value);
    }
    if (at.isValid() && role == ChoicesRole) return choices(this->at(at.row()).seen);
    if (at.isValid() && role == Qt::ForegroundRole) {
        const Row& row = this->at(at.row());
        if (at.column() == Value && !row.refusal.empty()) return kit::theme().broken;
        if (at.column() == Value && row.isChanged()) return kit::theme().accent;
        if (at.column() == Default) return kit::theme().dim;
    }
    return KeyedModel::data(at, role);
}

bool SettingsModel::setData(const QModelIndex& at, const QVariant& value, int role) {
    if (!at.isValid() || role != Qt::EditRole || at.column() != Value) return false;
    const Row& row = this->at(at.row());
    const QString text = value.toString().trimmed();
    const QString now = row.draft ? fromStd(*row.draft) : fromStd(row.seen.value);
    if (text != now) emit edited(at.row(), text);
    return true;
}

QStringList SettingsModel::choices(const cluster::SettingView& setting) {
    const QString type = fromStd(setting.type).toLower();
    if (type == "boolean") return {"true", "false"};
    if (type == "list" || type == "password") return {};
    // "[none, gzip, snappy]" lists its words; "[1,...]" and "[0,...,1]" are ranges.
    const QString valid = fromStd(setting.validValues).trimmed();
    if (!valid.startsWith('[') || !valid.endsWith(']') || valid.contains("...")) return {};
    QStringList words;
    for (const QString& word : valid.mid(1, valid.size() - 2).split(',', Qt::SkipEmptyParts)) words << word.trimmed();
    static const QRegularExpression plain("^[A-Za-z0-9_.-]+$");
    for (const QString& word : words)
        if (!plain.match(word).hasMatch()) return {};
    return words;
}

}  // namespace page
