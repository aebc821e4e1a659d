// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page_list.h"

#include "cluster/cluster_page.h"
#include "events/events_page.h"
#include "help/help_page.h"
#include "network/network_page.h"
#include "storage/storage_page.h"
#include "throughput/throughput_page.h"
#include "topics/topics_page.h"
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
        {"cluster", QT_TRANSLATE_NOOP("Pages", "Cluster"), "cluster", true, make<clusterpage::ClusterPage>},
        {"topics", QT_TRANSLATE_NOOP("Pages", "Topics"), "topics", false, make<topics::TopicsPage>},
        {"storage", QT_TRANSLATE_NOOP("Pages", "Storage"), "storage", false, make<storagepage::StoragePage>},
        {"network", QT_TRANSLATE_NOOP("Pages", "Network"), "network", false, make<network::NetworkPage>},
        {"throughput", QT_TRANSLATE_NOOP("Pages", "Throughput"), "throughput", true, make<throughput::ThroughputPage>},
        {"events", QT_TRANSLATE_NOOP("Pages", "Events"), "events", false, make<events::EventsPage>},
        {"help", QT_TRANSLATE_NOOP("Pages", "Help"), "help", true, make<help::HelpPage>},
    };
    return list;
}

}  // namespace shell
