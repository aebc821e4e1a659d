// SPDX-License-Identifier: Apache-2.0
#include "wire/frame_text.h"

#include "wire/error_code.h"
#include "wire/json_text.h"
#include "wire/registry.h"

#include <algorithm>

namespace wire {
namespace {

// The parts of a frame, found but not decoded.
struct Parts {
    ApiKey key{};
    Version version = 0, bodyVersion = 0;
    const MessageType* headerType = nullptr;
    Version headerVersion = 0;
    std::size_t bodyAt = 0;
    const MessageType* bodyType = nullptr;
};

// ApiVersions answers a version that it does not know in the layout of version 0, with an error at its front.
Version responseLayout(ApiKey key, Version version, BytesView body) {
    const bool unsupported =
        body.size() >= 2 && ErrorCode(base::loadBig<std::int16_t>(body.data())) == ErrorCode::UnsupportedVersion;
    return key == ApiKey::ApiVersions && unsupported ? Version(0) : version;
}

base::Result<Parts> takeApart(const Frame& frame) {
    Parts p{.key = frame.key, .version = frame.version};
    if (frame.direction == Direction::Request) {
        auto head = readRequestHeader(frame.bytes);
        if (!head) return head.error();
        p.key = head->header.apiKey;
        p.version = p.bodyVersion = head->header.apiVersion;
        p.headerType = &messageType<RequestHeader>;
        p.headerVersion = requestHeaderVersion(p.key, p.version);
        p.bodyAt = head->bodyAt;
    } else {
        if (!find(p.key))
            return base::Error{base::Fault::Invalid,
                               "a response can only be read when its api key and version are told"};
        auto head = readResponseHeader(frame.bytes, p.key, p.version);
        if (!head) return head.error();
        p.headerType = &messageType<ResponseHeader>;
        p.headerVersion = responseHeaderVersion(p.key, p.version);
        p.bodyAt = head->bodyAt;
        p.bodyVersion = responseLayout(p.key, p.version, frame.bytes.subspan(p.bodyAt));
    }
    const Messages* messages = messagesOf(p.key);
    p.bodyType = frame.direction == Direction::Request ? messages->request : messages->response;
    return p;
}

std::string_view word(Direction d) {
    return d == Direction::Request ? "request" : "response";
}

std::string title(ApiKey key, Version version, Direction direction) {
    return std::string(name(key)) + ' ' + std::string(word(direction)) + " v" + std::to_string(version);
}

}  // namespace

base::Result<FrameTree> describeFrame(const Frame& frame) {
    auto p = takeApart(frame);
    if (!p) return p.error();
    FrameTree tree{.direction = frame.direction,
                   .key = p->key,
                   .version = p->version,
                   .bodyVersion = p->bodyVersion,
                   .size = frame.bytes.size()};

    AnyMessage header(*p->headerType);
    Dumper headerDump("header");
    (void)decode(frame.bytes, header.get(), header.type(), p->headerVersion, &headerDump);
    tree.header = headerDump.take(p->bodyAt);

    AnyMessage body(*p->bodyType);
    Dumper bodyDump("body", p->bodyAt);
    const auto used = decode(frame.bytes.subspan(p->bodyAt), body.get(), body.type(), p->bodyVersion, &bodyDump);
    if (!used) tree.fault = used.error().what;
    const std::size_t bodySize = used ? *used : frame.bytes.size() - p->bodyAt;
    tree.used = p->bodyAt + bodySize;
    tree.body = bodyDump.take(bodySize);
    return tree;
}

std::string asText(const FrameTree& tree) {
    std::string out = title(tree.key, tree.version, tree.direction) + ", " + std::to_string(tree.size) + " bytes";
    if (tree.bodyVersion != tree.version) out += ", body laid out as v" + std::to_string(tree.bodyVersion);
    if (tree.trailing() > 0) out += ", " + std::to_string(tree.trailing()) + " bytes after the body";
    out += '\n' + asText(tree.header) + asText(tree.body);
    if (!tree.fault.empty()) out += "cannot be read further: " + tree.fault + '\n';
    return out;
}

std::string asJson(const FrameTree& tree) {
    return "{\"api\":" + std::to_string(std::int16_t(tree.key)) + ",\"name\":" + quoted(name(tree.key)) +
           ",\"version\":" + std::to_string(tree.version) + ",\"bodyVersion\":" + std::to_string(tree.bodyVersion) +
           ",\"direction\":\"" + std::string(word(tree.direction)) + "\",\"size\":" + std::to_string(tree.size) +
           ",\"trailing\":" + std::to_string(tree.trailing()) +
           ",\"fault\":" + (tree.fault.empty() ? "null" : quoted(tree.fault)) + ",\"header\":" + asJson(tree.header) +
           ",\"body\":" + asJson(tree.body) + '}';
}

base::Result<> checkFrame(const Frame& frame) {
    auto p = takeApart(frame);
    if (!p) return p.error();
    AnyMessage header(*p->headerType), body(*p->bodyType);
    if (auto ok = decode(frame.bytes, header.get(), header.type(), p->headerVersion); !ok) return ok.error();
    const auto used = decode(frame.bytes.subspan(p->bodyAt), body.get(), body.type(), p->bodyVersion);
    if (!used) return used.error();

    Bytes again;
    encode(again, header.get(), header.type(), p->headerVersion);
    encode(again, body.get(), body.type(), p->bodyVersion);
    const auto read = frame.bytes.first(p->bodyAt + *used);
    const auto differs = std::mismatch(read.begin(), read.end(), again.begin(), again.end()).first;
    if (differs == read.end() && again.size() == read.size()) return {};
    const auto at = std::size_t(differs - read.begin());
    const auto tree = describeFrame(frame);
    return base::Error{base::Fault::Corrupt, title(p->key, p->version, frame.direction) +
                                                 ": written again it differs at byte " + std::to_string(at) + ", in " +
                                                 pathAt(at < p->bodyAt ? tree->header : tree->body, at)};
}

}  // namespace wire
