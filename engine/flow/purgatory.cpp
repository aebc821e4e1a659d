// SPDX-License-Identifier: Apache-2.0
#include "flow/purgatory.h"

#include <algorithm>
#include <memory>

namespace flow {
namespace {

using base::Instant;

struct Slot;

// One wait of one slot, linked among all waits for the same mark of the same source, in ascending order of `past`.
struct Node {
    std::int64_t past = 0;
    Slot* slot = nullptr;
    struct List* list = nullptr;  // null once reached
    Node* before = nullptr;
    Node* after = nullptr;
};

struct List {
    Node* first = nullptr;
    Node* last = nullptr;

    void insert(Node& n) {  // from the end: who comes later mostly waits for more
        Node* at = last;
        while (at && at->past > n.past) at = at->before;
        n.list = this;
        n.before = at;
        n.after = at ? at->after : first;
        (n.before ? n.before->after : first) = &n;
        (n.after ? n.after->before : last) = &n;
    }
    void remove(Node& n) {
        (n.before ? n.before->after : first) = n.after;
        (n.after ? n.after->before : last) = n.before;
        n.list = nullptr;
    }
};

struct Slot {
    Request request;
    std::vector<Node> nodes;  // never resized after they are linked
    std::size_t missing = 0;  // waits to be reached before it is free
    Instant deadline;
    std::size_t at = 0;       // place in the heap
};

}  // namespace

// The slots form a binary heap by deadline, which also owns them.
struct Purgatory::Rooms {
    std::vector<std::unique_ptr<Slot>> heap;
    std::unordered_map<std::uint64_t, List> lists;  // by source and mark
    std::unordered_map<base::ConnectionId, Slot*> byConnection;  // which has one request alive at most
    Instant sleepingUntil = Instant::min();         // of waitExpired(); min = nobody sleeps there

    static std::uint64_t key(Source s, Mark m) { return s.value() * markCount + std::uint64_t(m); }

