// SPDX-License-Identifier: Apache-2.0
#include "controller/controller.h"

#include "controller/core.h"
#include "machine/runtime.h"
#include "metadata/restatement.h"
#include "observe/latest.h"

#include <random>

namespace controller {
namespace {

using metadata::Image;
using metadata::Record;

constexpr std::size_t mostInBatch = 10'000;  // as Kafka; more are framed by a metadata transaction

Verdict storageError(const base::Error& why) {
    return {wire::ErrorCode::KafkaStorageError, why.what};
}

// The same shape of answer that the order would have had, with the error at every place where one can stand.
struct Refuse {
    const base::Error& why;

    Answer operator()(const CreateTopics& order) const {
        TopicsCreated out;
        for (const auto& t : order.topics) out.topics.push_back({.name = t.name, .verdict = storageError(why)});
        return out;
    }
    Answer operator()(const DeleteTopics& order) const {
        TopicsDeleted out;
        for (const auto& t : order.topics) out.topics.push_back({t.name, t.id, storageError(why)});
        return out;
    }
    Answer operator()(const CreatePartitions& order) const {
        PartitionsCreated out;
        for (const auto& t : order.topics) out.topics.push_back({t.name, storageError(why)});
        return out;
    }
    template <class Alter>
    Answer altered(const Alter& order) const {
        SettingsAltered out;
        for (const auto& e : order.resources) out.resources.push_back({e.resource, storageError(why)});
        return out;
    }
    Answer operator()(const AlterSettings& order) const { return altered(order); }
    Answer operator()(const ReplaceSettings& order) const { return altered(order); }
    Answer operator()(const AllocateProducerIds&) const { return ProducerIdBlock{storageError(why)}; }
    Answer operator()(const RegisterBroker&) const { return BrokerRegistered{storageError(why)}; }
    Answer operator()(const ChangeBroker&) const { return BrokerChanged{storageError(why)}; }
    Answer operator()(const AlterIsr&) const { return IsrAltered{storageError(why), {}}; }
};

// Applies a replayed log. The records between Begin and End of a metadata transaction count only when End is there.
class Replay {
public:
    base::Result<> take(const machine::Journal::Entry& entry) {
        auto record = wire::decodeFramed(entry.value);
        if (!record)
            return base::Error{
                record.error().fault,
                "__cluster_metadata offset " + std::to_string(entry.offset.value()) + ": " + record.error().what};
        last_ = entry.offset;
        epoch_ = entry.epoch;
        at_ = entry.at;
        empty_ = false;
        if (std::holds_alternative<wire::BeginTransactionRecord>(*record))
            open_ = true;
        else if (std::holds_alternative<wire::EndTransactionRecord>(*record))
            return commit();
        else if (std::holds_alternative<wire::AbortTransactionRecord>(*record))
            drop();
        else if (open_)
            pending_.push_back(std::move(*record));
        else
            return delta_.apply(*record);
        return {};
    }
    bool empty() const { return empty_; }
    bool cutShort() const { return open_; }  // the log ends inside a transaction: its leader was killed
    std::shared_ptr<const Image> finish() {
        delta_.moveTo(last_, epoch_, at_);
        return delta_.finish();
    }

private:
    metadata::Delta delta_{Image{}};
    std::vector<Record> pending_;
    base::Offset last_{-1};
    base::LeaderEpoch epoch_{-1};
    base::WallTime at_;
    bool open_ = false, empty_ = true;

    base::Result<> commit() {
        for (const auto& r : pending_)
            if (auto ok = delta_.apply(r); !ok) return ok;
        drop();
        return {};
    }
    void drop() {
        pending_.clear();
        open_ = false;
    }
};

}  // namespace

// The machine that the runtime runs (machine/runtime.h says what it needs).
class Controller::Impl {
public:
    using Command = controller::Command;
    using Answer = controller::Answer;
    struct Then {
        std::optional<flow::Request> request;          // goes back through the sink, or
        std::function<void(controller::Answer)> told;  // is told directly
    };

    Impl(Options given, std::unique_ptr<machine::Journal> journal, const base::Clock& clock, Sink sink)
        : options_(std::move(given)),
          core_(options_.node, options_.fixed, {std::random_device{}(), base::Uuid::random}),
          journal_(std::move(journal)),
          clock_(clock),
          sink_(std::move(sink)) {}

    base::Result<> start() {
        Replay replay;
        if (auto ok = journal_->replay([&](const auto& entry) { return replay.take(entry); }); !ok) return ok;
        const auto now = clock_.wall();
        if (auto ok = journal_->begin(now); !ok) return ok;
        latest_.publish(replay.finish());
        delta_.emplace(*latest_.get());

        std::vector<Record> first;
        if (replay.cutShort())
            first.push_back(wire::AbortTransactionRecord{.reason = "the leader stopped in the middle of it"});
        if (auto ok = write(first, now); !ok) return ok;
        if (replay.empty())
            if (auto ok = write(Core::bootstrap(), now); !ok) return ok;
        if (auto ok = write({core_.registration(options_.controllerEndpoints, base::Uuid::random())}, now); !ok)
            return ok;
        if (auto ok = journal_->sync(); !ok) return ok;
        latest_.publish(delta_->finish());
        delta_.reset();
        sink_({nullptr, latest_.get(), {}, {}});
        runtime_ = std::make_unique<machine::Runtime<Impl>>(*this, *journal_, clock_);
        return {};
    }

