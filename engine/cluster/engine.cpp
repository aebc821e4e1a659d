// SPDX-License-Identifier: Apache-2.0
#include "engine.h"

#include "broker/dispatch.h"
#include "cluster/cluster.h"
#include "cluster/looker.h"
#include "cluster/view_builder.h"
#include "observe/latest.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <thread>

// Orders run one after the other on one thread. Pictures are made by another, which begins to exist when somebody asks for
// them and sleeps when nobody does: a cluster that nobody watches costs nothing here.
class Engine::Impl {
public:
    Impl() : worker_([this](std::stop_token stop) { work(stop); }) {}
    ~Impl() {
        builder_.request_stop();
        if (builder_.joinable()) builder_.join();
        worker_.request_stop();
        worker_.join();
    }

    template <class Order>
    auto give(Order order) -> std::future<decltype(order(std::declval<cluster::Cluster&>()))> {
        using Answer = decltype(order(std::declval<cluster::Cluster&>()));
        auto task = std::make_shared<std::packaged_task<Answer()>>([this, order = std::move(order)]() mutable { return order(cluster_); });
        auto future = task->get_future();
        {
            std::lock_guard lock(m_);
            orders_.push_back([task] { (*task)(); });
        }
        ring_.notify_all();
        return future;
    }

    std::shared_ptr<const cluster::ClusterView> view() {
        auto newest = newest_.get();
        const auto now = clock_.now();
        asked_.store(now);
        if (!watched_.load() && now - newest->taken > std::chrono::seconds(1)) wakeBuilder();
        return newest;
    }
    void watch(bool somebodyLooks) {
        watched_ = somebodyLooks;
        if (somebodyLooks) wakeBuilder();
    }
    void build() {
        std::lock_guard lock(building_);
        newest_.publish(cluster::buildView(cluster_.nodes(), clock_));
    }
    cluster::Looker& looker() { return looker_; }
    observe::Feed<observe::Event>& events() { return cluster_.events; }
    observe::Feed<flow::RequestSeen>& requests() { return cluster_.requests; }

private:
    void work(std::stop_token stop) {
        while (true) {
            std::function<void()> next;
            {
                std::unique_lock lock(m_);
                ring_.wait(lock, stop, [this] { return !orders_.empty(); });
                if (orders_.empty()) break;   // asked to end, and everything is done
                next = std::move(orders_.front());
                orders_.pop_front();
            }
            next();
        }
        (void)cluster_.stop();
    }
    void wakeBuilder() {
        std::lock_guard lock(builderMutex_);
        wanted_ = true;
        if (!builder_.joinable()) builder_ = std::jthread([this](std::stop_token stop) { buildViews(stop); });
        look_.notify_all();
    }
    void buildViews(std::stop_token stop) {
        using namespace std::chrono_literals;
        while (!stop.stop_requested()) {
            build();
            const bool often = watched_.load();
            const bool asked = clock_.now() - asked_.load() < 3s;
            std::unique_lock lock(builderMutex_);
            if (often || asked) look_.wait_for(lock, stop, often ? 100ms : 1000ms, [&] { return !often && watched_.load(); });
            else look_.wait(lock, stop, [this] { return wanted_; });
            wanted_ = false;
        }
    }

    const base::SystemClock clock_;
    cluster::Cluster cluster_{clock_};
    cluster::Looker looker_{clock_, [this] { return cluster_.nodes(); }};   // ends before the cluster does
    std::mutex m_;
    std::condition_variable_any ring_;
    std::deque<std::function<void()>> orders_;
    observe::Latest<cluster::ClusterView> newest_;
    std::mutex building_;                      // one picture at a time; nothing is called back under it
    std::atomic<bool> watched_{false};
    std::atomic<base::Instant> asked_{base::Instant{}};
    std::mutex builderMutex_;
    std::condition_variable_any look_;
    bool wanted_ = false;                      // guarded by builderMutex_
    std::jthread builder_;                     // guarded by builderMutex_ until it exists
    std::jthread worker_;
};

Engine::Engine() : impl_(std::make_unique<Impl>()) {}
Engine::~Engine() = default;

