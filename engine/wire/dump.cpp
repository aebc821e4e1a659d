// SPDX-License-Identifier: Apache-2.0
#include "wire/dump.h"

#include "base/hex.h"
#include "wire/api_key.h"
#include "wire/dump_records.h"
#include "wire/error_code.h"
#include "wire/json_text.h"

#include <algorithm>
#include <charconv>

namespace wire {
namespace {

constexpr std::size_t shownBytes = 64;

template <class T>
std::string number(const void* v) {
    return std::to_string(*static_cast<const T*>(v));
}

std::string real(double d) {
    if (!(d - d == 0)) return quoted(d != d ? "NaN" : d > 0 ? "Infinity" : "-Infinity");  // JSON has none of them
    char room[64];
    const auto end = std::to_chars(room, room + sizeof room, d);
    return std::string(room, end.ptr);
}

std::string bytesLiteral(BytesView bytes) {
    const bool cut = bytes.size() > shownBytes;
    return quoted(base::hex(bytes.first(std::min(bytes.size(), shownBytes))) + (cut ? "…" : ""));
}

std::string count(std::size_t n, std::string_view what) {
    return std::to_string(n) + ' ' + std::string(what) + (n == 1 ? "" : "s");
}

std::string_view plainName(Kind kind) {
    switch (kind) {
        case Kind::Bool: return "bool";
        case Kind::Int8: return "int8";
        case Kind::Int16:
        case Kind::ErrorCode:
        case Kind::ApiKey: return "int16";
        case Kind::Uint16: return "uint16";
        case Kind::Int32: return "int32";
        case Kind::Uint32: return "uint32";
        case Kind::Int64: return "int64";
        case Kind::Float64: return "float64";
        case Kind::Uuid: return "uuid";
        case Kind::String: return "string";
        case Kind::Blob: return "bytes";
        case Kind::Records: return "records";
        case Kind::Array: return "[]";
        case Kind::Struct: return "struct";
    }
    return "";
}

std::string noteOf(const void* value, const Type& type) {
    switch (type.kind) {
        case Kind::ErrorCode: return std::string(name(*static_cast<const ErrorCode*>(value)));
        case Kind::ApiKey: return std::string(name(*static_cast<const ApiKey*>(value)));
        case Kind::Blob: return count(static_cast<const Bytes*>(value)->size(), "byte");
        case Kind::Records: return count(static_cast<const Records*>(value)->size(), "byte");
        case Kind::Array: return count(type.count(value), "element");
        default: return {};
    }
}

void appendText(std::string& out, const Node& node, std::size_t depth) {
    std::string range = std::to_string(node.from) + ".." + std::to_string(node.to);
    range.resize(std::max<std::size_t>(range.size(), 14), ' ');
    out += range + std::string(depth * 2, ' ') + node.name;
    if (!node.value.empty()) out += ": " + node.value;
    if (!node.note.empty()) out += "  (" + node.note + ')';
    out += '\n';
    for (const auto& child : node.children) appendText(out, child, depth + 1);
}

void appendJson(std::string& out, const Node& node) {
    out += "{\"name\":" + quoted(node.name) + ",\"type\":" + quoted(node.type) +
           ",\"from\":" + std::to_string(node.from) + ",\"to\":" + std::to_string(node.to);
    if (!node.note.empty()) out += ",\"note\":" + quoted(node.note);
    if (!node.value.empty()) out += ",\"value\":" + node.value;
    if (!node.children.empty() || node.value.empty()) {
        out += ",\"children\":[";
        for (const auto& child : node.children) {
            if (&child != node.children.data()) out += ',';
            appendJson(out, child);
        }
        out += ']';
    }
    out += '}';
}

}  // namespace

std::string typeName(const Type& type) {
    return type.kind == Kind::Array ? "[]" + typeName(*type.element) : std::string(plainName(type.kind));
}

std::string literal(const void* value, const Type& type) {
    if (type.optional) value = type.get(value);
    if (!value) return "null";
    switch (type.kind) {
        case Kind::Bool: return *static_cast<const bool*>(value) ? "true" : "false";
        case Kind::Int8: return number<std::int8_t>(value);
        case Kind::Int16:
        case Kind::ErrorCode:
        case Kind::ApiKey: return number<std::int16_t>(value);
        case Kind::Uint16: return number<std::uint16_t>(value);
        case Kind::Int32: return number<std::int32_t>(value);
        case Kind::Uint32: return number<std::uint32_t>(value);
        case Kind::Int64: return number<std::int64_t>(value);
        case Kind::Float64: return real(*static_cast<const double*>(value));
        case Kind::Uuid: return quoted(static_cast<const Uuid*>(value)->text());
        case Kind::String: return quoted(*static_cast<const std::string*>(value));
        case Kind::Blob: return bytesLiteral(*static_cast<const Bytes*>(value));
        case Kind::Records: return bytesLiteral(static_cast<const Records*>(value)->bytes);
        case Kind::Array: return type.count(value) == 0 ? "[]" : "";
        case Kind::Struct: return "{}";
    }
    return {};
}

Dumper::Dumper(std::string name, std::size_t base, std::size_t mostElements) : base_(base), most_(mostElements) {
    push(std::move(name), "struct", 0);
}

void Dumper::push(std::string name, std::string type, std::size_t at) {
    open_.push_back({.name = std::move(name), .type = std::move(type), .from = base_ + at, .to = base_ + at});
}

void Dumper::open(const Field& field, std::size_t at) {
    push(std::string(field.name), typeName(*field.type), at);
}

void Dumper::openElement(std::size_t index, std::size_t at) {
    push('[' + std::to_string(index) + ']', {}, at);
}

void Dumper::close(std::size_t at, const Type& type, const void* value) {
    Node node = std::move(open_.back());
    open_.pop_back();
    node.to = base_ + at;
    fill(node, type, value);
    Node& parent = open_.back();
    if (parent.children.size() < most_) parent.children.push_back(std::move(node));
}

void Dumper::fill(Node& node, const Type& type, const void* value) {
    if (node.type.empty()) node.type = typeName(type);
    if (type.optional) value = type.get(value);
    if (!value) {
        node.value = "null";
        return;
    }
    node.note = noteOf(value, type);
    if (type.kind == Kind::Array && type.count(value) > most_) node.note += ", cut";
    if (type.kind != Kind::Struct) node.value = literal(value, type);
    if (type.kind == Kind::Records) {
        const auto bytes = static_cast<const Records*>(value)->bytes;
        node.children = describeRecords(bytes, node.to - bytes.size(), most_);
    }
}

void Dumper::unknownTag(std::uint32_t tag, std::size_t at, std::size_t size) {
    open_.back().children.push_back({.name = "tag " + std::to_string(tag),
                                     .type = "unknown",
                                     .from = base_ + at,
                                     .to = base_ + at + size,
                                     .value = {},
                                     .note = count(size, "byte")});
}

Node Dumper::take(std::size_t used) {
    while (open_.size() > 1) {  // left open by a decode that failed
        Node node = std::move(open_.back());
        open_.pop_back();
        open_.back().children.push_back(std::move(node));
    }
    open_.front().to = base_ + used;
    return std::move(open_.front());
}

std::string asText(const Node& root) {
    std::string out;
    appendText(out, root, 0);
    return out;
}

std::string asJson(const Node& root) {
    std::string out;
    appendJson(out, root);
    return out;
}

std::string pathAt(const Node& root, std::size_t at) {
    std::string path;
    const Node* node = &root;
    while (node) {
        const Node* inner = nullptr;
        for (const auto& child : node->children)
            if (at >= child.from && at < child.to) inner = &child;
        if (inner) path += (path.empty() || inner->name.starts_with('[') ? "" : ".") + inner->name;
        node = inner;
    }
    return path.empty() ? root.name : path;
}

}  // namespace wire