    void put(std::size_t at, std::unique_ptr<Slot> slot) {
        slot->at = at;
        heap[at] = std::move(slot);
    }
    void up(std::size_t at) {
        auto slot = std::move(heap[at]);
        for (; at > 0 && slot->deadline < heap[(at - 1) / 2]->deadline; at = (at - 1) / 2)
            put(at, std::move(heap[(at - 1) / 2]));
        put(at, std::move(slot));
    }
    void down(std::size_t at) {
        auto slot = std::move(heap[at]);
        for (std::size_t child; (child = 2 * at + 1) < heap.size(); at = child) {
            if (child + 1 < heap.size() && heap[child + 1]->deadline < heap[child]->deadline) ++child;
            if (slot->deadline <= heap[child]->deadline) break;
            put(at, std::move(heap[child]));
        }
        put(at, std::move(slot));
    }
    void add(std::unique_ptr<Slot> slot) {
        byConnection[slot->request.connection] = slot.get();
        heap.push_back(std::move(slot));
        up(heap.size() - 1);
    }
    Request take(Slot& s) {
        for (auto& n : s.nodes)
            if (n.list) n.list->remove(n);
        if (const auto c = byConnection.find(s.request.connection); c != byConnection.end() && c->second == &s)
            byConnection.erase(c);
        const auto at = s.at;
        auto taken = std::move(heap[at]);
        auto last = std::move(heap.back());
        heap.pop_back();
        if (last) {  // it was another one
            put(at, std::move(last));
            up(at);
            down(at);
        }
        return std::move(taken->request);
    }
    // Frees from the front of the list as long as `enough(past)`.
    template <class Enough>
    void reach(List& list, Enough enough, std::vector<Request>& freed) {
        while (list.first && enough(list.first->past)) {
            Node& n = *list.first;
            list.remove(n);
            if (--n.slot->missing == 0) freed.push_back(take(*n.slot));
        }
    }
};

Purgatory::Purgatory() : rooms_(std::make_unique<Rooms>()) {}
Purgatory::~Purgatory() = default;

void Purgatory::park(Request&& request, std::vector<Wait> waits, Need need, Instant deadline, Instant now) {
    auto slot = std::make_unique<Slot>();
    slot->request = std::move(request);
    slot->request.timing.parked = slot->request.timing.parked == Instant{} ? now : slot->request.timing.parked;
    slot->deadline = deadline;
    slot->missing = need == Need::All ? std::max<std::size_t>(1, waits.size()) : 1;
    slot->nodes.resize(waits.size());

    std::lock_guard hold(mutex_);
    for (std::size_t i = 0; i < waits.size(); ++i) {
        slot->nodes[i].past = waits[i].past;
        slot->nodes[i].slot = slot.get();
        rooms_->lists[Rooms::key(waits[i].source, waits[i].mark)].insert(slot->nodes[i]);
    }
    rooms_->add(std::move(slot));
    size_.store(rooms_->heap.size());
    if (deadline < rooms_->sleepingUntil) sooner_.notify_all();
}

std::vector<Request> Purgatory::advanced(Source source, Mark mark, std::int64_t to) {
    std::vector<Request> freed;
    if (size_.load() == 0) return freed;
    std::lock_guard hold(mutex_);
    const auto list = rooms_->lists.find(Rooms::key(source, mark));
    if (list == rooms_->lists.end()) return freed;
    rooms_->reach(list->second, [to](std::int64_t past) { return past < to; }, freed);
    size_.store(rooms_->heap.size());
    return freed;
}

std::vector<Request> Purgatory::left(Source source) {
    std::vector<Request> freed;
    std::lock_guard hold(mutex_);
    for (std::size_t m = 0; m < markCount; ++m) {
        const auto list = rooms_->lists.find(Rooms::key(source, Mark(m)));
        if (list == rooms_->lists.end()) continue;
        while (list->second.first) freed.push_back(rooms_->take(*list->second.first->slot));
        rooms_->lists.erase(list);
    }
    size_.store(rooms_->heap.size());
    return freed;
}

std::vector<Request> Purgatory::expired(Instant now) {
    std::vector<Request> freed;
    std::lock_guard hold(mutex_);
    while (!rooms_->heap.empty() && rooms_->heap.front()->deadline <= now) {
        freed.push_back(rooms_->take(*rooms_->heap.front()));
        freed.back().timedOut = true;
    }
    size_.store(rooms_->heap.size());
    return freed;
}

std::vector<Request> Purgatory::drain() { return expired(Instant::max()); }

bool Purgatory::forget(base::ConnectionId connection) {
    Request gone;  // dies after the lock is gone
    if (size_.load() == 0) return false;
    std::lock_guard hold(mutex_);
    const auto found = rooms_->byConnection.find(connection);
    if (found == rooms_->byConnection.end()) return false;
    gone = rooms_->take(*found->second);
    size_.store(rooms_->heap.size());
    return true;
}

std::vector<Request> Purgatory::waitExpired(const base::Clock& clock, std::chrono::nanoseconds atMost, std::stop_token stop) {
    {
        std::unique_lock hold(mutex_);
        const auto now = clock.now();
        auto until = now + atMost;
        if (!rooms_->heap.empty()) until = std::min(until, rooms_->heap.front()->deadline);
        rooms_->sleepingUntil = until;
        if (until > now)
            sooner_.wait_for(hold, stop, until - now, [&] {
                return pokes_ > 0 || (!rooms_->heap.empty() && rooms_->heap.front()->deadline < until);
            });
        pokes_ = 0;
        rooms_->sleepingUntil = Instant::min();
    }
    return expired(clock.now());
}

void Purgatory::poke() {
    std::lock_guard hold(mutex_);
    ++pokes_;
    sooner_.notify_all();
}

std::optional<Instant> Purgatory::nextDeadline() const {
    std::lock_guard hold(mutex_);
    if (rooms_->heap.empty()) return {};
    return rooms_->heap.front()->deadline;
}

Purgatory::Picture Purgatory::picture(wire::ApiKey api, std::size_t most, Instant now) const {
    Picture p;
    std::vector<const Slot*> found;
    std::lock_guard hold(mutex_);
    for (const auto& slot : rooms_->heap)
        if (slot->request.header.apiKey == api) found.push_back(slot.get());
    p.count = found.size();
    const auto shown = std::min(most, found.size());
    std::partial_sort(found.begin(), found.begin() + std::ptrdiff_t(shown), found.end(),
                      [](const Slot* a, const Slot* b) { return a->deadline < b->deadline; });
    for (std::size_t i = 0; i < shown; ++i) {
        const auto& r = found[i]->request;
        p.entries.push_back({r.header.clientId.value_or(""), r.waitedFor,
                             std::chrono::duration_cast<std::chrono::milliseconds>(found[i]->deadline - now).count()});
    }
    return p;
}

}  // namespace flow
