// SPDX-License-Identifier: Apache-2.0
#include "storage/btree_model.h"

#include <algorithm>

namespace storage {

std::size_t BTreeModel::Shape::leafEntries() const {
    return std::max<std::size_t>(2, (std::max(pageBytes, headerBytes) - headerBytes) / leafEntryBytes);
}
std::size_t BTreeModel::Shape::innerEntries() const {
    return std::max<std::size_t>(3, (std::max(pageBytes, headerBytes) - headerBytes) / innerEntryBytes);
}

BTreeModel::BTreeModel(Shape shape) : shape_(shape) {
    shape_.poolPages = std::max<std::uint32_t>(4, shape_.poolPages);
    root_ = make(true);
}

BTreeModel::PageId BTreeModel::make(bool leaf) {
    const auto id = PageId(pages_.size());
    pages_.emplace_back();
    pages_.back().leaf = leaf;
    pages_.back().inPool = true;
    pool_.push_front(id);
    pages_.back().place = pool_.begin();
    change(id);
    giveWay();
    return id;
}

// References to pages hold until the next make().
BTreeModel::Page& BTreeModel::touch(PageId id) {
    Page& page = pages_[id];
    ++counts_.pageTouches;
    if (page.inPool) {
        pool_.splice(pool_.begin(), pool_, page.place);
        return page;
    }
    ++counts_.pageReads;
    pool_.push_front(id);
    page.place = pool_.begin();
    page.inPool = true;
    giveWay();
    return page;
}

void BTreeModel::change(PageId id) {
    pages_[id].dirty = true;
}

void BTreeModel::giveWay() {
    if (pool_.size() <= shape_.poolPages) return;
    Page& oldest = pages_[pool_.back()];
    if (oldest.dirty) ++counts_.pageWrites;
    oldest.dirty = oldest.inPool = false;
    pool_.pop_back();
}

void BTreeModel::writeBack() {
    for (const PageId id : pool_) {
        if (pages_[id].dirty) ++counts_.pageWrites;
        pages_[id].dirty = false;
    }
}

std::size_t BTreeModel::childOf(const Page& page, std::uint64_t key) {
    return std::size_t(std::upper_bound(page.keys.begin(), page.keys.end(), key) - page.keys.begin());
}

std::optional<std::uint64_t> BTreeModel::find(std::uint64_t key) {
    PageId at = root_;
    for (;;) {
        const Page& page = touch(at);
        if (!page.leaf) {
            at = page.children[childOf(page, key)];
            continue;
        }
        const auto it = std::lower_bound(page.keys.begin(), page.keys.end(), key);
        if (it == page.keys.end() || *it != key) return std::nullopt;
        return page.values[std::size_t(it - page.keys.begin())];
    }
}

void BTreeModel::insert(std::uint64_t key, std::uint64_t value) {
    std::vector<PageId> path;
    PageId at = root_;
    for (;;) {
        Page& page = touch(at);
        path.push_back(at);
        if (page.leaf) break;
        at = page.children[childOf(page, key)];
    }
    Page& leaf = pages_[at];
    const auto it = std::lower_bound(leaf.keys.begin(), leaf.keys.end(), key);
    const auto place = it - leaf.keys.begin();
    change(at);
    if (it != leaf.keys.end() && *it == key) {
        leaf.values[std::size_t(place)] = value;
        return;
    }
    leaf.keys.insert(it, key);
    leaf.values.insert(leaf.values.begin() + place, value);
    ++counts_.keys;
    const bool atTheEnd = counts_.keys == 1 || key > largest_;
    largest_ = std::max(largest_, key);

    bool tooMany = leaf.keys.size() > shape_.leafEntries();
    while (tooMany) {
        const PageId full = path.back();
        path.pop_back();
        std::uint64_t separator = 0;
        const PageId right =
            pages_[full].leaf ? splitLeaf(full, atTheEnd, separator) : splitInner(full, atTheEnd, separator);
        if (path.empty()) {
            const PageId root = make(false);
            pages_[root].children = {full, right};
            pages_[root].keys = {separator};
            root_ = root;
            ++depth_;
            return;
        }
        Page& above = touch(path.back());
        change(path.back());
        const auto slot = std::ptrdiff_t(childOf(above, separator));
        above.keys.insert(above.keys.begin() + slot, separator);
        above.children.insert(above.children.begin() + slot + 1, right);
        tooMany = above.children.size() > shape_.innerEntries();
    }
}

// In the middle; but where the largest key of all came in, as under rising keys, the page stays full and the next one
// begins with that key, as databases do.
BTreeModel::PageId BTreeModel::splitLeaf(PageId id, bool atItsEnd, std::uint64_t& separator) {
    ++counts_.leafSplits;
    const PageId right = make(true);
    Page& left = pages_[id];
    Page& next = pages_[right];
    const auto cut = std::ptrdiff_t(atItsEnd ? left.keys.size() - 1 : left.keys.size() / 2);
    next.keys.assign(left.keys.begin() + cut, left.keys.end());
    next.values.assign(left.values.begin() + cut, left.values.end());
    left.keys.resize(std::size_t(cut));
    left.values.resize(std::size_t(cut));
    separator = next.keys.front();
    change(id);
    return right;
}

BTreeModel::PageId BTreeModel::splitInner(PageId id, bool atItsEnd, std::uint64_t& separator) {
    ++counts_.innerSplits;
    const PageId right = make(false);
    Page& left = pages_[id];
    Page& next = pages_[right];
    const auto cut = std::ptrdiff_t(atItsEnd ? left.children.size() - 1 : left.children.size() / 2);
    next.children.assign(left.children.begin() + cut, left.children.end());
    next.keys.assign(left.keys.begin() + cut, left.keys.end());
    separator = left.keys[std::size_t(cut) - 1];
    left.children.resize(std::size_t(cut));
    left.keys.resize(std::size_t(cut) - 1);
    change(id);
    return right;
}

std::vector<std::vector<float>> BTreeModel::levels() const {
    std::vector<std::vector<float>> out;
    std::vector<PageId> level{root_};
    while (!level.empty()) {
        std::vector<PageId> below;
        auto& fills = out.emplace_back();
        fills.reserve(level.size());
        for (const PageId id : level) {
            const Page& page = pages_[id];
            fills.push_back(page.leaf ? float(page.keys.size()) / float(shape_.leafEntries())
                                      : float(page.children.size()) / float(shape_.innerEntries()));
            below.insert(below.end(), page.children.begin(), page.children.end());
        }
        level = std::move(below);
    }
    return out;
}

}  // namespace storage
