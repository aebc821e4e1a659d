// SPDX-License-Identifier: Apache-2.0
#pragma once
// The registry in quarters, so that no source file has to know every message: that would compile for half a minute.
// Only registry*.cpp include this.

#include "wire/registry.h"

namespace wire {

template <Message Request, Message Response>
constexpr Messages of() {
    static_assert(Request::api == Response::api);
    return {Request::api, &messageType<Request>, &messageType<Response>};
}

std::span<const Messages> messages00to24();
std::span<const Messages> messages25to49();
std::span<const Messages> messages50to74();
std::span<const Messages> messages75to99();

}  // namespace wire
