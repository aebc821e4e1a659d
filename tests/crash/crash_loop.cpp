// SPDX-License-Identifier: Apache-2.0
// crash_loop LOGARIUM [COUNT] [--seed N]: kills the real program with SIGKILL again and again, at random moments and with
// random settings, and compares what is there afterwards with what it had acknowledged: all of that is there, nothing is
// invented, nothing is reordered. What it finds wrong it says with the seed, and leaves the folder for inspection.
#include "crash/expected.h"
#include "support/kafka_client.h"
#include "support/one_node.h"
#include "wire/messages/21_delete_records.h"
#include "wire/messages/22_init_producer_id.h"

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>
#include <random>
#include <sys/wait.h>
#include <thread>

namespace {
namespace fs = std::filesystem;
using namespace std::chrono_literals;
using wire::ErrorCode;
using Random = std::mt19937_64;

constexpr int partitionsPerTopic = 2, roundsPerFolder = 25;

int below(Random& random, int n) { return int(random() % std::uint64_t(n)); }

// The program, serving a folder.
class Program {
public:
    Program(const std::string& path, std::vector<std::string> arguments, std::string readyFile) : ready_(std::move(readyFile)) {
        std::error_code none;
        fs::remove(ready_, none);
        pid_ = ::fork();
        if (pid_ != 0) return;
        std::vector<char*> argv{const_cast<char*>(path.c_str())};
        for (auto& a : arguments) argv.push_back(a.data());
        argv.push_back(nullptr);
        (void)!std::freopen("/dev/null", "w", stdout);
        ::execv(path.c_str(), argv.data());
        ::_exit(127);
    }
    ~Program() { kill(); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // 0: it ended, or took too long.
    std::uint16_t port() const {
        for (const auto end = std::chrono::steady_clock::now() + 30s; std::chrono::steady_clock::now() < end;) {
            std::ifstream in(ready_);
            std::string line;
            if (std::getline(in, line))
                if (const auto at = line.find("127.0.0.1:"); at != std::string::npos) return std::uint16_t(std::atoi(line.c_str() + at + 10));
            if (::waitpid(pid_, nullptr, WNOHANG) == pid_) return 0;
            std::this_thread::sleep_for(1ms);
        }
        return 0;
    }
    void kill() {
        if (pid_ <= 0) return;
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
        pid_ = -1;
    }
    bool stop() {   // a clean one
        ::kill(pid_, SIGTERM);
        int status = 1;
        ::waitpid(pid_, &status, 0);
        pid_ = -1;
        return status == 0;
    }

private:
    std::string ready_;
    pid_t pid_ = -1;
};

struct Topic {
    std::string name;
    bool certain = false;   // its creation was answered
    std::vector<crash::Expected> partitions;
};

// One data folder and all that was done to it.
class Life {
public:
    Life(std::string program, Random& random) : program_(std::move(program)), random_(random), diary_(folder_ / "expected") {
        directories_ = 1 + below(random_, 2);
    }
    const std::string& path() const { return folder_.path(); }
    std::int64_t acknowledged = 0;
    std::vector<double> startMillis;

