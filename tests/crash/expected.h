// SPDX-License-Identifier: Apache-2.0
#pragma once
// What a partition must hold: every batch that was sent to it, in order, and what became of it. Kept in memory and in a file
// for whoever looks into a failure. Each partition has one writer.

#include "base/bytes.h"
#include "wire/record_iterator.h"

#include <cstdint>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace crash {

// The value of a record follows from its place, so that no other value can pass for it.
inline std::string valueOf(const std::string& partition, std::int64_t number, int record) {
    auto value = partition + "/" + std::to_string(number) + "/" + std::to_string(record) + "/";
    auto seed = std::hash<std::string>{}(value);
    const auto length = seed % 300;
    for (std::size_t i = 0; i < length; ++i, seed = seed * 6364136223846793005u + 1442695040888963407u) value += char('a' + (seed >> 59) % 26);
    return value;
}

// Lines of many threads, in a file for whoever wants to know what went wrong.
class Diary {
public:
    explicit Diary(const std::string& path) : file_(path) {}
    void write(const std::string& line) {
        std::lock_guard lock(m_);
        file_ << line << '\n';
    }
    void flush() {
        std::lock_guard lock(m_);
        file_.flush();
    }

private:
    std::mutex m_;
    std::ofstream file_;   // guarded by m_
};

class Expected {
public:
    Expected() = default;
    Expected(std::string partition, Diary& diary) : partition_(std::move(partition)), diary_(&diary) {}

    struct Sent {
        int records = 0;
        std::int64_t offset = -1;   // -1: no answer came, so it may be there or not
    };
    std::int64_t send(int records) {
        sent_[++last_] = {records, -1};
        diary_->write(partition_ + " sent " + std::to_string(last_) + " x" + std::to_string(records));
        return last_;
    }
    void acknowledged(std::int64_t number, std::int64_t offset) {
        sent_[number].offset = offset;
        diary_->write(partition_ + " acknowledged " + std::to_string(number) + " at " + std::to_string(offset));
    }
    void refused(std::int64_t number) { sent_.erase(number); }
    void startsAt(std::int64_t offset) { start_ = std::max(start_, offset); }   // records were deleted
    std::size_t size() const { return sent_.size(); }
    std::int64_t end() const { return end_; }

    // `bytes`: the partition from its start, whole batches. Says what is wrong, or nothing; afterwards what was uncertain is
    // certain.
    std::string compare(base::BytesView bytes, std::int64_t logStart, std::int64_t logEnd) {
        if (logStart > start_) return "it starts at " + std::to_string(logStart) + ", not at " + std::to_string(start_);
        wire::BatchIterator batches(bytes);
        wire::Scratch scratch;
        std::int64_t next = -1, lastNumber = 0;
        auto due = sent_.begin();
        while (const auto batch = batches.next()) {
            const auto offset = batch->baseOffset().value();
            const auto at = " at offset " + std::to_string(offset);
            if (!batch->crcMatches()) return "a batch with a wrong checksum" + at;
            if (next >= 0 && offset != next) return "a gap or an overlap" + at + ", where " + std::to_string(next) + " was due";
            next = batch->nextOffset().value();
            wire::RecordIterator records(*batch, scratch);
            int n = 0;
            std::int64_t number = 0;
            while (const auto record = records.next()) {
                const std::string value(base::asText(record->value.value_or(base::BytesView{})));
                if (n == 0) {
                    const auto slash = value.find('/');
                    number = slash == std::string::npos ? 0 : std::strtoll(value.c_str() + slash + 1, nullptr, 10);
                }
                if (value != valueOf(partition_, number, n)) return "a record that was never sent" + at + ": " + value.substr(0, 60);
                ++n;
            }
            if (number <= lastNumber) return "batch " + std::to_string(number) + at + " comes after batch " + std::to_string(lastNumber);
            lastNumber = number;
            for (; due != sent_.end() && due->first < number; due = sent_.erase(due))
                if (due->second.offset >= start_) return "batch " + std::to_string(due->first) + " was acknowledged but is not there";
            if (due == sent_.end() || due->first != number) return "batch " + std::to_string(number) + at + " had been refused, or lost before";
            if (due->second.records != n) return "batch " + std::to_string(number) + at + " has " + std::to_string(n) + " records";
            if (due->second.offset >= 0 && due->second.offset != offset) return "batch " + std::to_string(number) + at + " was acknowledged elsewhere";
            due->second.offset = offset;
            ++due;
        }
        if (batches.fault() != wire::RecordFault::None) return "something that is not a batch";
        for (; due != sent_.end(); due = sent_.erase(due))
            if (due->second.offset >= start_) return "batch " + std::to_string(due->first) + " was acknowledged but is not there";
        if (next >= 0 && next != logEnd) return "it ends at " + std::to_string(logEnd) + ", behind its last record at " + std::to_string(next - 1);
        end_ = logEnd;
        return {};
    }

private:
    std::string partition_;
    Diary* diary_ = nullptr;
    std::map<std::int64_t, Sent> sent_;
    std::int64_t last_ = 0, start_ = 0, end_ = 0;
};

}  // namespace crash
