// SPDX-License-Identifier: Apache-2.0
#pragma once
// How the tables of settings are written down. For topic_settings.cpp, broker_settings.cpp and other_settings.cpp only.

#include "metadata/settings.h"

namespace metadata {

using enum SettingType;
using enum Importance;
using enum UpdateMode;
inline constexpr std::nullopt_t null = std::nullopt;

class Row {
    Setting s_;

    template <class Change>
    constexpr Row with(Change change) const {
        Row copy = *this;
        change(copy.s_);
        return copy;
    }
    constexpr Row does(Effect effect, std::string_view documentation) const {
        return with([=](Setting& s) {
            s.effect = effect;
            s.documentation = documentation;
        });
    }

public:
    constexpr Row(Scope scope, std::string_view name, SettingType type, std::optional<std::string_view> defaultValue,
                  Importance importance, UpdateMode update) {
        s_.name = name;
        s_.scope = scope;
        s_.type = type;
        s_.defaultValue = defaultValue;
        s_.importance = importance;
        s_.update = update;
        if (type == Boolean) s_.validValues = "[true, false]";
    }
    constexpr operator Setting() const { return s_; }

    constexpr Row needed() const {
        return with([](Setting& s) { s.required = true; });
    }
    constexpr Row atLeast(double least) const {
        return with([=](Setting& s) { s.least = least; });
    }
    constexpr Row within(double least, double most) const {
        return with([=](Setting& s) {
            s.least = least;
            s.most = most;
        });
    }
    constexpr Row orElse(std::int64_t also) const {
        return with([=](Setting& s) { s.also = also; });
    }
    constexpr Row oneOf(std::string_view words) const {
        return with([=](Setting& s) { s.words = words; });
    }
    constexpr Row anyCaseOf(std::string_view words) const {
        return with([=](Setting& s) {
            s.words = words;
            s.anyCase = true;
        });
    }
    constexpr Row says(std::string_view validValues) const {
        return with([=](Setting& s) { s.validValues = validValues; });
    }
    template <class... More>
    constexpr Row from(More... more) const {
        return with([=](Setting& s) {
            s.synonyms = {Synonym{more}...};
            s.synonymCount = sizeof...(more);
        });
    }
    constexpr Row secret() const {
        return with([](Setting& s) { s.sensitive = true; });
    }
    constexpr Row unlisted() const {
        return with([](Setting& s) { s.internal = true; });
    }

    // What it does here.
    constexpr Row acts(std::string_view documentation) const { return does(Effect::Acts, documentation); }
    constexpr Row actsAfterRestart(std::string_view documentation) const {
        return does(Effect::ActsAfterRestart, documentation);
    }
    constexpr Row butNot(std::string_view word, std::string_view why) const {
        return with([=](Setting& s) {
            s.refusedWord = word;
            s.refusedWhy = why;
        });
    }
    constexpr Row butNotSeveral(std::string_view why) const {
        return with([=](Setting& s) { s.severalWhy = why; });
    }
    constexpr Row spare() const {
        return with([](Setting& s) { s.spare = true; });
    }
};

}  // namespace metadata
