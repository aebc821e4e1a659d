// SPDX-License-Identifier: Apache-2.0
#include "os/lock_file.h"
#include "support/temp_dir.h"

#include <QtTest>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

class TestLockFile : public QObject {
    Q_OBJECT

    // Runs `hold` in a child, which then waits until the pipe is closed.
    template <class Hold>
    static void withHolder(Hold hold, const std::function<void(pid_t)>& meanwhile) {
        int ready[2], end[2];
        QCOMPARE(::pipe(ready), 0);
        QCOMPARE(::pipe(end), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            ::close(end[1]);
            const bool held = hold();
            char c = held ? 'y' : 'n';
            if (::write(ready[1], &c, 1) != 1 || ::read(end[0], &c, 1) < 0) ::_exit(1);
            ::_exit(0);
        }
        char c = 0;
        QCOMPARE(::read(ready[0], &c, 1), ssize_t(1));
        QCOMPARE(c, 'y');
        meanwhile(child);
        for (int fd : {ready[0], ready[1], end[0], end[1]}) ::close(fd);
        ::waitpid(child, nullptr, 0);
    }

private slots:
    void twoInOneProcessExcludeEachOther() {
        TempDir dir;
        auto one = *os::Disk::at(dir.path()), two = *os::Disk::at(dir.path());
        auto first = os::LockFile::take(*one, ".lock");
        QVERIFY(bool(first));
        const auto second = os::LockFile::take(*two, ".lock");
        QVERIFY(!second);
        QCOMPARE(second.error().fault, base::Fault::Locked);
        QVERIFY(second.error().what.find("another node of this process") != std::string::npos);
        first->release();
        QVERIFY(bool(os::LockFile::take(*two, ".lock")));
    }
    void theOtherProcessIsNamed() {
        TempDir dir;
        withHolder(
            [&] {
                static auto disk = *os::Disk::at(dir.path());
                static auto lock = os::LockFile::take(*disk, ".lock");
                return bool(lock);
            },
            [&](pid_t child) {
                auto disk = *os::Disk::at(dir.path());
                const auto mine = os::LockFile::take(*disk, ".lock");
                QVERIFY(!mine);
                QVERIFY2(mine.error().what.find("process " + std::to_string(child) + " (") != std::string::npos, mine.error().what.c_str());
            });
        auto disk = *os::Disk::at(dir.path());
        QVERIFY(bool(os::LockFile::take(*disk, ".lock")));  // it died with its holder
    }
    void apacheKafkasLockCounts() {  // Java's FileChannel.tryLock is a traditional record lock over the whole file
        TempDir dir;
        withHolder(
            [&] {
                const int fd = ::open((dir / ".lock").c_str(), O_RDWR | O_CREAT, 0644);
                struct flock range {};
                range.l_type = F_WRLCK;
                return ::fcntl(fd, F_SETLK, &range) == 0;
            },
            [&](pid_t child) {
                auto disk = *os::Disk::at(dir.path());
                const auto mine = os::LockFile::take(*disk, ".lock");
                QVERIFY(!mine);
                QVERIFY2(mine.error().what.find("process " + std::to_string(child)) != std::string::npos, mine.error().what.c_str());
            });
    }
};

QTEST_APPLESS_MAIN(TestLockFile)
#include "tst_lock_file.moc"
