// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "machine/journal.h"

#include <mutex>
#include <string>
#include <vector>

// What a journal would keep on disk, shared by its incarnations: hand the same store to the next one to "restart".
struct MemoryStore {
    struct Kept {
        base::LeaderEpoch epoch;
        base::WallTime at;
        base::Bytes value;
    };
    mutable std::mutex mutex;
    std::vector<Kept> records;
    std::vector<std::size_t> batches;  // how many records each append brought
    std::size_t durable = 0;           // records that a crash leaves
    std::int32_t epoch = 0;
    int syncs = 0;
    bool full = false;
    int failAppendAfter = -1, failSyncAfter = -1;  // so many more calls succeed; -1 = all

    void crash() { records.resize(durable); }
};

class MemoryJournal final : public machine::Journal {
public:
    explicit MemoryJournal(MemoryStore& store) : store_(store) {}

    base::Result<> replay(const Each& each) override {
        for (std::size_t i = 0; i < store_.records.size(); ++i) {
            const auto& r = store_.records[i];
            if (auto ok = each({base::Offset{std::int64_t(i)}, r.epoch, r.at, r.value}); !ok) return ok;
        }
        return {};
    }
    base::Result<> begin(base::WallTime) override {
        ++store_.epoch;
        return {};
    }
    base::Result<> append(std::span<const base::Bytes> values, base::WallTime now) override {
        std::lock_guard hold(store_.mutex);
        if (store_.full) return base::Error{base::Fault::Full, "no space left (played)"};
        if (fails(store_.failAppendAfter)) return base::Error{base::Fault::Io, "input/output error (played)"};
        for (const auto& v : values) store_.records.push_back({epoch(), now, v});
        store_.batches.push_back(values.size());
        return {};
    }
    base::Result<> sync() override {
        std::lock_guard hold(store_.mutex);
        if (fails(store_.failSyncAfter)) return base::Error{base::Fault::Io, "input/output error (played)"};
        store_.durable = store_.records.size();
        ++store_.syncs;
        return {};
    }
    bool checkpointDue() const override { return false; }
    base::Result<> checkpoint(std::span<const base::Bytes>, base::WallTime) override { return {}; }
    base::Offset end() const override { return base::Offset{std::int64_t(store_.records.size())}; }
    base::LeaderEpoch epoch() const override { return base::LeaderEpoch{store_.epoch}; }
    base::Result<> close() override { return sync(); }

private:
    MemoryStore& store_;

    static bool fails(int& after) {
        if (after < 0) return false;
        if (after == 0) return true;
        --after;
        return false;
    }
};
