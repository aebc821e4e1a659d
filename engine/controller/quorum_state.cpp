// SPDX-License-Identifier: Apache-2.0
#include "controller/quorum_state.h"

#include "base/uuid.h"

#include <charconv>

namespace controller {
namespace {

// The number behind `"name":`, from `from` on; `from` moves behind it.
std::optional<std::int64_t> numberOf(std::string_view text, std::string_view name, std::size_t& from) {
    const auto at = text.find("\"" + std::string(name) + "\"", from);
    if (at == std::string_view::npos) return std::nullopt;
    auto digits = text.substr(at + name.size() + 2);
    digits.remove_prefix(std::min(digits.find_first_not_of(": \t"), digits.size()));
    std::int64_t n = 0;
    const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (failed != std::errc{}) return std::nullopt;
    from = std::size_t(end - text.data());
    return n;
}
std::optional<std::int64_t> numberOf(std::string_view text, std::string_view name) {
    std::size_t from = 0;
    return numberOf(text, name, from);
}

}  // namespace

std::string write(const QuorumState& state) {
    const auto leader = "\"leaderId\":" + std::to_string(state.leader.value()) +
                        ",\"leaderEpoch\":" + std::to_string(state.epoch.value()) + ",\"votedId\":-1";
    if (!state.voters)
        return "{" + leader + ",\"votedDirectoryId\":\"" + base::Uuid{}.text() + "\",\"data_version\":1}";
    std::string voters;
    for (const auto id : *state.voters)
        voters += std::string(voters.empty() ? "" : ",") + "{\"voterId\":" + std::to_string(id.value()) + "}";
    return "{\"clusterId\":\"\"," + leader + ",\"appliedOffset\":0,\"currentVoters\":[" + voters +
           "],\"data_version\":0}";
}

std::optional<QuorumState> parseQuorumState(std::string_view text) {
    const auto leader = numberOf(text, "leaderId"), epoch = numberOf(text, "leaderEpoch"),
               version = numberOf(text, "data_version");
    if (!leader || !epoch || !version || *epoch < 0 || *epoch > 0x7fffffff || *version < 0 || *version > 1)
        return std::nullopt;
    QuorumState state{base::BrokerId{std::int32_t(*leader)}, base::LeaderEpoch{std::int32_t(*epoch)}, {}};
    if (*version == 1) return state;
    state.voters.emplace();
    std::size_t from = 0;
    while (const auto id = numberOf(text, "voterId", from)) state.voters->emplace_back(std::int32_t(*id));
    return state;
}

}  // namespace controller
