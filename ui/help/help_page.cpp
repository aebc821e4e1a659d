// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/help_page.h"

#include "bridge/words.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QTabBar>
#include <QTextBrowser>

namespace help {

using kit::px;

namespace {

// The dispatch table writes its notes in English. These are the ones it has; a new one shows untranslated until it is here.
[[maybe_unused]] constexpr const char* notes[] = {
    QT_TRANSLATE_NOOP("ApiNotes", "versions 0-2 are converted to format 2; a null record set is answered with 87"),
    QT_TRANSLATE_NOOP("ApiNotes", "versions 0-3 are served by down-conversion in memory"),
    QT_TRANSLATE_NOOP("ApiNotes", "a topic that is created on demand is answered as soon as it exists"),
    QT_TRANSLATE_NOOP("ApiNotes", "no transactional ids yet"),
};
QString note(const ApiRow& row) { return QCoreApplication::translate("ApiNotes", row.api.note.c_str()); }

std::vector<kit::Column<ApiRow>> columns() {
    return {
        {QT_TRANSLATE_NOOP("Columns", "Key"), kit::Cell::Number, [](const ApiRow& r) { return QVariant(static_cast<int>(r.key())); }, {}, {}, {}, 56},
        {QT_TRANSLATE_NOOP("Columns", "Request"), kit::Cell::Text, [](const ApiRow& r) { return QVariant(bridge::text(r.api.name)); }, {}, {}, {}, 180},
        {QT_TRANSLATE_NOOP("Columns", "Versions"), kit::Cell::Number,
         [](const ApiRow& r) { return QVariant(QString("%1 – %2").arg(r.api.minVersion).arg(r.api.maxVersion)); }, {}, {}, {}, 84},
        {QT_TRANSLATE_NOOP("Columns", "Note"), kit::Cell::Text, [](const ApiRow& r) { return QVariant(note(r)); }, {}, {},
         [](const ApiRow& r) { return note(r); }, 200},
    };
}

QString list(const QStringList& items) {
    QString out = "<ul style='margin-left:-18px'>";
    for (const QString& i : items) out += "<li style='margin-bottom:8px'>" + i + "</li>";
    return out + "</ul>";
}

}  // namespace

std::vector<ApiRow> apiRows(std::vector<Engine::ServedApi> apis) {
    std::vector<ApiRow> rows;
    for (auto& api : apis) rows.push_back({std::move(api)});
    std::sort(rows.begin(), rows.end(), [](const ApiRow& a, const ApiRow& b) { return a.key() < b.key(); });
    return rows;
}

HelpPage::HelpPage(page::Context context, QWidget* parent) : Page(context, parent) {
    model_ = new kit::KeyedModel<ApiRow>(columns(), this);
    model_->setRows(apiRows(Engine::servedApis()));
    auto* content = new QWidget(this);
    auto* row = new QHBoxLayout(content);
    row->setContentsMargins(0, 0, 0, 0);
    apis_ = new kit::Card(content);
    table_ = new kit::DataTable(apis_);
    table_->setFrameless();
    table_->setSource(model_);
    apis_->body()->addWidget(table_);
    words_ = new kit::Card(content);
    tabs_ = new QTabBar(words_);
    tabs_->setDrawBase(false);
    tabs_->setExpanding(false);
    for (int i = 0; i < 3; ++i) tabs_->addTab({});
    text_ = new QTextBrowser(words_);
    text_->setOpenExternalLinks(true);
    text_->setFrameShape(QFrame::NoFrame);
    words_->body()->addWidget(tabs_, 0, Qt::AlignLeft);
    words_->body()->addWidget(text_, 1);
    row->addWidget(apis_, 3);
    row->addWidget(words_, 2);
    setContent(content);
    connect(tabs_, &QTabBar::currentChanged, this, &HelpPage::fillText);
    kit::onTheme(this, [this, row] {
        row->setSpacing(px(14));
        tabs_->setFont(kit::fontOf(kit::Face::Secondary));
        text_->setStyleSheet("QTextBrowser { background: transparent; border: 0; padding: 0; }");
        text_->setFont(kit::fontOf(kit::Face::Text));
        fillText();
    });
}

QString HelpPage::asCsv() const { return table_->allAsCsv(); }

QString HelpPage::differences() const {
    return "<p>" + tr("How this program differs from Apache Kafka 4.4:") + "</p>" + list({
        tr("One node as yet: replication factor 1, no fetching followers, no elections."),
        tr("Consumer groups, transactions, ACLs, quotas, delegation tokens, SASL and TLS are not served yet. A request that the table does not list is answered as Kafka answers an unknown one."),
        tr("Brokers listen on the loopback address only, unless another one is set."),
        tr("Index files grow as entries come; they are not allocated in full beforehand."),
        tr("A processor may run a short request itself while a handler is free; num.io.threads still bounds how many run at once."),
        tr("A setting that has no effect yet is marked so, or refused when it is changed."),
        tr("The metadata log is Kafka's format, written as a quorum of one voter writes it."),
    });
}

QString HelpPage::keys() const {
    auto key = [](const QString& keys, const QString& what) {
        return QString("<tr><td style='padding:3px 18px 3px 0;white-space:nowrap'><code>%1</code></td><td style='padding:3px 0'>%2</td></tr>").arg(keys, what);
    };
    return "<table>" + key("Ctrl+K", tr("find pages, topics, partitions, connections, settings")) + key("Ctrl+1 … Ctrl+7", tr("open a page")) +
           key("Ctrl+T", tr("picture or table")) + key("Ctrl+,", tr("preferences")) + key("F8", tr("time line")) + key("F9", tr("inspector")) +
           key("F11", tr("full screen")) + key("← → ↑ ↓", tr("walk the objects of a picture")) + key("Enter", tr("open the selected object")) +
           key("Menu, Shift+F10", tr("menu of the selected object")) + key("Ctrl++, Ctrl+-, Ctrl+0", tr("zoom a picture")) +
           key("Ctrl+Shift++, Ctrl+Shift+-", tr("larger or smaller text")) + key("Ctrl+C", tr("copy rows as TSV")) + key("Ctrl+S", tr("save a table as CSV")) +
           key("Space", tr("pause the time line, or back to live")) + "</table>";
}

QString HelpPage::about() const {
    return "<p><b>Logarium " + QCoreApplication::applicationVersion() + "</b></p><p>" +
           tr("A Kafka-compatible cluster behind glass: real brokers on local ports, and a window on what happens inside them. What is shown is measured in the running engine.") +
           "</p><p>" + tr("The engine is under the Apache License 2.0; the window is under the GNU General Public License 3.0 or later, because it draws its charts with QCustomPlot.") +
           "</p><p>" + tr("Built with Qt %1. Apache Kafka is a trademark of the Apache Software Foundation; this program is not affiliated with it.").arg(QString::fromLatin1(qVersion())) +
           "</p>";
}

void HelpPage::fillText() {
    const int i = tabs_->currentIndex();
    text_->setHtml(i == 0 ? differences() : i == 1 ? keys() : about());
}

void HelpPage::retranslate() {
    header()->setChips({tr("version %1").arg(QCoreApplication::applicationVersion()), tr("%1 request types").arg(model_->rowCount())});
    apis_->setTitle(tr("Served requests"));
    apis_->setNote(tr("from the dispatch table"));
    tabs_->setTabText(0, tr("Differences"));
    tabs_->setTabText(1, tr("Keys"));
    tabs_->setTabText(2, tr("About"));
    fillText();
}

}  // namespace help
