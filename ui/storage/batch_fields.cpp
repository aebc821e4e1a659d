// SPDX-License-Identifier: GPL-3.0-or-later
#include "storage/batch_fields.h"

#include "bridge/words.h"

#include <QCoreApplication>

namespace storagepage {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Opened)
};

QByteArray copied(const base::Bytes& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())};
}

kit::Field field(const wire::Node& node, int space, qint64 origin) {
    kit::Field f;
    f.name = bridge::text(node.name);
    f.type = bridge::text(node.type);
    f.value = bridge::text(node.value);
    f.note = bridge::text(node.note);
    f.space = space;
    f.from = origin + qint64(node.from);
    f.to = origin + qint64(node.to);
    f.children.reserve(node.children.size());
    for (const auto& child : node.children) f.children.push_back(field(child, space, origin));
    return f;
}

}  // namespace

QString codecName(const std::optional<wire::Codec>& codec) {
    if (!codec) return Tr::tr("unknown codec");
    const auto name = wire::name(*codec);
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

Opened opened(const storage::BatchBytes& batch) {
    Opened out;
    const auto origin = qint64(batch.row.position);
    out.fields.push_back(field(batch.tree, 0, origin));
    out.spaces.push_back(
        {batch.unpacked.empty() ? Tr::tr("In the file") : Tr::tr("In the file, packed"), copied(batch.bytes), origin});
    if (!batch.unpacked.empty()) {
        out.spaces.push_back({Tr::tr("Unpacked (%1)").arg(codecName(batch.row.codec)), copied(batch.unpacked), 0});
        for (const auto& record : batch.records) out.fields.push_back(field(record, 1, 0));
    }
    return out;
}

Opened opened(const storage::FileView& file) {
    Opened out;
    out.fields.push_back(field(file.tree, 0, 0));
    if (out.fields.front().name.isEmpty()) out.fields.front().name = bridge::text(file.name);
    out.spaces.push_back({bridge::text(file.name), copied(file.bytes), 0});
    return out;
}

}  // namespace storagepage
