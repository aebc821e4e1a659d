// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// What this program serves, printed from the broker's own dispatch table; how it differs from Apache Kafka; keys; about.

#include "page/page.h"

class QTabBar;
class QTextBrowser;

namespace help {

struct ApiRow {
    Engine::ServedApi api;
    std::int16_t key() const { return static_cast<std::int16_t>(api.api); }
    bool operator==(const ApiRow& o) const {
        return api.api == o.api.api && api.minVersion == o.api.minVersion && api.maxVersion == o.api.maxVersion && api.name == o.api.name &&
               api.note == o.api.note;
    }
};
std::vector<ApiRow> apiRows(std::vector<Engine::ServedApi> apis);   // sorted by key

class HelpPage : public page::Page {
    Q_OBJECT
public:
    explicit HelpPage(page::Context context, QWidget* parent = nullptr);
    QString title() const override { return tr("Help"); }
    QString asCsv() const override;

protected:
    void retranslate() override;

private:
    QString differences() const;
    QString keys() const;
    QString about() const;
    void fillText();

    kit::KeyedModel<ApiRow>* model_;
    kit::DataTable* table_;
    kit::Card *apis_, *words_;
    QTabBar* tabs_;
    QTextBrowser* text_;
};

}  // namespace help
