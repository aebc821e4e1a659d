// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a compacted log must still say: a model that is told of every record and every run, and judges what a reader sees.
// Judgements are sentences, so that a test can plant a bug and see that it is found.

#include "support/log_bench.h"

#include "storage/cleaner_run.h"
#include "wire/control_records.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace support {

// A record as a reader meets it.
struct SeenRecord {
    std::int64_t offset = 0, timestamp = 0;
    std::optional<std::string> key, value;
    bool operator==(const SeenRecord&) const = default;
};
// A log as readers meet it: every record in it, and which of them a consumer of committed records is shown.
struct SeenLog {
    std::vector<SeenRecord> records, committed;
    std::vector<std::string> batches;         // "base last epoch producer/epoch sequence"
    std::string problem;                      // what is malformed
};

inline SeenLog seenIn(storage::Log& log) {
    SeenLog out;
    const auto bytes = readAll(log);
    const auto aborted = log.abortedIn(log.logStartOffset(), log.logEndOffset());
    base::ensure(bool(aborted), "the transaction indexes can be read");
    std::set<base::ProducerId> skipping;
    std::set<std::pair<std::int64_t, std::int64_t>> begun;
    wire::Scratch scratch;
    wire::BatchIterator batches(bytes);
    std::int64_t next = -1;
    const auto bad = [&](const wire::BatchView& b, const char* what) {
        if (out.problem.empty()) out.problem = "batch " + std::to_string(b.baseOffset().value()) + ": " + what;
    };
    while (const auto b = batches.next()) {
        if (!b->crcMatches()) bad(*b, "its checksum is wrong");
        if (b->baseOffset().value() < next) bad(*b, "offsets do not rise");
        next = b->lastOffset().value() + 1;
        out.batches.push_back(std::to_string(b->baseOffset().value()) + " " + std::to_string(b->lastOffset().value()) + " " +
                              std::to_string(b->leaderEpoch().value()) + " " + std::to_string(b->producerId().value()) + "/" +
                              std::to_string(b->producerEpoch().value()) + " " + std::to_string(b->baseSequence()));
        for (const auto& a : *aborted)
            if (a.producer == b->producerId() && a.firstOffset <= b->baseOffset() && a.lastOffset >= b->baseOffset() &&
                begun.insert({a.producer.value(), a.firstOffset.value()}).second)
                skipping.insert(a.producer);
        const bool hidden = b->isTransactional() && skipping.count(b->producerId()) != 0;
        wire::RecordIterator records(*b, scratch);
        std::int64_t last = b->baseOffset().value() - 1;
        while (const auto r = records.next()) {
            if (r->offset.value() <= last || r->offset > b->lastOffset()) bad(*b, "the offsets of its records do not rise");
            last = r->offset.value();
            if (b->isControl()) {
                if (wire::controlType(*r) == wire::ControlType::Abort) skipping.erase(b->producerId());
                continue;
            }
            const auto text = [](const wire::NullableBytes& v) { return v ? std::optional(std::string(base::asText(*v))) : std::nullopt; };
            out.records.push_back({r->offset.value(), r->timestamp, text(r->key), text(r->value)});
            if (!hidden) out.committed.push_back(out.records.back());
        }
        if (records.fault() != wire::RecordFault::None) bad(*b, "its records are malformed");
    }
    if (batches.fault() != wire::RecordFault::None && out.problem.empty()) out.problem = "the log does not end with a batch";
    return out;
}

class CompactionModel {
public:
    enum class Fate : std::uint8_t { Committed, Open, Aborted };

    void appended(SeenRecord record, Fate fate, std::int64_t producer) {
        records_[record.offset] = {std::move(record), fate, producer, {}};
    }
    void ended(std::int64_t producer, bool commit) {
        for (auto& [offset, r] : records_)
            if (r.fate == Fate::Open && r.producer == producer) r.fate = commit ? Fate::Committed : Fate::Aborted;
    }
    void batch(std::string text) { batches_.insert(std::move(text)); }
    // The log is clean up to here; the tombstones that the run saw may go once `now` + `retention` has come.
    void cleaned(std::int64_t upTo, std::int64_t sawTo, std::int64_t now, std::int64_t retention) {
        cleanTo_ = upTo;
        for (auto& [offset, r] : records_)
            if (offset < sawTo && !r.seen.value && !r.mayGoAt) r.mayGoAt = now + retention;
        now_ = now;
    }
    void startsAt(std::int64_t offset) { start_ = offset; }

