// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// The window: rail, top bar, pages, inspector, time line, status bar; finder, preferences, menu; the layout that is saved.

#include "page/page.h"
#include "shell/session_mark.h"

#include <QMainWindow>

class QMenu;
class QSplitter;
class QStackedWidget;

namespace shell {

class Finder;
class Inspector;
class PreferencesDialog;
class Rail;
class TimeLine;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(bridge::EngineBridge& bridge, bridge::Preferences& preferences, SessionMark& mark);
    ~MainWindow() override;

    void openPage(const QString& id);
    void openPage(int index);
    int pageIndex() const;
    page::Page* page(const QString& id) const;
    page::Page* currentPage() const;
    bridge::Selection& selection() { return selection_; }
    bridge::ClusterControl& control() { return control_; }
    Finder* finder();
    PreferencesDialog* preferencesDialog();
    void resetLayout();

signals:
    void finished();                               // closed by a person, and everything is stopped

protected:
    void closeEvent(QCloseEvent*) override;
    void changeEvent(QEvent*) override;
    void resizeEvent(QResizeEvent*) override;

private:
    page::Context context() { return {bridge_, selection_, time_, control_}; }
    void placeParts();                             // what there is room for at this size and scale
    void buildActions();
    void retranslate();
    void saveLayout();
    void restoreLayout();
    void offerRecovery();
    void showFailure();

    bridge::EngineBridge& bridge_;
    bridge::Preferences& preferences_;
    SessionMark& mark_;
    bridge::Selection selection_;
    kit::TimeLink time_;
    bridge::ClusterControl control_;

    QMenu* menu_;
    QMenu* viewMenu_;
    QWidget* topBar_;
    Rail* rail_;
    kit::MessageStrip* message_;
    QSplitter* split_;
    QStackedWidget* stack_;
    Inspector* inspector_;
    TimeLine* timeLine_;
    Finder* finder_ = nullptr;
    PreferencesDialog* preferencesDialog_ = nullptr;
    std::vector<page::Page*> pages_;
    std::vector<QAction*> pageActions_;
    QAction *findAction_, *inspectorAction_, *timeLineAction_, *fullScreenAction_, *largerAction_, *smallerAction_, *resetAction_,
        *preferencesAction_, *helpAction_, *quitAction_;
    bool closing_ = false, recoveryOffered_ = false;
    QString toldFailure_;
};

}  // namespace shell
