// SPDX-License-Identifier: Apache-2.0
#pragma once
// Values of the control records that the metadata quorum writes into its log and its snapshots.

#include "wire/schema.h"

namespace wire {

struct LeaderChangeMessage {
    static constexpr Layout layout{"LeaderChangeMessage", {0, 1}, 0};

    struct Voter {
        std::int32_t voterId = 0;
        Uuid voterDirectoryId;

        static std::span<const Field> schema() {
            using T = Voter;
            static constexpr Field table[] = {
                field<&T::voterId>("voterId"),
                field<&T::voterDirectoryId>("voterDirectoryId").since(1),
            };
            return table;
        }
        bool operator==(const Voter&) const = default;
    };

    std::int16_t version = 0;
    std::int32_t leaderId = 0;
    std::vector<Voter> voters;
    std::vector<Voter> grantingVoters;

    static std::span<const Field> schema() {
        using T = LeaderChangeMessage;
        static constexpr Field table[] = {
            field<&T::version>("version"),
            field<&T::leaderId>("leaderId"),
            field<&T::voters>("voters"),
            field<&T::grantingVoters>("grantingVoters"),
        };
        return table;
    }
    bool operator==(const LeaderChangeMessage&) const = default;
};

struct SnapshotHeaderRecord {
    static constexpr Layout layout{"SnapshotHeaderRecord", {0, 0}, 0};

    std::int16_t version = 0;
    std::int64_t lastContainedLogTimestamp = 0;

    static std::span<const Field> schema() {
        using T = SnapshotHeaderRecord;
        static constexpr Field table[] = {
            field<&T::version>("version"),
            field<&T::lastContainedLogTimestamp>("lastContainedLogTimestamp"),
        };
        return table;
    }
    bool operator==(const SnapshotHeaderRecord&) const = default;
};

struct SnapshotFooterRecord {
    static constexpr Layout layout{"SnapshotFooterRecord", {0, 0}, 0};

    std::int16_t version = 0;

    static std::span<const Field> schema() {
        using T = SnapshotFooterRecord;
        static constexpr Field table[] = {
            field<&T::version>("version"),
        };
        return table;
    }
    bool operator==(const SnapshotFooterRecord&) const = default;
};

struct KRaftVersionRecord {
    static constexpr Layout layout{"KRaftVersionRecord", {0, 0}, 0};

    std::int16_t version = 0;
    std::int16_t kRaftVersion = 0;

    static std::span<const Field> schema() {
        using T = KRaftVersionRecord;
        static constexpr Field table[] = {
            field<&T::version>("version"),
            field<&T::kRaftVersion>("kRaftVersion"),
        };
        return table;
    }
    bool operator==(const KRaftVersionRecord&) const = default;
};

struct VotersRecord {
    static constexpr Layout layout{"VotersRecord", {0, 0}, 0};

    struct Voter {
        struct Endpoint {
            std::string name;
            std::string host;
            std::uint16_t port = 0;

            static std::span<const Field> schema() {
                using T = Endpoint;
                static constexpr Field table[] = {
                    field<&T::name>("name").key(),
                    field<&T::host>("host"),
                    field<&T::port>("port"),
                };
                return table;
            }
            bool operator==(const Endpoint&) const = default;
        };

        struct KRaftVersionFeature {
            std::int16_t minSupportedVersion = 0;
            std::int16_t maxSupportedVersion = 0;

            static std::span<const Field> schema() {
                using T = KRaftVersionFeature;
                static constexpr Field table[] = {
                    field<&T::minSupportedVersion>("minSupportedVersion"),
                    field<&T::maxSupportedVersion>("maxSupportedVersion"),
                };
                return table;
            }
            bool operator==(const KRaftVersionFeature&) const = default;
        };

        std::int32_t voterId = 0;
        Uuid voterDirectoryId;
        std::vector<Endpoint> endpoints;
        KRaftVersionFeature kRaftVersionFeature;

        static std::span<const Field> schema() {
            using T = Voter;
            static constexpr Field table[] = {
                field<&T::voterId>("voterId"),
                field<&T::voterDirectoryId>("voterDirectoryId"),
                field<&T::endpoints>("endpoints"),
                field<&T::kRaftVersionFeature>("kRaftVersionFeature"),
            };
            return table;
        }
        bool operator==(const Voter&) const = default;
    };

    std::int16_t version = 0;
    std::vector<Voter> voters;

    static std::span<const Field> schema() {
        using T = VotersRecord;
        static constexpr Field table[] = {
            field<&T::version>("version"),
            field<&T::voters>("voters"),
        };
        return table;
    }
    bool operator==(const VotersRecord&) const = default;
};

}  // namespace wire
