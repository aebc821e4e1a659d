// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
// Asks for a lookup and replays the trace of it: forth, back, or by itself in slow motion.

#include "kit/cards.h"
#include "storage/folder_source.h"
#include "storage/lookup_steps.h"
#include "storage/segments_scene.h"

#include <QTimer>

class QLineEdit;
class QPushButton;

namespace storagepage {

class LookupScene;

class LookupCard : public kit::Card {
    Q_OBJECT
public:
    explicit LookupCard(FolderSource& source, QWidget* parent = nullptr);

    void lookUp(const QString& text, bool allAtOnce = true);  // as if typed; allAtOnce: to the last step
    void stop();                                              // out of sight: no more steps by itself
    LookupScene& scene() { return *scene_; }
    bool hasResult() const { return result_.has_value(); }
    int stepsTaken() const { return taken_; }
    const std::optional<storage::LookupView>& result() const { return result_; }

signals:
    void marksChanged(const storagepage::StripMarks& marks);
    void segmentWanted(qint64 base);     // the lookup led into it
    void batchWanted(quint64 position);  // of the segment that the lookup led into
    void textbookWanted();

private:
    enum class Then { Step, Run, All };
    void ask(Then then);
    void take(base::Result<storage::LookupView> answer, Then then);
    void askNeighbours();
    void stepTo(int taken);
    void go(Then then);
    void say(const QString& refusal);
    void retranslate();
    void clear();

    FolderSource& source_;
    std::optional<storage::LookupView> result_;
    std::vector<StageOf> stages_;
    std::vector<storage::Probe> offsetNeighbours_, timeNeighbours_;
    QString asked_;  // the text that the result answers
    int taken_ = 0;
    QTimer run_;
    QLineEdit* text_;
    QPushButton *step_, *runButton_, *back_, *example_;
    QLabel* summary_;
    QLabel* hint_;
    LookupScene* scene_;
};

}  // namespace storagepage
