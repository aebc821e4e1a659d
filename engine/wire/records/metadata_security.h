// SPDX-License-Identifier: Apache-2.0
#pragma once
// Records of the metadata log about who may do what, and with which credentials.

#include "wire/schema.h"

namespace wire {

struct AccessControlEntryRecord {
    static constexpr std::int16_t recordType = 18;
    static constexpr Layout layout{"AccessControlEntryRecord", {0, 0}, 0};

    Uuid id;
    std::int8_t resourceType = 0;
    std::string resourceName;
    std::int8_t patternType = 0;
    std::string principal;
    std::string host;
    std::int8_t operation = 0;
    std::int8_t permissionType = 0;

    static std::span<const Field> schema() {
        using T = AccessControlEntryRecord;
        static constexpr Field table[] = {
            field<&T::id>("id"),
            field<&T::resourceType>("resourceType"),
            field<&T::resourceName>("resourceName"),
            field<&T::patternType>("patternType"),
            field<&T::principal>("principal"),
            field<&T::host>("host"),
            field<&T::operation>("operation"),
            field<&T::permissionType>("permissionType"),
        };
        return table;
    }
    bool operator==(const AccessControlEntryRecord&) const = default;
};

struct RemoveAccessControlEntryRecord {
    static constexpr std::int16_t recordType = 19;
    static constexpr Layout layout{"RemoveAccessControlEntryRecord", {0, 0}, 0};

    Uuid id;

    static std::span<const Field> schema() {
        using T = RemoveAccessControlEntryRecord;
        static constexpr Field table[] = {
            field<&T::id>("id"),
        };
        return table;
    }
    bool operator==(const RemoveAccessControlEntryRecord&) const = default;
};

struct UserScramCredentialRecord {
    static constexpr std::int16_t recordType = 11;
    static constexpr Layout layout{"UserScramCredentialRecord", {0, 0}, 0};

    std::string name;
    std::int8_t mechanism = 0;
    Bytes salt;
    Bytes storedKey;
    Bytes serverKey;
    std::int32_t iterations = 0;

    static std::span<const Field> schema() {
        using T = UserScramCredentialRecord;
        static constexpr Field table[] = {
            field<&T::name>("name"),           field<&T::mechanism>("mechanism"), field<&T::salt>("salt"),
            field<&T::storedKey>("storedKey"), field<&T::serverKey>("serverKey"), field<&T::iterations>("iterations"),
        };
        return table;
    }
    bool operator==(const UserScramCredentialRecord&) const = default;
};

struct RemoveUserScramCredentialRecord {
    static constexpr std::int16_t recordType = 22;
    static constexpr Layout layout{"RemoveUserScramCredentialRecord", {0, 0}, 0};

    std::string name;
    std::int8_t mechanism = 0;

    static std::span<const Field> schema() {
        using T = RemoveUserScramCredentialRecord;
        static constexpr Field table[] = {
            field<&T::name>("name"),
            field<&T::mechanism>("mechanism"),
        };
        return table;
    }
    bool operator==(const RemoveUserScramCredentialRecord&) const = default;
};

struct DelegationTokenRecord {
    static constexpr std::int16_t recordType = 10;
    static constexpr Layout layout{"DelegationTokenRecord", {0, 0}, 0};

    std::string owner;
    std::string requester;
    std::vector<std::string> renewers;
    std::int64_t issueTimestamp = 0;
    std::int64_t maxTimestamp = 0;
    std::int64_t expirationTimestamp = 0;
    std::string tokenId;

    static std::span<const Field> schema() {
        using T = DelegationTokenRecord;
        static constexpr Field table[] = {
            field<&T::owner>("owner"),
            field<&T::requester>("requester"),
            field<&T::renewers>("renewers"),
            field<&T::issueTimestamp>("issueTimestamp"),
            field<&T::maxTimestamp>("maxTimestamp"),
            field<&T::expirationTimestamp>("expirationTimestamp"),
            field<&T::tokenId>("tokenId"),
        };
        return table;
    }
    bool operator==(const DelegationTokenRecord&) const = default;
};

struct RemoveDelegationTokenRecord {
    static constexpr std::int16_t recordType = 26;
    static constexpr Layout layout{"RemoveDelegationTokenRecord", {0, 0}, 0};

    std::string tokenId;

    static std::span<const Field> schema() {
        using T = RemoveDelegationTokenRecord;
        static constexpr Field table[] = {
            field<&T::tokenId>("tokenId"),
        };
        return table;
    }
    bool operator==(const RemoveDelegationTokenRecord&) const = default;
};

}  // namespace wire
