// SPDX-License-Identifier: Apache-2.0
#pragma once
// All messages with their C++ types erased: for tools that must handle any of them (dump, checks, tests, fuzzing). Who
// handles one API includes its own header instead.

#include "wire/api_key.h"
#include "wire/codec.h"

namespace wire {

struct Messages {
    ApiKey key;
    const MessageType* request;
    const MessageType* response;
};

std::span<const Messages> allMessages();  // ascending by key, the same keys as apis()
const Messages* messagesOf(ApiKey key);   // null: no such request

}  // namespace wire
