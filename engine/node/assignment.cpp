// SPDX-License-Identifier: Apache-2.0
#include "node/assignment.h"

#include "base/hex.h"
#include "controller/topic_log_settings.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <thread>

namespace node {
namespace {
constexpr std::string_view metadataTopic = "__cluster_metadata";
using replica::Partition;
using replica::Topic;
using metadata::ResourceType;
}  // namespace

bool Assignment::isMine(const metadata::Partition& p) const { return std::ranges::find(p.replicas, self_) != p.replicas.end(); }

std::shared_ptr<Partition> Assignment::newPartition(const metadata::Topic& topic, base::PartitionIndex index) {
    return std::make_shared<Partition>(base::TopicPartition{topic.name, index}, topic.id, purgatory_.newSource());
}

storage::SettingsPointer Assignment::settingsOf(const metadata::Image& image, const std::string& topic) {
    const metadata::Resolver resolver(image, self_, fixed_);
    if (!image.values({ResourceType::Topic, topic}).empty()) return std::make_shared<const storage::LogSettings>(controller::topicLogSettings(resolver, topic));
    if (!common_) common_ = std::make_shared<const storage::LogSettings>(controller::topicLogSettings(resolver, topic));
    return common_;
}

// Runs on several threads at once; touches nothing but its own partition and the directory.
void Assignment::open(Opening& opening) {
    auto& partition = *opening.partition;
    done_.fetch_add(1, std::memory_order_relaxed);
    if (!opening.directory) return partition.goOffline(opening.problem);
    auto& directory = *opening.directory;
    const storage::Log::Where where{directory, partition.name()};
    auto log = opening.exists ? storage::Log::open(where, opening.settings)
                              : storage::Log::create(where, opening.settings, partition.topicId());
    opening.created = !opening.exists && bool(log);
    if (!log) {
        opening.problem = log.error().what;
        if (log.error().fault == base::Fault::Io) directory.fail(log.error());
        partition.goOffline(opening.problem);
    } else {
        if (opening.exists && ((*log)->recovery().bytesCut != 0 || !(*log)->recovery().clean || !(*log)->recovery().findings.empty()))
            opening.recovery = (*log)->recovery();
        partition.serve(std::move(*log), directory.highWatermark(partition.name()).value_or(base::Offset{0}));
    }
}

// A folder that no topic of this name and id owns keeps its data, but not its name.
void Assignment::setAside(storage::LogDirectory& directory, const base::TopicPartition& partition, AssignmentReport& report) {
    if (partition.topic == metadataTopic) return;
    const auto folder = storage::folderName(partition);
    const auto stray = folder + "." + base::hex(base::Uuid::random().bytes) + "-stray";
    if (directory.disk().rename(folder, stray)) report.strays.push_back(stray);
}

void Assignment::collect(Opening& opening, AssignmentReport& report) {
    if (!opening.problem.empty()) report.offline.push_back({opening.partition->name(), std::move(opening.problem)});
    else ++(opening.created ? report.created : report.opened);
    if (opening.recovery) report.recovered.push_back({opening.partition->name(), std::move(*opening.recovery)});
}

void Assignment::follow(Partition& partition, const metadata::Partition& state, AssignmentReport& report) {
    if (state.leader == self_) return partition.lead(state.leaderEpoch);
    partition.follow(state.leaderEpoch);
    report.left.push_back(partition.source());
}

storage::LogDirectory* Assignment::directoryOf(const Partition& partition) const {
    if (auto* directory = partition.directory()) return directory;
    for (const auto& directory : directories_.forPartitions())
        if (directory->disk().exists(storage::folderName(partition.name()))) return directory.get();
    return nullptr;
}

AssignmentReport Assignment::openAll(const metadata::Image& image, int threads, const std::string& lost) {
    AssignmentReport report;
    std::multimap<base::TopicPartition, storage::LogDirectory*> there;
    for (const auto& directory : directories_.forPartitions()) {
        auto folders = directory->folders();
        if (!folders) {
            directory->fail(folders.error());
            continue;
        }
        for (auto& f : *folders)
            if (f.kind == storage::FolderKind::Live && f.partition.topic != metadataTopic)
                there.emplace(std::move(f.partition), directory.get());
    }
    std::vector<Opening> all;
    std::vector<std::shared_ptr<Topic>> topics;
    for (const auto& topic : image.topics()) {
        auto mine = std::make_shared<Topic>(Topic{topic->name, topic->id, {}});
        mine->partitions.resize(topic->partitions.size());
        bool any = false;
        for (const auto& state : topic->partitions) {
            if (!isMine(*state)) continue;
            any = true;
            auto& partition = mine->partitions[std::size_t(state->index.value())] = newPartition(*topic, state->index);
            auto& opening = all.emplace_back();
            opening.partition = partition;
            opening.settings = settingsOf(image, topic->name);
            opening.state = state.get();
            const auto found = there.equal_range(partition->name());
            const auto copies = std::distance(found.first, found.second);
            opening.exists = copies == 1;
            if (copies > 1)
                opening.problem = "its folder is in " + found.first->second->path() + " and in " + std::next(found.first)->second->path() +
                                  ": only one of them can be right; remove the other";
            else if (copies == 1) opening.directory = found.first->second;
            else if (!lost.empty()) opening.problem = "its folder is in none of the directories that are there, and " + lost;
            else if (!(opening.directory = directories_.emptiest())) opening.problem = "no log directory is left";
            there.erase(found.first, found.second);
            if (opening.directory) directories_.gained(*opening.directory);
        }
        if (any) topics.push_back(std::move(mine));
    }
    for (const auto& [nobodys, directory] : there) setAside(*directory, nobodys, report);

    total_.store(all.size(), std::memory_order_relaxed);
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (auto i = next.fetch_add(1); i < all.size(); i = next.fetch_add(1)) open(all[i]);
    };
    {
        // Few clean folders open faster than a thread starts.
        const std::size_t perThread = directories_.stoppedCleanly() ? 256 : 2;
        std::vector<std::jthread> helpers;
        for (std::size_t i = 1; i < std::min(std::size_t(std::max(threads, 1)), all.size() / perThread + 1); ++i) helpers.emplace_back(work);
        work();
    }
    for (auto& opening : all) {
        follow(*opening.partition, *opening.state, report);
        collect(opening, report);
    }
    for (auto& topic : topics) partitions_.put(std::move(topic));
    return report;
}

