// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/settings_dialog.h"

#include "bridge/words.h"
#include "kit/data_table.h"
#include "page/settings_editor.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QVBoxLayout>

namespace page {

void showBrokerSettings(bridge::EngineBridge& bridge, base::BrokerId node, QWidget* parent) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("SettingsDialog", "Settings of broker %1").arg(node.value()));
    dialog->resize(kit::px(860), kit::px(560));
    auto* editor = new SettingsEditor(SettingsEditor::Mode::AtOnce, dialog);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(editor, 1);
    column->addWidget(buttons);

    using Settings = std::vector<cluster::SettingView>;
    const auto load = [&bridge, editor, node] {
        bridge.await<Settings>(bridge.engine().brokerSettings(node), editor,
                               std::function<void(Settings)>([editor](Settings s) { editor->show(std::move(s)); }));
    };
    QObject::connect(editor, &SettingsEditor::changeWanted, editor,
                     [&bridge, editor, node, load](const QString& name, const std::optional<std::string>& value) {
                         bridge.await<Done>(bridge.engine().alterBroker(node, {{name.toStdString(), value}}), editor,
                                            std::function<void(Done)>([editor, name, load](Done done) {
                                                editor->answer(name.toStdString(), done.ok() ? std::string() : bridge::because(done).toStdString());
                                                load();
                                            }));
                     });
    load();
    dialog->show();
}

}  // namespace page
