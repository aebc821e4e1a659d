// SPDX-License-Identifier: Apache-2.0
#pragma once
// Makes the partitions on this node what the metadata says they are: opens, creates, leads, configures and deletes them.
// One thread at a time: the one that starts the node, then the controller's.

#include "metadata/delta.h"
#include "metadata/resolver.h"
#include "replica/partitions.h"
#include "storage/log_directories.h"

#include <atomic>
#include <string>
#include <vector>

namespace node {

// What happened, for events and for those who waited.
struct AssignmentReport {
    struct Recovered {
        base::TopicPartition partition;
        storage::Recovery recovery;
    };
    struct Offline {
        base::TopicPartition partition;
        std::string problem;
    };
    std::vector<Recovered> recovered;         // logs that had to be scanned, or in which something was found
    std::vector<Offline> offline;
    std::vector<std::string> strays;          // folders that no topic owns, under their new name
    std::vector<flow::Source> left;           // partitions that are gone or led elsewhere
    std::size_t opened = 0, created = 0, deleted = 0;
};

class Assignment {
public:
    Assignment(base::BrokerId self, replica::Partitions& partitions, storage::LogDirectories& directories, flow::Purgatory& purgatory,
               const metadata::Values& fixed)
        : self_(self), partitions_(partitions), directories_(directories), purgatory_(purgatory), fixed_(fixed) {}

    // All of a node's partitions at its start, by up to `threads` threads.
    // `lost` says what directory with partitions in it is not there any more (empty: none): a partition that is nowhere is
    // then taken to be in it, not made anew.
    AssignmentReport openAll(const metadata::Image& image, int threads, const std::string& lost);
    AssignmentReport apply(const metadata::Image& image, const metadata::Changes& changes);

    // How far openAll() has come. Any thread.
    std::size_t total() const { return total_.load(std::memory_order_relaxed); }
    std::size_t done() const { return done_.load(std::memory_order_relaxed); }

private:
    struct Opening {
        std::shared_ptr<replica::Partition> partition;
        storage::SettingsPointer settings;
        const metadata::Partition* state = nullptr;
        storage::LogDirectory* directory = nullptr;   // null: see problem
        bool exists = false;
        bool created = false;
        std::string problem;
        std::optional<storage::Recovery> recovery;
    };
    bool isMine(const metadata::Partition& p) const;
    std::shared_ptr<replica::Partition> newPartition(const metadata::Topic& topic, base::PartitionIndex index);
    void open(Opening& opening);
    void setAside(storage::LogDirectory& directory, const base::TopicPartition& partition, AssignmentReport& report);
    storage::LogDirectory* directoryOf(const replica::Partition& partition) const;
    void collect(Opening& opening, AssignmentReport& report);
    void follow(replica::Partition& partition, const metadata::Partition& state, AssignmentReport& report);
    void drop(const metadata::Topic& topic, AssignmentReport& report);
    void change(const metadata::Image& image, const metadata::Topic& topic, std::span<const base::PartitionIndex> indexes,
                AssignmentReport& report);
    void configure(const metadata::Image& image, const metadata::Topic& topic);
    // Topics without settings of their own share one object.
    storage::SettingsPointer settingsOf(const metadata::Image& image, const std::string& topic);

    const base::BrokerId self_;
    replica::Partitions& partitions_;
    storage::LogDirectories& directories_;
    flow::Purgatory& purgatory_;
    const metadata::Values& fixed_;
    storage::SettingsPointer common_;
    std::atomic<std::size_t> total_{0}, done_{0};
};

}  // namespace node
