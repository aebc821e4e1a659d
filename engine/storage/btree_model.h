// SPDX-License-Identifier: Apache-2.0
#pragma once
// A B+tree with pages, as a database keeps one: every key in a leaf, separators above, a page that is full splits in
// two. A pool of pages stands between it and the disk it would live on: a changed page is written when it has to give
// way, and at the end. It counts what that costs. Only the index laboratory uses it; no log does.

#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <vector>

namespace storage {

class BTreeModel {
public:
    struct Shape {
        std::uint32_t pageBytes = 4096;
        std::uint32_t poolPages = 64;  // kept in memory; at least 4
        static constexpr std::uint32_t headerBytes = 24, leafEntryBytes = 16, innerEntryBytes = 12;
        std::size_t leafEntries() const;   // at least 2
        std::size_t innerEntries() const;  // children, at least 3
    };
    explicit BTreeModel(Shape shape);

    void insert(std::uint64_t key, std::uint64_t value);  // a key that is there gets the new value
    std::optional<std::uint64_t> find(std::uint64_t key);
    void writeBack();  // everything changed reaches the disk

    struct Counts {
        std::uint64_t keys = 0, leafSplits = 0, innerSplits = 0;
        std::uint64_t pageTouches = 0;                // by inserts and lookups alike
        std::uint64_t pageReads = 0, pageWrites = 0;  // from and to the disk
    };
    const Counts& counts() const { return counts_; }
    std::size_t pages() const { return pages_.size(); }
    std::size_t depth() const { return depth_; }
    const Shape& shape() const { return shape_; }

    // From the root down; how full each page is, 0 … 1, in the order of keys.
    std::vector<std::vector<float>> levels() const;

private:
    using PageId = std::uint32_t;
    struct Page {
        bool leaf = true, dirty = false, inPool = false;
        std::vector<std::uint64_t> keys;    // of a leaf: its keys; above: the first key below each child but the first
        std::vector<std::uint64_t> values;  // of a leaf
        std::vector<PageId> children;
        std::list<PageId>::iterator place;  // in the pool, when it is there
    };
    PageId make(bool leaf);
    Page& touch(PageId id);
    void change(PageId id);
    void giveWay();
    static std::size_t childOf(const Page& page, std::uint64_t key);
    // Both return the new page right of `id`, and the first key in it or below it.
    PageId splitLeaf(PageId id, bool atItsEnd, std::uint64_t& separator);
    PageId splitInner(PageId id, bool atItsEnd, std::uint64_t& separator);

    Shape shape_;
    std::vector<Page> pages_;
    std::list<PageId> pool_;  // the one touched last is in front
    PageId root_;
    std::size_t depth_ = 1;
    std::uint64_t largest_ = 0;  // of all keys
    Counts counts_;
};

}  // namespace storage
