// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The words after a command: flags, flags with a value, and what is left. Each command asks for what it knows and then
// calls refuseRest(); whatever nobody asked for is an error that names the word.

#include "base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace app {

class Arguments {
public:
    explicit Arguments(std::vector<std::string> words) : words_(std::move(words)) {}

    // True if `name` (e.g. "--json") was given; takes it out.
    bool flag(std::string_view name);
    // The word after `name` or behind `name=`; takes both out. A missing value is remembered as a problem.
    std::optional<std::string> value(std::string_view name);
    // All values of a flag that may be repeated, in order.
    std::vector<std::string> values(std::string_view name);
    // The next word that is not a flag; "-" counts as a word.
    std::optional<std::string> word();
    // The first problem or the first word that nobody took.
    base::Result<> refuseRest() const;

private:
    std::vector<std::string> words_;
    std::string problem_;
};

}  // namespace app
