// SPDX-License-Identifier: Apache-2.0
#include "storage/cleaner_run.h"

namespace storage {

namespace {

using How = CleaningOutcome::How;

base::Result<> rewrite(LogDirectory& directory, CleaningSite& site, Cleaner& cleaner) {
    if (auto r = cleaner.readKeys(); !r) return r;
    for (;;) {
        const auto group = cleaner.next();
        if (!group) return group.error();
        if (!*group) return directory.disk().syncDirectory(cleaner.plan().folder);
        if (const auto swapped = site.swap(cleaner.plan(), **group); !swapped) {
            if (!directory.offline()) cleaner.discard(**group);
            return swapped.error();
        }
    }
}

CleaningOutcome failed(LogDirectory& directory, const base::Error& why) {
    switch (why.fault) {
        case base::Fault::Closed:
        case base::Fault::NotFound: return {How::Stopped, {}, why};   // stopped, or a segment is gone: the log has changed
        case base::Fault::Full: return {How::Full, {}, why};
        case base::Fault::Io: directory.fail(why); return {How::Failed, {}, why};
        default: return {How::Failed, {}, why};
    }
}

}  // namespace

CleaningOutcome runCleaning(LogDirectory& directory, CleaningSite& site, const Cleaner::Options& options, Cleaner::Pace pace) {
    const auto began = directory.clock().now();
    auto plan = site.take();
    if (!plan) return failed(directory, plan.error());
    if (!*plan) return {};
    Cleaner cleaner(directory, std::move(**plan), options, std::move(pace));
    if (auto done = rewrite(directory, site, cleaner); !done) {
        auto outcome = failed(directory, done.error());
        (void)site.end(cleaner.plan(), {{}, outcome.how == How::Failed ? done.error().what : std::string()});
        return outcome;
    }
    auto run = cleaner.counts();
    run.at = directory.clock().wall();
    run.seconds = std::chrono::duration<double>(directory.clock().now() - began).count();
    if (!site.end(cleaner.plan(), {run, {}}))
        return {How::Stopped, {}, base::Error{base::Fault::Closed, cleaner.plan().folder + " was cut while it was compacted"}};
    if (auto written = directory.writeCleanedTo(cleaner.plan().partition, run.cleanTo); !written) {
        auto outcome = failed(directory, written.error());
        outcome.run = run;
        return outcome;
    }
    return {How::Done, run, {}};
}

}  // namespace storage