    // Starts the program, compares, lets producers work for a while, kills it. What is wrong, or nothing.
    std::string round() {
        auto arguments = settings();
        if (below(random_, 8) == 0) {   // killed while it starts
            Program early(program_, arguments, folder_ / "ready");
            std::this_thread::sleep_for(std::chrono::microseconds(below(random_, 30'000)));
        }
        const auto began = std::chrono::steady_clock::now();
        Program running(program_, arguments, folder_ / "ready");
        const auto port = running.port();
        if (port == 0) return "it does not start any more";
        startMillis.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count());
        if (auto wrong = compare(port); !wrong.empty()) return wrong;
        if (topics_.empty() || (topics_.size() < 6 && below(random_, 3) == 0)) makeTopic(port);

        std::atomic<bool> stop{false};
        std::vector<std::jthread> writers;
        for (auto& topic : topics_) {
            if (!topic.certain) continue;
            for (int p = 0; p < partitionsPerTopic; ++p)
                if (below(random_, 3) != 0) writers.emplace_back([this, port, &topic, p, &stop, seed = random_()] { write(port, topic, p, stop, seed); });
        }
        if (below(random_, 4) == 0) deleteRecords(port);
        std::this_thread::sleep_for(std::chrono::milliseconds(10 + below(random_, 250)));
        bool cleanly = true;
        if (below(random_, 10) == 0) cleanly = running.stop();
        else running.kill();
        stop = true;
        writers.clear();
        diary_.flush();
        return cleanly ? "" : "it did not stop cleanly";
    }

private:
    std::vector<std::string> settings() {
        std::vector<std::string> all{"up", "--port", "0", "--data", folder_ / "data", "--ready-file", folder_ / "ready"};
        const auto set = [&](const std::string& name, const std::string& value) {
            all.push_back("--set");
            all.push_back(name + "=" + value);
        };
        if (directories_ == 2) set("log.dirs", folder_ / "data/a" + "," + folder_ / "data/b");
        if (below(random_, 3) == 0) all.push_back("--durable");
        else if (below(random_, 4) == 0) set("log.flush.interval.messages", std::to_string(1 + below(random_, 50)));
        set("log.index.interval.bytes", std::to_string(below(random_, 4) == 0 ? 64 : 4096));
        set("log.flush.offset.checkpoint.interval.ms", std::to_string(10 + below(random_, 200)));
        set("replica.high.watermark.checkpoint.interval.ms", std::to_string(10 + below(random_, 200)));
        set("log.retention.check.interval.ms", std::to_string(20 + below(random_, 200)));
        set("log.initial.task.delay.ms", "10");
        return all;
    }
    void makeTopic(std::uint16_t port) {
        auto& topic = topics_.emplace_back();
        topic.name = "t" + std::to_string(topics_.size());
        for (int p = 0; p < partitionsPerTopic; ++p) topic.partitions.emplace_back(topic.name + "-" + std::to_string(p), diary_);
        static constexpr const char* codecs[] = {"producer", "gzip", "snappy", "lz4", "zstd"};
        KafkaClient client(port);
        const auto made = client.ask<wire::CreateTopicsResponse>(
            topicWanted(topic.name, partitionsPerTopic,
                        {{"internal.segment.bytes", std::to_string(4096 << below(random_, 8))},
                         {"compression.type", codecs[below(random_, 5)]},
                         {"file.delete.delay.ms", std::to_string(below(random_, 100))},
                         {"preallocate", below(random_, 4) == 0 ? "true" : "false"}}), 7);
        topic.certain = made && made->topics.at(0).errorCode == ErrorCode::None;
        if (!topic.certain) std::fprintf(stderr, "topic %s was not made\n", topic.name.c_str());
    }
    void write(std::uint16_t port, Topic& topic, int p, const std::atomic<bool>& stop, std::uint64_t seed) {
        Random random(seed);
        auto& expected = topic.partitions[std::size_t(p)];
        KafkaClient client(port);
        wire::BatchOptions options;
        const bool idempotent = below(random, 2) == 0;
        if (idempotent) {
            wire::InitProducerIdRequest wanted;
            const auto given = client.ask<wire::InitProducerIdResponse>(wanted, 4);
            if (!given || given->errorCode != ErrorCode::None) return;
            options.producerId = base::ProducerId{given->producerId};
            options.producerEpoch = base::ProducerEpoch{given->producerEpoch};
            options.baseSequence = 0;
        }
        options.codec = std::array{wire::Codec::None, wire::Codec::Gzip, wire::Codec::Lz4, wire::Codec::Zstd, wire::Codec::Snappy}[std::size_t(below(random, 5))];
        const std::int16_t acks = below(random, 2) == 0 ? 1 : -1;
        const auto name = topic.name + "-" + std::to_string(p);
        while (!stop) {
            const int records = 1 + below(random, 20);
            const auto number = expected.send(records);
            wire::BatchBuilder builder(options);
            for (int i = 0; i < records; ++i)
                builder.add(base::millis(clock_.wall()), base::asBytes("k"), base::asBytes(crash::valueOf(name, number, i)));
            const auto batch = builder.build();
            const auto answer = client.ask<wire::ProduceResponse>(produceOf(topic.name, p, batch, acks), 9);
            if (!answer) return;   // killed: nobody knows
            const auto& part = answer->responses.at(0).partitionResponses.at(0);
            if (part.errorCode != ErrorCode::None) {
                if (part.errorCode != ErrorCode::RequestTimedOut && part.errorCode != ErrorCode::NotLeaderOrFollower) expected.refused(number);
                return;
            }
            expected.acknowledged(number, part.baseOffset);
            ++acknowledgedNow_;
            if (idempotent) options.baseSequence += records;
        }
    }
    void deleteRecords(std::uint16_t port) {
        for (auto& topic : topics_) {
            if (!topic.certain || below(random_, 3) != 0) continue;
            const auto end = topic.partitions[0].end();
            if (end < 2) continue;
            const auto before = std::int64_t(random_() % std::uint64_t(end));
            topic.partitions[0].startsAt(before);   // whether or not the answer comes
            KafkaClient client(port);
            wire::DeleteRecordsRequest request;
            request.timeoutMs = 1000;
            auto& t = request.topics.emplace_back();
            t.name = topic.name;
            t.partitions.push_back({0, before});
            (void)client.ask<wire::DeleteRecordsResponse>(request, 2);
        }
    }
    std::string compare(std::uint16_t port) {
        acknowledged += acknowledgedNow_.exchange(0);
        KafkaClient client(port);
        for (auto& topic : topics_) {
            for (int p = 0; p < partitionsPerTopic; ++p) {
                const auto name = topic.name + "-" + std::to_string(p) + ": ";
                base::Bytes bytes;
                std::int64_t start = -1, end = -1;
                for (std::int64_t from = 0; end < 0 || from < end;) {
                    auto request = fetchOf(topic.name, p, from);
                    request.maxBytes = request.topics[0].partitions[0].partitionMaxBytes = 8 << 20;
                    const auto answer = client.ask<wire::FetchResponse>(request, 11);
                    if (!answer) return name + "no answer to a fetch";
                    const auto& part = answer->responses.at(0).partitions.at(0);
                    if (part.errorCode == ErrorCode::UnknownTopicOrPartition && !topic.certain) break;
                    if (part.errorCode == ErrorCode::OffsetOutOfRange && start < 0) {
                        if (start = startOf(client, topic.name, p); start <= from) return name + "it is out of range at its start";
                        from = start;
                        continue;
                    }
                    if (part.errorCode != ErrorCode::None)
                        return name + "a fetch at " + std::to_string(from) + " fails with " + std::to_string(int(part.errorCode));
                    start = part.logStartOffset;
                    end = part.highWatermark;
                    if (!part.records || part.records->bytes.empty()) break;
                    const auto got = part.records->bytes;
                    bytes.insert(bytes.end(), got.begin(), got.end());
                    wire::BatchIterator batches(got);
                    while (const auto batch = batches.next()) from = batch->nextOffset().value();
                }
                if (end < 0) continue;
                topic.certain = true;
                if (auto wrong = topic.partitions[std::size_t(p)].compare(bytes, start, end); !wrong.empty()) return name + wrong;
            }
        }
        return {};
    }
    static std::int64_t startOf(KafkaClient& client, const std::string& topic, int p) {
        wire::ListOffsetsRequest request;
        request.replicaId = -1;
        auto& t = request.topics.emplace_back();
        t.name = topic;
        auto& part = t.partitions.emplace_back();
        part.partitionIndex = p;
        part.timestamp = -2;
        const auto answer = client.ask<wire::ListOffsetsResponse>(request, 6);
        return answer ? answer->topics.at(0).partitions.at(0).offset : -1;
    }

    const std::string program_;
    Random& random_;
    TempDir folder_;   // a kill takes nothing from the page cache, so memory tells as much as a disk
    crash::Diary diary_;
    base::SystemClock clock_;
    int directories_ = 1;
    std::deque<Topic> topics_;
    std::atomic<std::int64_t> acknowledgedNow_{0};
};
}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return std::fprintf(stderr, "usage: crash_loop LOGARIUM [COUNT] [--seed N]\n"), 2;
    int count = 60;
    auto seed = std::random_device{}();
    for (int i = 2; i < argc; ++i) {
        if (std::strcmp(argv[i], "--seed") == 0 && i + 1 < argc) seed = unsigned(std::strtoul(argv[++i], nullptr, 10));
        else count = std::atoi(argv[i]);
    }
    std::signal(SIGPIPE, SIG_IGN);
    std::printf("%d rounds, seed %u\n", count, seed);
    std::fflush(stdout);
    Random random(seed);
    std::int64_t acknowledged = 0;
    std::vector<double> starts;
    for (int done = 0; done < count;) {
        auto life = std::make_unique<Life>(argv[1], random);
        for (int i = 0; i < roundsPerFolder && done < count; ++i, ++done) {
            if (const auto wrong = life->round(); !wrong.empty()) {
                const auto kept = fs::temp_directory_path() / ("logarium-crash-" + std::to_string(seed));
                std::error_code none;
                fs::copy(life->path(), kept, fs::copy_options::recursive, none);
                std::printf("FAIL round %d of seed %u: %s\n     left in %s\n", done + 1, seed, wrong.c_str(), kept.c_str());
                return 1;
            }
        }
        acknowledged += life->acknowledged;
        starts.insert(starts.end(), life->startMillis.begin(), life->startMillis.end());
        std::printf("%d rounds, %lld batches acknowledged and found\n", done, static_cast<long long>(acknowledged));
        std::fflush(stdout);
    }
    std::sort(starts.begin(), starts.end());
    std::printf("ok: %d kills; from start to ready %.0f ms in the middle, %.0f ms at most\n", count, starts[starts.size() / 2], starts.back());
    return 0;
}
