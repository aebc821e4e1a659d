// SPDX-License-Identifier: Apache-2.0
#include "storage/log_directories.h"

#include <algorithm>

namespace storage {

base::Result<std::unique_ptr<LogDirectories>> LogDirectories::open(const Paths& paths, const base::Clock& clock,
                                                                   LogDirectory::Options options) {
    std::unique_ptr<LogDirectories> made(new LogDirectories);
    auto& d = *made;
    d.configured_ = paths.partitions;
    if (d.configured_.empty()) d.configured_.push_back(paths.metadata);
    d.metadataApart_ = std::ranges::find(d.configured_, paths.metadata) == d.configured_.end();
    std::vector<std::string> order{paths.metadata};
    for (const auto& path : d.configured_) {
        if (std::ranges::count(d.configured_, path) > 1) return base::Error{base::Fault::Invalid, "log.dirs names " + path + " more than once"};
        if (path != paths.metadata) order.push_back(path);
    }
    for (const auto& path : order) {
        auto opened = LogDirectory::open(path, clock, options);
        if (opened) d.all_.push_back(std::move(*opened));
        else if (d.all_.empty() || opened.error().fault == base::Fault::Locked) return opened.error();
        else d.missing_.push_back({path, opened.error().what});
    }
    d.counts_.resize(d.all_.size());
    return made;
}

bool LogDirectories::stoppedCleanly() const {
    return std::ranges::all_of(all_, [](const auto& d) { return d->stoppedCleanly(); });
}

std::string LogDirectories::paths() const {
    std::string out;
    for (const auto& path : configured_) (out += out.empty() ? "" : ",") += path;
    return out;
}

LogDirectory* LogDirectories::emptiest() const {
    LogDirectory* best = nullptr;
    std::size_t least = 0;
    for (std::size_t i = metadataApart_ ? 1 : 0; i < all_.size(); ++i) {
        if (all_[i]->offline() || (best && counts_[i] >= least)) continue;
        best = all_[i].get();
        least = counts_[i];
    }
    return best;
}

std::size_t* LogDirectories::countOf(const LogDirectory& directory) {
    const auto at = std::ranges::find_if(all_, [&](const auto& d) { return d.get() == &directory; });
    base::ensure(at != all_.end(), "a directory of another node");
    return &counts_[std::size_t(at - all_.begin())];
}

}  // namespace storage