std::future<base::Result<std::string>> Engine::start(ClusterWanted wanted) {
    return impl_->give([impl = impl_.get(), wanted = std::move(wanted)](cluster::Cluster& c) mutable {
        auto started = c.start(std::move(wanted));
        impl->build();
        return started;
    });
}
std::future<Done> Engine::stop() {
    return impl_->give([impl = impl_.get()](cluster::Cluster& c) {
        auto done = c.stop();
        impl->build();
        return done;
    });
}
std::future<Done> Engine::stopNode(base::BrokerId node) {
    return impl_->give([impl = impl_.get(), node](cluster::Cluster& c) {
        auto done = c.stopNode(node);
        impl->build();
        return done;
    });
}
std::future<Done> Engine::startNode(base::BrokerId node) {
    return impl_->give([impl = impl_.get(), node](cluster::Cluster& c) {
        auto done = c.startNode(node);
        impl->build();
        return done;
    });
}
std::future<Done> Engine::createTopic(TopicWanted topic, bool validateOnly) {
    return impl_->give([topic = std::move(topic), validateOnly](cluster::Cluster& c) { return c.createTopic(topic, validateOnly); });
}
std::future<Done> Engine::deleteTopic(std::string name) {
    return impl_->give([name = std::move(name)](cluster::Cluster& c) { return c.deleteTopic(name); });
}
std::future<Done> Engine::addPartitions(std::string topic, std::int32_t newCount) {
    return impl_->give([topic = std::move(topic), newCount](cluster::Cluster& c) { return c.addPartitions(topic, newCount); });
}
std::future<Done> Engine::alterTopic(std::string topic, std::map<std::string, std::optional<std::string>> settings) {
    return impl_->give([topic = std::move(topic), settings = std::move(settings)](cluster::Cluster& c) {
        return c.alter({metadata::ResourceType::Topic, topic}, settings);
    });
}
std::future<Done> Engine::alterBroker(base::BrokerId node, std::map<std::string, std::optional<std::string>> settings) {
    return impl_->give([node, settings = std::move(settings)](cluster::Cluster& c) {
        return c.alter({metadata::ResourceType::Broker, std::to_string(node.value())}, settings);
    });
}
std::future<Done> Engine::deleteRecords(std::string topic, base::PartitionIndex partition, base::Offset before) {
    return impl_->give([topic = std::move(topic), partition, before](cluster::Cluster& c) { return c.deleteRecords(topic, partition, before); });
}
std::future<std::vector<cluster::SettingView>> Engine::topicSettings(std::string topic) {
    return impl_->give([topic = std::move(topic)](cluster::Cluster& c) { return c.topicSettings(topic); });
}
std::future<std::vector<cluster::SettingView>> Engine::brokerSettings(base::BrokerId node) {
    return impl_->give([node](cluster::Cluster& c) { return c.brokerSettings(node); });
}

Engine::Look<storage::DirectoryView> Engine::lookIntoDirectory(std::string path) {
    return impl_->looker().give([path = std::move(path)](cluster::Looker& l) { return storage::lookIntoDirectory(path, l.clock()); });
}
Engine::Look<storage::FolderView> Engine::folder(storage::FolderPlace place) {
    return impl_->looker().give([place = std::move(place)](cluster::Looker& l) { return l.folder(place); });
}
Engine::Look<storage::IndexView> Engine::indexes(storage::FolderPlace place, base::Offset segment, storage::IndexWanted wanted) {
    return impl_->looker().give([place = std::move(place), segment, wanted](cluster::Looker& l) { return l.indexes(place, segment, wanted); });
}
Engine::Look<storage::BatchesView> Engine::batches(storage::FolderPlace place, base::Offset segment, std::uint64_t position, std::size_t most) {
    return impl_->looker().give([place = std::move(place), segment, position, most](cluster::Looker& l) -> base::Result<storage::BatchesView> {
        auto reader = l.open(place);
        if (!reader) return reader.error();
        return (*reader)->batches(segment, position, most);
    });
}
Engine::Look<storage::BatchBytes> Engine::batchBytes(storage::FolderPlace place, base::Offset segment, std::uint64_t position) {
    return impl_->looker().give([place = std::move(place), segment, position](cluster::Looker& l) -> base::Result<storage::BatchBytes> {
        auto reader = l.open(place);
        if (!reader) return reader.error();
        return (*reader)->batchBytes(segment, position);
    });
}
Engine::Look<std::int64_t> Engine::countRecords(storage::FolderPlace place, base::Offset segment) {
    return impl_->looker().give([place = std::move(place), segment](cluster::Looker& l) -> base::Result<std::int64_t> {
        auto reader = l.open(place);
        if (!reader) return reader.error();
        return (*reader)->countRecords(segment);
    });
}
Engine::Look<storage::Residency> Engine::residency(storage::FolderPlace place, base::Offset segment, std::size_t parts) {
    return impl_->looker().give([place = std::move(place), segment, parts](cluster::Looker& l) -> base::Result<storage::Residency> {
        auto reader = l.open(place);
        if (!reader) return reader.error();
        return (*reader)->residency(segment, parts);
    });
}
Engine::Look<storage::LookupView> Engine::lookup(storage::FolderPlace place, storage::LookupWanted wanted) {
    return impl_->looker().give([place = std::move(place), wanted](cluster::Looker& l) { return l.lookup(place, wanted); });
}
Engine::Look<storage::FileView> Engine::folderFile(storage::FolderPlace place, std::string name) {
    return impl_->looker().give([place = std::move(place), name = std::move(name)](cluster::Looker& l) -> base::Result<storage::FileView> {
        auto reader = l.open(place);
        if (!reader) return reader.error();
        return (*reader)->file(name);
    });
}
Engine::Look<storage::ForeignFolder> Engine::textbookExample() {
    return impl_->looker().give([](cluster::Looker& l) { return l.textbookExample(); });
}

std::shared_ptr<const cluster::ClusterView> Engine::view() const { return impl_->view(); }
void Engine::watch(bool somebodyLooks) { impl_->watch(somebodyLooks); }

Engine::Events Engine::takeEvents() {
    auto batch = impl_->events().take();
    return {std::move(batch.events), batch.dropped};
}
Engine::Requests Engine::takeRequests() {
    auto batch = impl_->requests().take();
    return {std::move(batch.events), batch.dropped};
}
void Engine::watchRequests(bool somebodyLooks) { impl_->requests().want(somebodyLooks); }

std::vector<Engine::ServedApi> Engine::servedApis() {
    std::vector<ServedApi> apis;
    for (const auto& r : broker::rows())
        apis.push_back({r.key, r.versions.first, r.versions.last, std::string(wire::name(r.key)), std::string(r.note)});
    return apis;
}
