// SPDX-License-Identifier: Apache-2.0
#include "wire/field_table.h"

#include "wire/dump.h"
#include "wire/json_text.h"
#include "wire/record_registry.h"
#include "wire/registry.h"

namespace wire {
namespace {

std::string number(Version v) {
    return v == anyLater ? "null" : std::to_string(v);
}
std::string range(Versions v) {
    return '[' + std::to_string(v.first) + ',' + number(v.last) + ']';
}

// The struct that a field is, or that its elements are.
const Type* structOf(const Type& type) {
    const Type* t = type.kind == Kind::Array ? type.element : &type;
    return t->kind == Kind::Struct ? t : nullptr;
}

std::string defaultOf(const Field& f, const void* blank) {
    return literal(f.of(blank), *f.type);
}

std::string fieldsJson(const Type& type) {
    std::string out = "[";
    for (const auto& f : type.fields()) {
        if (out.size() > 1) out += ',';
        out += "{\"name\":" + quoted(f.name) + ",\"type\":" + quoted(typeName(*f.type)) +
               ",\"versions\":" + range(f.on) + ",\"nullable\":" + (f.nulls.none() ? "null" : range(f.nulls)) +
               ",\"tag\":" + (f.tag < 0 ? "null" : std::to_string(f.tag)) + ",\"key\":" + (f.isKey ? "true" : "false") +
               ",\"default\":" + defaultOf(f, type.blank());
        if (const Type* inner = structOf(*f.type)) out += ",\"fields\":" + fieldsJson(*inner);
        out += '}';
    }
    return out + ']';
}

std::string apiJson(const Api& api) {
    std::string on = api.onBroker ? "\"broker\"" : "";
    if (api.onController) on += on.empty() ? "\"controller\"" : ",\"controller\"";
    return ",\"key\":" + std::to_string(std::int16_t(api.key)) + ",\"valid\":" + range(api.valid) +
           ",\"lastIsUnstable\":" + (api.lastIsUnstable ? "true" : "false") + ",\"listeners\":[" + on + ']';
}

std::string messageJson(const MessageType& m, const Api* api) {
    std::string out = "{\"name\":" + quoted(m.layout->name);
    if (api) out += apiJson(*api);
    return out + ",\"versions\":" + range(m.layout->versions) + ",\"flexibleFrom\":" + number(m.layout->flexibleFrom) +
           ",\"fields\":" + fieldsJson(*m.type) + '}';
}

std::string versionsText(Versions v) {
    if (v.first == v.last) return 'v' + std::to_string(v.first);
    return 'v' + std::to_string(v.first) + (v.last == anyLater ? "+" : '-' + std::to_string(v.last));
}

void appendFields(std::string& out, const Type& type, std::size_t depth) {
    for (const auto& f : type.fields()) {
        out += std::string(depth * 2, ' ') + std::string(f.name) + ' ' + typeName(*f.type) + ' ' + versionsText(f.on);
        if (f.tag >= 0) out += ", tag " + std::to_string(f.tag);
        if (!f.nulls.none()) out += f.nulls.first <= f.on.first ? ", nullable" : ", nullable " + versionsText(f.nulls);
        if (f.type->kind != Kind::Struct && f.type->kind != Kind::Array)
            out += ", default " + defaultOf(f, type.blank());
        out += '\n';
        if (const Type* inner = structOf(*f.type)) appendFields(out, *inner, depth + 1);
    }
}

void appendMessage(std::string& out, const MessageType& m, const Api* api) {
    if (api) out += std::to_string(std::int16_t(api->key)) + ' ';
    out += std::string(m.layout->name) + ' ' + versionsText(m.layout->versions);
    if (m.layout->flexibleFrom != neverFlexible) out += ", flexible from v" + std::to_string(m.layout->flexibleFrom);
    out += '\n';
    appendFields(out, *m.type, 1);
}

template <class Visit>
void forAll(Visit visit) {
    for (const auto& m : allMessages()) {
        visit(*m.request, find(m.key));
        visit(*m.response, find(m.key));
    }
    for (const auto& r : allRecordMessages()) {
        if (r.key) visit(*r.key, nullptr);
        visit(*r.value, nullptr);
    }
    for (const auto* m : otherMessages()) visit(*m, nullptr);
}

}  // namespace

std::string fieldTableText() {
    std::string out;
    forAll([&](const MessageType& m, const Api* api) { appendMessage(out, m, api); });
    return out;
}

std::string fieldTableJson() {
    std::string out = "{\"messages\":[";
    bool first = true;
    forAll([&](const MessageType& m, const Api* api) {
        out += (first ? "\n" : ",\n") + messageJson(m, api);
        first = false;
    });
    return out + "\n]}\n";
}

}  // namespace wire
