// SPDX-License-Identifier: Apache-2.0
#pragma once
// The lookup that textbooks draw, as a folder of real files written by the log itself: segment 368796, wanted offset 368801,
// relative offset 5, nearest index entry 4 at position 256, and from there a scan. The folder goes with the object.

#include "base/clock.h"
#include "base/result.h"

#include <memory>
#include <string>

namespace storage {

class TextbookExample {
public:
    static constexpr std::int64_t segment = 368796, wanted = 368801;

    static base::Result<std::unique_ptr<TextbookExample>> make(const base::Clock& clock);
    ~TextbookExample();
    TextbookExample(const TextbookExample&) = delete;
    TextbookExample& operator=(const TextbookExample&) = delete;

    const std::string& directory() const { return directory_; }
    std::string folder() const { return directory_ + "/textbook-0"; }

private:
    explicit TextbookExample(std::string directory) : directory_(std::move(directory)) {}
    base::Result<> write(const base::Clock& clock) const;

    std::string directory_;
};

}  // namespace storage
