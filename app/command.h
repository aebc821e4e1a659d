// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// One word after `logarium`. The table in main.cpp is the only list; help is printed from it.

#include "arguments.h"

namespace app {

struct Command {
    const char* name;
    const char* usage;    // what follows the name, for the usage line
    const char* summary;  // one sentence
    int (*run)(Arguments);
};

// Exit statuses: 0 fine, 1 it could not be done (the cause is on standard error), 2 the words make no sense.
int failed(const std::string& why);
int misused(const std::string& why);

int up(Arguments);      // command_up.cpp
int node(Arguments);    // command_node.cpp
int apis(Arguments);    // command_apis.cpp
int frame(Arguments);   // command_frame.cpp
int dump(Arguments);    // command_dump.cpp
int lookup(Arguments);  // command_lookup.cpp
int verify(Arguments);  // command_verify.cpp
int window(Arguments);  // command_window.cpp

}  // namespace app