    // ---- for the runtime, on its thread
    Core::Out decide(const Command& command, base::Offset next) {
        if (!delta_) delta_.emplace(*latest_.get());
        return core_.decide(delta_->image(), command, next);
    }
    std::vector<std::vector<base::Bytes>> encode(const std::vector<Record>& records) const {
        std::vector<std::vector<base::Bytes>> batches(1);
        const bool framed = records.size() > mostInBatch;
        if (framed) batches.back().push_back(metadata::encode(wire::BeginTransactionRecord{}));
        for (const auto& r : records) {
            if (batches.back().size() == mostInBatch) batches.emplace_back();
            batches.back().push_back(metadata::encode(r));
        }
        if (framed) batches.back().push_back(metadata::encode(wire::EndTransactionRecord{}));
        return batches;
    }
    void apply(const std::vector<Record>& records, base::Offset last, base::LeaderEpoch epoch, base::WallTime at) {
        for (const auto& r : records)
            base::ensure(bool(delta_->apply(r)), "the controller's own records contradict its state");
        delta_->moveTo(last, epoch, at);
    }
    Answer refusal(const Command& command, const base::Error& why) const { return std::visit(Refuse{why}, command); }
    void abandon() {
        delta_.reset();
        abandoned_ = true;  // the log may hold more than the image
    }

    void settle(std::vector<std::pair<Then, Answer>> answers) {
        Published out;
        out.before = out.after = latest_.get();
        if (delta_ && delta_->image().offset != out.before->offset) {
            out.changes = delta_->takeChanges();
            out.after = delta_->finish();
            latest_.publish(out.after);
        }
        delta_.reset();
        std::vector<std::pair<std::function<void(Answer)>, Answer>> tell;
        for (auto& [then, answer] : answers) {
            if (then.request)
                out.completed.push_back({std::move(*then.request), std::move(answer)});
            else if (then.told)
                tell.emplace_back(std::move(then.told), std::move(answer));
        }
        sink_(std::move(out));
        for (auto& [told, answer] : tell) told(std::move(answer));
        // Nobody waits for it any more. A disk that refuses it will say so at the next append, where somebody listens.
        if (!abandoned_ && journal_->checkpointDue())
            static_cast<void>(bool(journal_->checkpoint(metadata::restated(*latest_.get()), latest_.get()->at)));
    }

    // ---- for the controller
    void submit(Command command, Then then) { runtime_->submit(std::move(command), std::move(then)); }
    std::shared_ptr<const Image> image() const { return latest_.get(); }
    Quorum quorum() const {
        return {options_.node, latest_.get()->epoch, runtime_->durable(), options_.directoryId,
                options_.controllerEndpoints};
    }
    std::string problem() const {
        const auto error = runtime_->broken();
        return error ? error->what : std::string{};
    }
    base::Result<> stop() {
        if (!runtime_) return {};
        runtime_->stop();
        if (const auto error = runtime_->broken()) return *error;
        return std::exchange(closed_, true) ? base::Result<>{} : journal_->close();
    }

private:
    Options options_;
    Core core_;
    std::unique_ptr<machine::Journal> journal_;
    const base::Clock& clock_;
    Sink sink_;
    observe::Latest<Image> latest_;
    std::optional<metadata::Delta> delta_;  // what was decided since the last publication
    std::unique_ptr<machine::Runtime<Impl>> runtime_;
    bool abandoned_ = false, closed_ = false;

    base::Result<> write(const std::vector<Record>& records, base::WallTime now) {
        if (records.empty()) return {};
        for (const auto& batch : encode(records))
            if (auto ok = journal_->append(batch, now); !ok) return ok;
        apply(records, journal_->end() - 1, journal_->epoch(), now);
        return {};
    }
};

Controller::Controller(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Controller::~Controller() {
    static_cast<void>(bool(stop()));
}

base::Result<std::unique_ptr<Controller>> Controller::start(Options options, std::unique_ptr<machine::Journal> journal,
                                                            const base::Clock& clock, Sink sink) {
    auto impl = std::make_unique<Impl>(std::move(options), std::move(journal), clock, std::move(sink));
    if (auto ok = impl->start(); !ok) return ok.error();
    return std::unique_ptr<Controller>(new Controller(std::move(impl)));
}

std::shared_ptr<const Image> Controller::image() const {
    return impl_->image();
}
void Controller::submit(Command command, flow::Request request) {
    impl_->submit(std::move(command), {std::move(request), {}});
}
void Controller::enqueue(Command command, std::function<void(Answer)> then) {
    impl_->submit(std::move(command), {{}, std::move(then)});
}
Controller::Quorum Controller::quorum() const {
    return impl_->quorum();
}
std::string Controller::problem() const {
    return impl_->problem();
}
base::Result<> Controller::stop() {
    return impl_->stop();
}

}  // namespace controller
