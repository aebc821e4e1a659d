// SPDX-License-Identifier: Apache-2.0
// One thing that a log does, or the same bytes through bare system calls, measured once:
//   bench_storage append|pwrite|read|first-read|sendfile|recover FOLDER MEGABYTES BATCH_BYTES
// Prints one line of JSON; ./dev bench storage makes tables of them. The folder must not be there, and is removed.
#include "storage/log.h"
#include "wire/batch_builder.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace {

using Clock = std::chrono::steady_clock;

double cpuSeconds() {
    timespec t{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return double(t.tv_sec) + double(t.tv_nsec) / 1e9;
}

struct Measured {
    double seconds = 0, cpu = 0;
    std::uint64_t bytes = 0, calls = 0;
    template <class Work>
    void time(Work work) {
        const auto began = Clock::now();
        const auto before = cpuSeconds();
        work();
        seconds += std::chrono::duration<double>(Clock::now() - began).count();
        cpu += cpuSeconds() - before;
    }
};

base::Bytes batchOf(std::size_t bytes) {
    wire::BatchBuilder builder{wire::BatchOptions{}};
    std::string value(std::min<std::size_t>(bytes, 1000), 'x');
    for (std::size_t i = 0; i < value.size(); ++i) value[i] = char('a' + i * 7 % 26);
    do builder.add(1'700'000'000'000, {}, base::asBytes(value));
    while (builder.sizeInBytes() + value.size() < bytes);
    return builder.build();
}

// What takes everything that is written into `in` away, as fast as it can.
class Drain {
public:
    Drain() {
        int ends[2];
        base::ensure(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0, "the bench has a socket");
        in = ends[0];
        reader_ = std::thread([out = ends[1]] {
            std::string buffer(1 << 20, '\0');
            while (::recv(out, buffer.data(), buffer.size(), 0) > 0) {}
            ::close(out);
        });
    }
    ~Drain() {
        ::close(in);
        reader_.join();
    }
    Drain(const Drain&) = delete;
    Drain& operator=(const Drain&) = delete;
    void send(int file, std::uint64_t position, std::size_t length) {
        auto at = off_t(position);
        for (const auto end = at + off_t(length); at < end;)
            base::ensure(::sendfile(in, file, &at, std::size_t(end - at)) > 0, "the bench can send");
    }
    int in = -1;

private:
    std::thread reader_;
};

class Bench {
public:
    Bench(std::string folder, std::uint64_t bytes, std::size_t batchBytes)
        : folder_(std::move(folder)), bytes_(bytes), batch_(batchOf(batchBytes)) {
        base::ensure(std::filesystem::create_directories(folder_), "the folder is new");
    }
    ~Bench() {
        log_.reset();
        directory_.reset();
        std::filesystem::remove_all(folder_);
    }
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;

    Measured append() {
        open();
        Measured m;
        m.time([&] { fill(m); });
        return m;
    }
    Measured pwrite() {
        const int file = bare();
        Measured m;
        m.time([&] {
            for (; m.bytes < bytes_; m.bytes += batch_.size(), ++m.calls)
                base::ensure(::pwrite(file, batch_.data(), batch_.size(), off_t(m.bytes)) == ssize_t(batch_.size()),
                             "the bench can write");
        });
        ::close(file);
        return m;
    }
    // Pieces of 1 MiB, as a fetch takes them. After a reopening the log looks at every byte before it first shows it.
    Measured read(bool reopened) {
        open();
        Measured m, filling;
        fill(filling);
        if (reopened) {
            base::ensure(bool(log_->close(false)), "the bench's log closes");
            storage::OffsetCheckpoint points;
            points.set(log_->partition(), log_->recoveryPoint());
            base::ensure(bool(directory_->writeRecoveryPoints(points)) && bool(directory_->markClean(1)),
                         "the bench stops cleanly");
            open();
        }
        Drain drain;
        m.time([&] {
            for (auto at = log_->logStartOffset(); at < log_->logEndOffset();) {
                const auto out = log_->read(at, piece, log_->logEndOffset(), true);
                base::ensure(out && out->bytes > 0, "the bench can read");
                for (const auto& slice : out->slices) drain.send(slice.file->fd(), slice.position, slice.length);
                m.bytes += out->bytes;
                ++m.calls;
                at = at + std::int64_t(out->bytes / batch_.size()) * records();
            }
        });
        return m;
    }
    Measured sendfile() {
        const int file = bare();
        std::uint64_t size = 0;
        for (; size < bytes_; size += batch_.size())
            base::ensure(::pwrite(file, batch_.data(), batch_.size(), off_t(size)) == ssize_t(batch_.size()),
                         "the bench can write");
        Measured m;
        Drain drain;
        m.time([&] {
            for (; m.bytes < size; ++m.calls) {
                const auto n = std::min<std::uint64_t>(piece, size - m.bytes);
                drain.send(file, m.bytes, n);
                m.bytes += n;
            }
        });
        ::close(file);
        return m;
    }
    Measured recover() {
        open();
        Measured m, filling;
        fill(filling);
        log_.reset();  // without close(): a crash
        directory_.reset();
        openDirectory();
        m.time([&] { openLog(); });
        m.bytes = log_->recovery().bytesScanned;
        m.calls = 1;
        base::ensure(m.bytes == filling.bytes, "recovery looked at all of it");
        return m;
    }

private:
    static constexpr std::size_t piece = 1 << 20;

    std::int64_t records() const { return wire::BatchIterator(batch_).next()->count(); }
    int bare() {
        const int file = ::open((folder_ + "/bare").c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        base::ensure(file >= 0, "the bench has a file");
        return file;
    }
    void openDirectory() {
        auto directory = storage::LogDirectory::open(folder_, clock_, {});
        base::ensure(bool(directory), "the bench has a directory");
        directory_ = std::move(*directory);
    }
    void openLog() {
        const storage::Log::Where where{*directory_, {"t", base::PartitionIndex{0}}};
        const auto settings = std::make_shared<storage::LogSettings>();
        auto log = directory_->disk().exists("t-0") ? storage::Log::open(where, settings)
                                                    : storage::Log::create(where, settings, base::Uuid::random());
        base::ensure(bool(log), "the bench has a log");
        log_ = std::move(*log);
    }
    void open() {
        log_.reset();
        directory_.reset();
        openDirectory();
        openLog();
    }
    void fill(Measured& m) {
        for (; m.bytes < bytes_; m.bytes += batch_.size(), ++m.calls) {
            base::storeBig(batch_.data(), std::int64_t(0));  // as a client sends it
            const auto out = log_->appendAsLeader(batch_, base::LeaderEpoch{1}, clock_.wall());
            base::ensure(out.error == wire::ErrorCode::None, out.message.c_str());
        }
    }

    const std::string folder_;
    const std::uint64_t bytes_;
    base::Bytes batch_;
    base::SystemClock clock_;
    std::unique_ptr<storage::LogDirectory> directory_;
    std::unique_ptr<storage::Log> log_;
};

}  // namespace

int main(int count, char** arguments) {
    if (count != 5) {
        std::fprintf(
            stderr,
            "usage: bench_storage append|pwrite|read|first-read|sendfile|recover FOLDER MEGABYTES BATCH_BYTES\n");
        return 2;
    }
    const std::string what = arguments[1];
    Bench bench(arguments[2], std::strtoull(arguments[3], nullptr, 10) * 1'000'000,
                std::strtoull(arguments[4], nullptr, 10));
    Measured m;
    if (what == "append")
        m = bench.append();
    else if (what == "pwrite")
        m = bench.pwrite();
    else if (what == "read")
        m = bench.read(false);
    else if (what == "first-read")
        m = bench.read(true);
    else if (what == "sendfile")
        m = bench.sendfile();
    else if (what == "recover")
        m = bench.recover();
    else
        return 2;
    std::printf("{\"gb_s\":%.4f,\"cpu_gb\":%.4f,\"us_call\":%.3f,\"bytes\":%llu}\n", double(m.bytes) / 1e9 / m.seconds,
                m.cpu / (double(m.bytes) / 1e9), m.seconds * 1e6 / double(m.calls),
                static_cast<unsigned long long>(m.bytes));
    return 0;
}
