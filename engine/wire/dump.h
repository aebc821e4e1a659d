// SPDX-License-Identifier: Apache-2.0
#pragma once
// A decoded message as a tree of named values, each with the bytes it came from: for people, for the inspector and for
// JSON. Field names are those of the tables.

#include "wire/codec.h"

#include <string>
#include <vector>

namespace wire {

struct Node {
    std::string name;              // a field, "[3]" for an element, "tag 7" for a tag nobody knows
    std::string type;              // "int32", "[]string", "struct", …
    std::size_t from = 0, to = 0;  // the bytes it takes in the frame, length prefix included
    std::string value;             // a JSON literal; empty where the children are the value
    std::string note;              // what the number means: "UNKNOWN_TOPIC_OR_PARTITION", "3 elements"
    std::vector<Node> children;
};

std::string typeName(const Type& type);

// A value without its bytes, as a JSON literal ("null", "-1", "\"\"", "[]", "{}"): for defaults.
std::string literal(const void* value, const Type& type);

// Builds the tree while a message is decoded. `base` is added to every position. Arrays longer than `mostElements` are
// cut, and say so.
class Dumper final : public Trace {
public:
    explicit Dumper(std::string name, std::size_t base = 0, std::size_t mostElements = 10000);

    void open(const Field& field, std::size_t at) override;
    void openElement(std::size_t index, std::size_t at) override;
    void close(std::size_t at, const Type& type, const void* value) override;
    void unknownTag(std::uint32_t tag, std::size_t at, std::size_t size) override;

    // The root, with all that was read; `used` bytes of the span that was decoded. After a failed decode it holds what
    // was read up to there.
    Node take(std::size_t used);

private:
    void push(std::string name, std::string type, std::size_t at);
    void fill(Node& node, const Type& type, const void* value);

    std::vector<Node> open_;  // the path from the root to what is being read
    std::size_t base_, most_;
};

// Indented lines: byte range, name, value. JSON: {"name","type","from","to","value"|"children","note"}.
std::string asText(const Node& root);
std::string asJson(const Node& root);

// The innermost node that holds byte `at`, as a path: "topics[0].partitions[2].records".
std::string pathAt(const Node& root, std::size_t at);

}  // namespace wire
