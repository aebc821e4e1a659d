// SPDX-License-Identifier: Apache-2.0
#pragma once
// Carries out looks into partitions' folders, one after the other, on a thread that begins to exist with the first of them.
// It changes nothing, and holds a node from stopping only while it asks an open log.

#include "base/clock.h"
#include "base/result.h"
#include "node/node.h"
#include "storage/folder_reader.h"
#include "storage/textbook_example.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <mutex>
#include <thread>

namespace cluster {

class Looker {
public:
    using Nodes = std::function<std::vector<std::shared_ptr<node::Node>>()>;   // any thread
    Looker(const base::Clock& clock, Nodes nodes) : clock_(clock), nodes_(std::move(nodes)) {}
    ~Looker();

    // Any thread. `look` is called on the looker's own; its answer comes by the future.
    template <class Look>
    auto give(Look look) -> std::future<decltype(look(std::declval<Looker&>()))> {
        using Answer = decltype(look(std::declval<Looker&>()));
        auto task = std::make_shared<std::packaged_task<Answer()>>([this, look = std::move(look)]() mutable { return look(*this); });
        auto future = task->get_future();
        push([task] { (*task)(); });
        return future;
    }

    // On the looker's thread, from within a look.
    base::Result<std::unique_ptr<storage::FolderReader>> open(const storage::FolderPlace& place);
    base::Result<storage::FolderView> folder(const storage::FolderPlace& place);
    base::Result<storage::IndexView> indexes(const storage::FolderPlace& place, base::Offset segment, storage::IndexWanted wanted);
    base::Result<storage::LookupView> lookup(const storage::FolderPlace& place, storage::LookupWanted wanted);
    base::Result<storage::ForeignFolder> textbookExample();
    const base::Clock& clock() const { return clock_; }

private:
    template <class Answer>
    base::Result<Answer> ask(const storage::LiveReplica& replica, const std::function<base::Result<Answer>(node::Node&, replica::Partition&)>& question);
    void push(std::function<void()> task);
    void work(std::stop_token stop);

    const base::Clock& clock_;
    const Nodes nodes_;
    storage::SegmentDetails details_;          // of the looker's thread
    std::unique_ptr<storage::TextbookExample> example_;
    std::mutex m_;
    std::condition_variable_any ring_;
    std::deque<std::function<void()>> tasks_;  // guarded by m_
    std::jthread thread_;                      // guarded by m_ until it exists
};

}  // namespace cluster
