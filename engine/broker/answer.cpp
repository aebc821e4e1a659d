// SPDX-License-Identifier: Apache-2.0
#include "broker/answer.h"

namespace broker {
namespace {
wire::ErrorCode inside(const void* value, const wire::Type& type) {
    if (type.optional) {
        value = type.get(value);
        if (!value) return wire::ErrorCode::None;
    }
    if (type.kind == wire::Kind::ErrorCode) return *static_cast<const wire::ErrorCode*>(value);
    if (type.kind == wire::Kind::Struct) return firstError(value, type.fields());
    if (type.kind != wire::Kind::Array || (type.element->kind != wire::Kind::Struct && type.element->kind != wire::Kind::ErrorCode))
        return wire::ErrorCode::None;
    const auto* at = static_cast<const std::byte*>(type.data(value));
    for (std::size_t i = 0, n = type.count(value); i < n; ++i, at += type.element->stride)
        if (const auto code = inside(at, *type.element); code != wire::ErrorCode::None) return code;
    return wire::ErrorCode::None;
}
}  // namespace

wire::ErrorCode firstError(const void* message, std::span<const wire::Field> fields) {
    for (const auto& field : fields)
        if (const auto code = inside(field.of(message), *field.type); code != wire::ErrorCode::None) return code;
    return wire::ErrorCode::None;
}

}  // namespace broker