AssignmentReport Assignment::apply(const metadata::Image& image, const metadata::Changes& changes) {
    AssignmentReport report;
    const bool brokers = changes.resources.contains({ResourceType::Broker, ""}) ||
                         changes.resources.contains({ResourceType::Broker, std::to_string(self_.value())});
    if (brokers) common_.reset();
    for (const auto& topic : changes.deleted) drop(*topic, report);
    for (auto at = changes.partitions.begin(); at != changes.partitions.end();) {
        const auto id = at->first;
        std::vector<base::PartitionIndex> indexes;
        for (; at != changes.partitions.end() && at->first == id; ++at) indexes.push_back(at->second);
        if (const auto* topic = image.topic(id)) change(image, *topic, indexes, report);
    }
    if (brokers) {
        for (const auto& topic : image.topics()) configure(image, *topic);
    } else {
        for (const auto& resource : changes.resources)
            if (const auto* topic = resource.type == ResourceType::Topic ? image.topic(resource.name) : nullptr) configure(image, *topic);
    }
    return report;
}

void Assignment::drop(const metadata::Topic& topic, AssignmentReport& report) {
    const auto mine = partitions_.find(topic.id);
    if (!mine) return;
    partitions_.remove(topic.id);
    for (const auto& partition : mine->partitions) {
        if (!partition) continue;
        auto* directory = directoryOf(*partition);
        auto log = partition->release(wire::ErrorCode::UnknownTopicOrPartition);
        if (directory) directories_.lost(*directory);
        const std::chrono::milliseconds delay(log ? log->settings().fileDeleteDelayMs : 0);
        log.reset();
        if (directory)
            if (auto gone = directory->deleteFolder(partition->name(), delay); !gone)
                report.offline.push_back({partition->name(), gone.error().what});
        report.left.push_back(partition->source());
        ++report.deleted;
    }
}

void Assignment::change(const metadata::Image& image, const metadata::Topic& topic, std::span<const base::PartitionIndex> indexes,
                        AssignmentReport& report) {
    auto mine = std::make_shared<Topic>(Topic{topic.name, topic.id, {}});
    if (const auto before = partitions_.find(topic.id)) mine->partitions = before->partitions;
    mine->partitions.resize(topic.partitions.size());
    bool any = false;
    for (const auto index : indexes) {
        const auto* state = topic.partition(index);
        if (!state || !isMine(*state)) continue;
        any = true;
        auto& partition = mine->partitions[std::size_t(index.value())];
        if (!partition) {
            Opening opening;
            opening.partition = partition = newPartition(topic, index);
            opening.settings = settingsOf(image, topic.name);
            while (auto* occupied = directoryOf(*partition)) {
                const auto before = report.strays.size();
                setAside(*occupied, partition->name(), report);
                if (report.strays.size() == before) break;
            }
            opening.directory = directories_.emptiest();
            if (opening.directory) directories_.gained(*opening.directory);
            else opening.problem = "no log directory is left";
            open(opening);
            collect(opening, report);
        }
        follow(*partition, *state, report);
    }
    if (any) partitions_.put(std::move(mine));
}

void Assignment::configure(const metadata::Image& image, const metadata::Topic& topic) {
    const auto mine = partitions_.find(topic.id);
    if (!mine) return;
    const auto settings = settingsOf(image, topic.name);
    for (const auto& partition : mine->partitions)
        if (partition) partition->configure(settings);
}

}  // namespace node