    // The first thing that is wrong; empty when all is well. `whole`: the last run was not interrupted.
    std::string judge(const SeenLog& log, bool whole = true) const {
        if (!log.problem.empty()) return log.problem;
        std::int64_t before = -1;
        std::map<std::int64_t, const SeenRecord*> present;
        for (const auto& r : log.records) {
            const auto known = records_.find(r.offset);
            if (known == records_.end() || !(known->second.seen == r)) return at(r.offset) + "is not what was appended there";
            if (r.offset <= before) return at(r.offset) + "comes after a later one";
            before = r.offset;
            present[r.offset] = &r;
        }
        for (const auto& text : log.batches)
            if (!batches_.count(text)) return "batch " + text + " is not what was appended";
        for (const auto& r : log.committed)
            if (records_.at(r.offset).fate == Fate::Aborted) return at(r.offset) + "was aborted, but is shown as committed";
        std::set<std::int64_t> shown;
        for (const auto& r : log.committed) shown.insert(r.offset);
        std::map<std::string, std::int64_t> last, lastClean;   // offsets, of committed records
        for (const auto& [offset, r] : records_) {
            if (r.fate != Fate::Committed || !r.seen.key) continue;
            last[*r.seen.key] = offset;
            if (offset < cleanTo_) lastClean[*r.seen.key] = offset;
        }
        std::map<std::string, std::string> wanted, got;
        for (const auto& [offset, r] : records_) {
            if (offset < start_) continue;
            const bool there = present.count(offset) != 0;
            if (there && r.fate == Fate::Committed && !shown.count(offset)) return at(offset) + "was committed, but is hidden";
            if (r.fate == Fate::Aborted) continue;
            if (offset >= cleanTo_) {
                if (!there) return at(offset) + "is gone, but has not been cleaned";
                continue;
            }
            const bool latest = r.seen.key && lastClean.at(*r.seen.key) == offset;
            if (!latest && whole && there) return at(offset) + "is still there, but has a later one or no key";
            if (latest && r.seen.value && !there) return at(offset) + "is the last of its key, but is gone";
            if (latest && !r.seen.value && !there && !(r.mayGoAt && *r.mayGoAt <= now_)) return at(offset) + "is a tombstone that went too early";
        }
        for (const auto& [key, offset] : last)
            if (const auto& r = records_.at(offset); r.seen.value && offset >= start_) wanted[key] = *r.seen.value;
        for (const auto& r : log.committed) {
            if (!r.key || r.offset < start_ || records_.at(r.offset).fate != Fate::Committed) continue;
            if (r.value) got[*r.key] = *r.value;
            else got.erase(*r.key);
        }
        for (const auto& [key, value] : wanted)
            if (!got.count(key) || got[key] != value) return "a reader from the start does not end with the last value of " + key;
        for (const auto& [key, value] : got)
            if (!wanted.count(key)) return "a reader from the start still has a value of " + key + ", which was deleted";
        return {};
    }

    struct Known {
        SeenRecord seen;
        Fate fate{};
        std::int64_t producer = -1;
        std::optional<std::int64_t> mayGoAt;
    };
    const std::map<std::int64_t, Known>& records() const { return records_; }
    std::int64_t cleanTo() const { return cleanTo_; }

private:
    static std::string at(std::int64_t offset) { return "record " + std::to_string(offset) + " "; }

    std::map<std::int64_t, Known> records_;
    std::set<std::string> batches_;
    std::int64_t cleanTo_ = 0, now_ = 0, start_ = 0;
};

// The test as the log's owner.
class BenchSite final : public storage::CleaningSite {
public:
    explicit BenchSite(LogBench& bench, std::function<void()> beforeSwap = {}) : bench_(bench), beforeSwap_(std::move(beforeSwap)) {}
    base::Result<std::optional<storage::CleanPlan>> take() override {
        return bench_.log()->takeCleaning(bench_.clock.wall(), bench_.log()->logEndOffset());
    }
    base::Result<std::uint64_t> swap(const storage::CleanPlan& plan, const storage::CleanedGroup& group) override {
        if (beforeSwap_) beforeSwap_();
        return bench_.log()->swapCleaned(plan, group);
    }
    bool end(const storage::CleanPlan& plan, const storage::Log::Cleaned& how) override { return bench_.log()->endCleaning(plan, how); }

private:
    LogBench& bench_;
    std::function<void()> beforeSwap_;
};

inline storage::CleaningOutcome clean(LogBench& bench, const storage::Cleaner::Options& options = {}, std::function<void()> beforeSwap = {},
                                      storage::Cleaner::Pace pace = [](std::size_t) { return true; }) {
    BenchSite site(bench, std::move(beforeSwap));
    return storage::runCleaning(*bench.directory, site, options, std::move(pace));
}

}  // namespace support
