// SPDX-License-Identifier: Apache-2.0
#pragma once
// The only header of the engine that app/ and ui/ include. Everything here may be called from any thread and returns at
// once: orders are carried out on the engine's own thread and come back as futures; pictures are immutable values.

#include "base/result.h"
#include "cluster/view.h"
#include "storage/folder_view.h"
#include "storage/index_laboratory.h"
#include "wire/error_code.h"

#include <future>
#include <map>
#include <memory>
#include <string>
#include <vector>

// What a person can ask for. Values in, `Done` out.
struct TopicWanted {
    std::string name;
    std::int32_t partitions = -1;          // -1 = num.partitions
    std::int16_t replicationFactor = -1;   // -1 = default.replication.factor
    std::map<std::string, std::string> settings;
};

struct NodeWanted {
    std::int32_t id = 1;
    std::string host = "127.0.0.1";
    std::uint16_t port = 9092;             // 0 = any free one
    bool nextFreePort = false;             // port taken: use the next free one and say so by an event
    std::string rack;
    std::map<std::string, std::string> settings;  // server properties by Kafka's names
    bool fromSettings = false;             // id, host, port and rack are those of node.id, listeners and broker.rack in `settings`
};

struct ClusterWanted {
    std::string dataDirectory;             // made if absent; node N lives in <dataDirectory>/node-N unless log.dirs says
    bool temporary = false;                // remove the data when the cluster stops
    std::vector<NodeWanted> nodes;
    std::vector<TopicWanted> topics;       // made on start if absent
};

struct Done {
    wire::ErrorCode code{};
    std::string message;                   // the real cause, one sentence; empty when fine
    bool ok() const { return code == wire::ErrorCode::None; }
};

class Engine {
public:
    Engine();
    ~Engine();                             // stops everything; waits
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Start and stop. A failed start leaves nothing running.
    std::future<base::Result<std::string>> start(ClusterWanted wanted);   // the bootstrap address
    std::future<Done> stop();
    std::future<Done> stopNode(base::BrokerId node);
    std::future<Done> startNode(base::BrokerId node);

    // Orders to a running cluster, executed by its controller as an admin client's request would be.
    std::future<Done> createTopic(TopicWanted topic, bool validateOnly = false);
    std::future<Done> deleteTopic(std::string name);
    std::future<Done> addPartitions(std::string topic, std::int32_t newCount);
    std::future<Done> alterTopic(std::string topic, std::map<std::string, std::optional<std::string>> settings);
    std::future<Done> alterBroker(base::BrokerId node, std::map<std::string, std::optional<std::string>> settings);
    std::future<Done> deleteRecords(std::string topic, base::PartitionIndex partition, base::Offset before);
    std::future<std::vector<cluster::SettingView>> topicSettings(std::string topic);   // no name: of a topic yet to be made
    std::future<std::vector<cluster::SettingView>> brokerSettings(base::BrokerId node);

    // The newest picture. Never null. It is renewed about ten times a second while watch(true), else once a second.
    std::shared_ptr<const cluster::ClusterView> view() const;
    void watch(bool somebodyLooks);

    // What happened since the last call, and how many were dropped because nobody asked in time.
    struct Events { std::vector<cluster::Event> events; std::size_t dropped = 0; };
    Events takeEvents();
    struct Requests { std::vector<cluster::RequestSeen> requests; std::size_t dropped = 0; };
    Requests takeRequests();               // empty unless watchRequests(true)
    void watchRequests(bool somebodyLooks);

    // Looking into partitions' folders: of a live replica, or of any folder by its path, whoever owns it. Nothing is changed.
    // Each look is carried out on a thread of its own for looks, in the order asked; none waits for an order.
    template <class View>
    using Look = std::future<base::Result<View>>;
    Look<storage::DirectoryView> lookIntoDirectory(std::string path);   // a foreign log directory: which folders are in it
    Look<storage::FolderView> folder(storage::FolderPlace place);
    Look<storage::IndexView> indexes(storage::FolderPlace place, base::Offset segment, storage::IndexWanted wanted = {});
    // From a position that is one of a batch, at most `most`.
    Look<storage::BatchesView> batches(storage::FolderPlace place, base::Offset segment, std::uint64_t position, std::size_t most = 256);
    Look<storage::BatchBytes> batchBytes(storage::FolderPlace place, base::Offset segment, std::uint64_t position);
    Look<std::int64_t> countRecords(storage::FolderPlace place, base::Offset segment);
    Look<storage::Residency> residency(storage::FolderPlace place, base::Offset segment, std::size_t parts);
    Look<storage::LookupView> lookup(storage::FolderPlace place, storage::LookupWanted wanted);
    Look<storage::FileView> folderFile(storage::FolderPlace place, std::string name);
    // Writes the textbook's example (segment 368796, wanted 368801) into a temporary folder that goes with the engine.
    Look<storage::ForeignFolder> textbookExample();

    // The table of APIs that this program serves, as ApiVersions and `logarium apis` print it.
    struct ServedApi { wire::ApiKey api; std::int16_t minVersion, maxVersion; std::string name, note; };
    static std::vector<ServedApi> servedApis();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};
