// SPDX-License-Identifier: GPL-3.0-or-later
#include "kit/scene_access.h"

#include "kit/scene.h"

#include <QAccessibleWidget>
#include <QPointer>

namespace kit {

namespace {

class SpotAccess : public QAccessibleInterface {
public:
    SpotAccess(Scene* scene, int index) : scene_(scene), index_(index) {}
    bool isValid() const override { return scene_ && index_ < static_cast<int>(scene_->spots().size()); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(scene_); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text t) const override { return t == QAccessible::Name && isValid() ? spot().name : QString(); }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        if (!isValid()) return {};
        const QRectF r = spot().rect;
        return QRect(scene_->mapToGlobal((r.topLeft() * scene_->zoom()).toPoint()), (r.size() * scene_->zoom()).toSize());
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override {
        QAccessible::State s;
        s.focusable = s.selectable = true;
        if (isValid()) s.selected = s.focused = spot().key == scene_->currentKey();
        return s;
    }

private:
    const Spot& spot() const { return scene_->spots()[static_cast<std::size_t>(index_)]; }
    QPointer<Scene> scene_;
    int index_;
};

class SceneAccess : public QAccessibleWidget {
public:
    explicit SceneAccess(Scene* scene) : QAccessibleWidget(scene, QAccessible::List), scene_(scene) {}
    ~SceneAccess() override {
        for (QAccessible::Id id : ids_) QAccessible::deleteAccessibleInterface(id);
    }
    int childCount() const override { return static_cast<int>(scene_->spots().size()); }
    QAccessibleInterface* child(int i) const override {
        if (i < 0 || i >= childCount()) return nullptr;
        while (static_cast<int>(ids_.size()) <= i)
            ids_.push_back(QAccessible::registerAccessibleInterface(new SpotAccess(scene_, static_cast<int>(ids_.size()))));
        return QAccessible::accessibleInterface(ids_[static_cast<std::size_t>(i)]);
    }
    int indexOfChild(const QAccessibleInterface* c) const override {
        for (std::size_t i = 0; i < ids_.size(); ++i)
            if (QAccessible::accessibleInterface(ids_[i]) == c) return static_cast<int>(i);
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        for (int i = 0; i < childCount(); ++i)
            if (auto* c = child(i); c && c->rect().contains(x, y)) return c;
        return nullptr;
    }

private:
    Scene* scene_;
    mutable std::vector<QAccessible::Id> ids_;
};

QAccessibleInterface* makeAccess(const QString&, QObject* object) {
    auto* scene = qobject_cast<Scene*>(object);
    return scene ? new SceneAccess(scene) : nullptr;
}

}  // namespace

void installSceneAccess() {
    static const bool once = (QAccessible::installFactory(makeAccess), true);
    Q_UNUSED(once);
}

void tellAccessFocus(QWidget* scene, int spot) {
    if (!QAccessible::isActive() || spot < 0) return;
    QAccessibleEvent event(scene, QAccessible::Focus);
    event.setChild(spot);
    QAccessible::updateAccessibility(&event);
}

}  // namespace kit
