// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Remembers that a session is open, so that the next start knows when it did not end.

#include <QString>

namespace shell {

class SessionMark {
public:
    SessionMark();
    bool lastEndedBadly() const { return bad_; }
    QString lastDataDirectory() const { return directory_; }   // of the cluster that ran then; empty: none ran
    void running(const QString& dataDirectory);                // empty: none runs now
    void close();                                              // the session ends as it should

private:
    bool bad_ = false;
    QString directory_;
};

}  // namespace shell
