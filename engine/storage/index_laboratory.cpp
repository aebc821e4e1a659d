// SPDX-License-Identifier: Apache-2.0
#include "storage/index_laboratory.h"

#include "storage/offset_index.h"

#include <algorithm>
#include <set>

namespace storage {

namespace {

constexpr std::size_t chunkBytes = 4096;  // entries are written together, as IndexFile does
constexpr std::size_t mostSamples = 64;

// splitmix64: the same everywhere, unlike the library's distributions.
std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

// An offset index in memory: entries by the log's rule, searched by the log's search.
class SparseIndex {
public:
    explicit SparseIndex(std::uint32_t interval) : interval_(interval) {}

    void note(std::uint32_t offset, std::uint64_t position) {
        if (position - lastIndexed_ <= interval_) return;
        lastIndexed_ = position;
        const auto at = bytes_.size();
        bytes_.resize(at + OffsetIndex::entrySize);
        base::storeBig(bytes_.data() + at, offset);
        base::storeBig(bytes_.data() + at + 4, std::uint32_t(position));
        if (bytes_.size() - written_ >= chunkBytes) flush();
    }
    void flush() {
        if (written_ == bytes_.size()) return;
        written_ = bytes_.size();
        ++writes_;
    }
    // Where to start looking.
    std::uint64_t lookup(std::uint32_t offset, std::vector<Probe>& probes) const {
        const IndexFile::View view{nullptr, bytes_, {}, OffsetIndex::entrySize};
        const auto n = countUpTo(view, offset, &probes);
        return n == 0 ? 0 : base::loadBig<std::uint32_t>(view.at(n - 1) + 4);
    }
    std::uint64_t sizeBytes() const { return bytes_.size(); }
    std::uint64_t written() const { return written_; }
    std::uint64_t writes() const { return writes_; }

private:
    std::uint64_t interval_, lastIndexed_ = 0, written_ = 0, writes_ = 0;
    base::Bytes bytes_;
};

}  // namespace

std::optional<IndexComparison> compareIndexes(const IndexComparisonWanted& wanted,
                                              const std::function<bool(double)>& keepGoing) {
    // Positions in a segment are 32 bits wide.
    const std::uint64_t recordBytes = std::max<std::uint32_t>(wanted.recordBytes, 1);
    const std::uint64_t inserts = std::min<std::uint64_t>(wanted.inserts, std::uint64_t(INT32_MAX) / recordBytes);
    const auto keyOf = [&](std::uint64_t i) {
        return wanted.keys == IndexComparisonWanted::Keys::Rising ? i : mixed(i ^ mixed(wanted.seed));
    };
    SparseIndex sparse(wanted.indexIntervalBytes);
    BTreeModel tree({wanted.pageBytes, wanted.poolPages});
    IndexComparison out;
    const std::uint64_t sampleEvery = std::max<std::uint64_t>(1, (inserts + mostSamples - 1) / mostSamples);
    const auto sample = [&](std::uint64_t done) {
        const auto& c = tree.counts();
        out.samples.push_back({done, sparse.written(), c.pageWrites * wanted.pageBytes, c.leafSplits + c.innerSplits,
                               tree.depth(), sparse.sizeBytes(), tree.pages() * wanted.pageBytes});
    };
    for (std::uint64_t i = 0; i < inserts; ++i) {
        sparse.note(std::uint32_t(i), i * recordBytes);
        tree.insert(keyOf(i), i * recordBytes);
        if ((i + 1) % sampleEvery == 0 && i + 1 < inserts) sample(i + 1);
        if (i % 4096 == 0 && keepGoing && !keepGoing(double(i) / double(inserts))) return std::nullopt;
    }
    sparse.flush();
    tree.writeBack();
    if (inserts > 0) sample(inserts);

    const auto built = tree.counts();
    out.logBytes = inserts * recordBytes;
    out.sparse.sizeBytes = out.sparse.bytesWritten = sparse.sizeBytes();
    out.sparse.entries = sparse.sizeBytes() / OffsetIndex::entrySize;
    out.sparse.writes = sparse.writes();
    out.tree.keys = built.keys;
    out.tree.pages = tree.pages();
    out.tree.depth = tree.depth();
    out.tree.sizeBytes = tree.pages() * wanted.pageBytes;
    out.tree.leafSplits = built.leafSplits;
    out.tree.innerSplits = built.innerSplits;
    out.tree.writes = built.pageWrites;
    out.tree.bytesWritten = built.pageWrites * wanted.pageBytes;
    out.tree.reads = built.pageReads;
    out.tree.levels = tree.levels();
    for (const float fill : out.tree.levels.back())
        out.tree.fill += double(fill) / double(out.tree.levels.back().size());

    out.everythingFound = true;
    const std::uint64_t lookups = inserts == 0 ? 0 : wanted.lookups;
    std::vector<Probe> probes;
    for (std::uint64_t k = 0; k < lookups; ++k) {
        const auto record = mixed(wanted.seed + k * 2 + 1) % inserts;
        probes.clear();
        const auto from = sparse.lookup(std::uint32_t(record), probes);
        std::set<std::size_t> pages;
        for (const Probe& p : probes) pages.insert(p.entry * OffsetIndex::entrySize / chunkBytes);
        out.sparse.probes += double(probes.size());
        out.sparse.mostProbes = std::max(out.sparse.mostProbes, std::uint32_t(probes.size()));
        out.sparse.pagesTouched += double(pages.size());
        out.sparse.bytesScanned += double(record * recordBytes + recordBytes) - double(from);
        const auto position = tree.find(keyOf(record));
        out.everythingFound = out.everythingFound && from <= record * recordBytes && position == record * recordBytes;
        if (k % 4096 == 0 && keepGoing && !keepGoing(1)) return std::nullopt;
    }
    if (lookups > 0) {
        const auto n = double(lookups);
        out.sparse.probes /= n;
        out.sparse.pagesTouched /= n;
        out.sparse.bytesScanned /= n;
        out.tree.pagesTouched = double(tree.counts().pageTouches - built.pageTouches) / n;
        out.tree.pagesRead = double(tree.counts().pageReads - built.pageReads) / n;
    }
    return out;
}

}  // namespace storage
