// SPDX-License-Identifier: Apache-2.0
#pragma once
// The values of the control records with which a quorum keeps its own log: who leads, who votes, and the two ends of a
// checkpoint. Versions as Apache Kafka 4.4 writes them.

#include "metadata/image.h"
#include "wire/control_records.h"
#include "wire/schema.h"

namespace controller {

struct LeaderChange {
    static constexpr wire::Layout layout{"LeaderChangeMessage", {0, 0}, 0};
    struct Voter {
        std::int32_t voterId = 0;
        static std::span<const wire::Field> schema() {
            static constexpr wire::Field table[] = {wire::field<&Voter::voterId>("voterId")};
            return table;
        }
    };
    std::int16_t version = 0;
    std::int32_t leaderId = 0;
    std::vector<Voter> voters, grantingVoters;
    static std::span<const wire::Field> schema() {
        using T = LeaderChange;
        static constexpr wire::Field table[] = {
            wire::field<&T::version>("version"), wire::field<&T::leaderId>("leaderId"),
            wire::field<&T::voters>("voters"), wire::field<&T::grantingVoters>("grantingVoters")};
        return table;
    }
};

struct SnapshotHeader {
    static constexpr wire::Layout layout{"SnapshotHeaderRecord", {0, 0}, 0};
    std::int16_t version = 0;
    std::int64_t lastContainedLogTimestamp = 0;
    static std::span<const wire::Field> schema() {
        using T = SnapshotHeader;
        static constexpr wire::Field table[] = {
            wire::field<&T::version>("version"),
            wire::field<&T::lastContainedLogTimestamp>("lastContainedLogTimestamp")};
        return table;
    }
};

struct SnapshotFooter {
    static constexpr wire::Layout layout{"SnapshotFooterRecord", {0, 0}, 0};
    std::int16_t version = 0;
    static std::span<const wire::Field> schema() {
        static constexpr wire::Field table[] = {wire::field<&SnapshotFooter::version>("version")};
        return table;
    }
};

struct KRaftVersion {
    static constexpr wire::Layout layout{"KRaftVersionRecord", {0, 0}, 0};
    std::int16_t version = 0;
    std::int16_t kRaftVersion = 0;
    static std::span<const wire::Field> schema() {
        using T = KRaftVersion;
        static constexpr wire::Field table[] = {wire::field<&T::version>("version"),
                                                wire::field<&T::kRaftVersion>("kRaftVersion")};
        return table;
    }
};

struct Voters {
    static constexpr wire::Layout layout{"VotersRecord", {0, 0}, 0};
    struct Voter {
        struct Endpoint {
            std::string name, host;
            std::uint16_t port = 0;
            static std::span<const wire::Field> schema() {
                using T = Endpoint;
                static constexpr wire::Field table[] = {wire::field<&T::name>("name"), wire::field<&T::host>("host"),
                                                        wire::field<&T::port>("port")};
                return table;
            }
        };
        struct Range {
            std::int16_t minSupportedVersion = 0, maxSupportedVersion = 1;
            static std::span<const wire::Field> schema() {
                using T = Range;
                static constexpr wire::Field table[] = {wire::field<&T::minSupportedVersion>("minSupportedVersion"),
                                                        wire::field<&T::maxSupportedVersion>("maxSupportedVersion")};
                return table;
            }
        };
        std::int32_t voterId = 0;
        base::Uuid voterDirectoryId;
        std::vector<Endpoint> endpoints;
        Range kRaftVersionFeature;
        static std::span<const wire::Field> schema() {
            using T = Voter;
            static constexpr wire::Field table[] = {
                wire::field<&T::voterId>("voterId"), wire::field<&T::voterDirectoryId>("voterDirectoryId"),
                wire::field<&T::endpoints>("endpoints"), wire::field<&T::kRaftVersionFeature>("kRaftVersionFeature")};
            return table;
        }
    };
    std::int16_t version = 0;
    std::vector<Voter> voters;
    static std::span<const wire::Field> schema() {
        using T = Voters;
        static constexpr wire::Field table[] = {wire::field<&T::version>("version"), wire::field<&T::voters>("voters")};
        return table;
    }
};

// A batch of control records, built up one by one.
class ControlBatch {
public:
    explicit ControlBatch(wire::BatchOptions options, std::int64_t timestamp);

    void add(const LeaderChange& r);
    void add(const SnapshotHeader& r);
    void add(const SnapshotFooter& r);
    void add(const KRaftVersion& r);
    void add(const Voters& r);
    base::Bytes build() { return builder_.build(); }

private:
    wire::BatchBuilder builder_;
    std::int64_t timestamp_;

    void add(wire::ControlType type, base::Bytes value);
};

}  // namespace controller
