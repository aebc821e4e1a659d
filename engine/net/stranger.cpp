// SPDX-License-Identifier: Apache-2.0
#include "net/stranger.h"

#include <string_view>

namespace net {
namespace {

std::string httpAnswer() {
    const std::string_view text = "This port speaks the Kafka protocol, not HTTP. Use a Kafka client.\r\n";
    return "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: " +
           std::to_string(text.size()) + "\r\nConnection: close\r\n\r\n" + std::string(text);
}

}  // namespace

Stranger recognise(std::uint32_t firstFour) {
    const auto at = [&](unsigned i) { return (firstFour >> (24 - 8 * i)) & 0xff; };
    const std::string four{char(at(0)), char(at(1)), char(at(2)), char(at(3))};
    for (const std::string_view verb : {"GET ", "POST", "PUT ", "HEAD", "OPTI", "DELE", "PATC", "CONN", "TRAC", "PRI "})
        if (four == verb) return {"an HTTP request (" + four.substr(0, four.find(' ')) + ')', httpAnswer()};
    if (at(0) == 0x16 && at(1) == 0x03 && at(2) <= 4) return {"a TLS handshake, but this listener is plain text", {}};
    if (four == "SSH-") return {"an SSH greeting", {}};
    return {};
}

}  // namespace net
