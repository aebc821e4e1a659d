// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Stands in for the engine in tests of the window: include it in one source of a test program, which then needs no
// cluster. A test puts views and events in, and sees what was ordered.

#include "engine.h"

#include <deque>
#include <functional>
#include <map>

namespace doubles {

struct Script {
    std::shared_ptr<const cluster::ClusterView> view = std::make_shared<cluster::ClusterView>();
    std::vector<cluster::Event> events;
    std::vector<cluster::RequestSeen> requests;
    std::vector<cluster::SettingView> settings;
    std::map<std::string, std::vector<cluster::SettingView>> topicSettings;  // of a topic not named here: settings
    std::vector<std::string> orders;  // "start /tmp/x 9092", "stop", …
    bool watched = false, requestsWatched = false;
    Done answer;
    // What the looks into folders find; a null one finds nothing.
    std::function<base::Result<storage::FolderView>(storage::FolderPlace)> folder;
    std::function<base::Result<storage::LookupView>(storage::LookupWanted)> lookup;
    std::function<base::Result<storage::BatchBytes>(base::Offset, std::uint64_t)> batchBytes;
    std::function<base::Result<storage::BatchesView>(base::Offset, std::uint64_t)> batches;
    std::function<base::Result<storage::IndexView>(base::Offset, storage::IndexWanted)> indexes;
    std::function<base::Result<storage::DirectoryView>(std::string)> directory;
};
inline Script& script() {
    static Script s;
    return s;
}
template <class T>
std::future<T> ready(T value) {
    std::promise<T> p;
    p.set_value(std::move(value));
    return p.get_future();
}
inline std::future<Done> order(std::string words) {
    script().orders.push_back(std::move(words));
    return ready(script().answer);
}

}  // namespace doubles

class Engine::Impl {};
Engine::Engine() = default;
Engine::~Engine() = default;
std::future<base::Result<std::string>> Engine::start(ClusterWanted wanted) {
    doubles::script().orders.push_back("start " + wanted.dataDirectory + " " +
                                       std::to_string(wanted.nodes.front().port));
    if (!doubles::script().answer.ok())
        return doubles::ready<base::Result<std::string>>(
            base::Error{base::Fault::Locked, doubles::script().answer.message});
    return doubles::ready<base::Result<std::string>>(std::string("127.0.0.1:9092"));
}
std::future<Done> Engine::stop() {
    return doubles::order("stop");
}
std::future<Done> Engine::stopNode(base::BrokerId node) {
    return doubles::order("stopNode " + std::to_string(node.value()));
}
std::future<Done> Engine::startNode(base::BrokerId node) {
    return doubles::order("startNode " + std::to_string(node.value()));
}
std::future<Done> Engine::createTopic(TopicWanted topic, bool) {
    return doubles::order("createTopic " + topic.name);
}
std::future<Done> Engine::deleteTopic(std::string name) {
    return doubles::order("deleteTopic " + name);
}
std::future<Done> Engine::addPartitions(std::string topic, std::int32_t count) {
    return doubles::order("addPartitions " + topic + " " + std::to_string(count));
}
std::future<Done> Engine::alterTopic(std::string topic, std::map<std::string, std::optional<std::string>>) {
    return doubles::order("alterTopic " + topic);
}
std::future<Done> Engine::alterBroker(base::BrokerId, std::map<std::string, std::optional<std::string>> settings) {
    return doubles::order(
        "alterBroker " +
        (settings.empty() ? std::string() : settings.begin()->first + "=" + settings.begin()->second.value_or("")));
}
std::future<Done> Engine::deleteRecords(std::string topic, base::PartitionIndex, base::Offset) {
    return doubles::order("deleteRecords " + topic);
}
std::future<std::vector<cluster::SettingView>> Engine::topicSettings(std::string topic) {
    const auto& own = doubles::script().topicSettings;
    const auto found = own.find(topic);
    return doubles::ready(found != own.end() ? found->second : doubles::script().settings);
}
std::future<std::vector<cluster::SettingView>> Engine::brokerSettings(base::BrokerId) {
    return doubles::ready(doubles::script().settings);
}
std::shared_ptr<const cluster::ClusterView> Engine::view() const {
    return doubles::script().view;
}
void Engine::watch(bool somebodyLooks) {
    doubles::script().watched = somebodyLooks;
}
Engine::Events Engine::takeEvents() {
    return {std::exchange(doubles::script().events, {}), 0};
}
Engine::Requests Engine::takeRequests() {
    return {std::exchange(doubles::script().requests, {}), 0};
}
void Engine::watchRequests(bool somebodyLooks) {
    doubles::script().requestsWatched = somebodyLooks;
}
namespace doubles {
inline base::Error nothing() {
    return {base::Fault::NotFound, "/tmp/none"};
}
template <class F, class... Args>
auto looked(const F& f, Args&&... args) {
    using R = decltype(f(args...));
    script().orders.push_back("look");
    return ready(f ? f(args...) : R(nothing()));
}
}  // namespace doubles
Engine::Look<storage::DirectoryView> Engine::lookIntoDirectory(std::string path) {
    return doubles::looked(doubles::script().directory, path);
}
Engine::Look<storage::FolderView> Engine::folder(storage::FolderPlace place) {
    return doubles::looked(doubles::script().folder, place);
}
Engine::Look<storage::IndexView> Engine::indexes(storage::FolderPlace, base::Offset segment,
                                                 storage::IndexWanted wanted) {
    return doubles::looked(doubles::script().indexes, segment, wanted);
}
Engine::Look<storage::BatchesView> Engine::batches(storage::FolderPlace, base::Offset segment, std::uint64_t position,
                                                   std::size_t) {
    return doubles::looked(doubles::script().batches, segment, position);
}
Engine::Look<storage::BatchBytes> Engine::batchBytes(storage::FolderPlace, base::Offset segment,
                                                     std::uint64_t position) {
    return doubles::looked(doubles::script().batchBytes, segment, position);
}
Engine::Look<std::int64_t> Engine::countRecords(storage::FolderPlace, base::Offset) {
    return doubles::ready(base::Result<std::int64_t>(doubles::nothing()));
}
Engine::Look<storage::Residency> Engine::residency(storage::FolderPlace, base::Offset, std::size_t parts) {
    return doubles::ready(base::Result<storage::Residency>(
        storage::Residency{4096 * parts, 2048 * parts, std::vector<float>(parts, 0.5F)}));
}
Engine::Look<storage::LookupView> Engine::lookup(storage::FolderPlace, storage::LookupWanted wanted) {
    return doubles::looked(doubles::script().lookup, wanted);
}
Engine::Look<storage::FileView> Engine::folderFile(storage::FolderPlace, std::string) {
    return doubles::ready(base::Result<storage::FileView>(doubles::nothing()));
}
Engine::Look<storage::ForeignFolder> Engine::textbookExample() {
    return doubles::ready(base::Result<storage::ForeignFolder>(storage::ForeignFolder{"/tmp/textbook-0"}));
}
std::vector<Engine::ServedApi> Engine::servedApis() {
    return {{wire::ApiKey::Fetch, 4, 17, "Fetch", ""}, {wire::ApiKey::Produce, 0, 13, "Produce", ""}};
}
