// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page_list.h"

#include "events/events_page.h"
#include "help/help_page.h"
#include "welcome/welcome_page.h"

namespace shell {

namespace {
template <class P>
page::Page* make(page::Context context, QWidget* parent) {
    return new P(context, parent);
}
}  // namespace

const std::vector<PageEntry>& pageList() {
    static const std::vector<PageEntry> list{
        {"welcome", QT_TRANSLATE_NOOP("Pages", "Welcome"), "welcome", true, make<welcome::WelcomePage>},
        {"events", QT_TRANSLATE_NOOP("Pages", "Events"), "events", true, make<events::EventsPage>},
        {"help", QT_TRANSLATE_NOOP("Pages", "Help"), "help", true, make<help::HelpPage>},
    };
    return list;
}

}  // namespace shell
