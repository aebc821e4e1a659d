// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// How clients connect, as text to copy, with the bootstrap address filled in. Each writes one record and reads the topic
// from its start; those whose library reads only in groups write.

#include <QString>
#include <vector>

namespace welcome {

struct Snippet {
    QString name;                                  // "Java"
    QString needs;                                 // how its library is installed
    QString code;
};
std::vector<Snippet> snippets(const QString& bootstrap);

}  // namespace welcome
