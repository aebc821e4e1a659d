// SPDX-License-Identifier: Apache-2.0
#pragma once
// The newest whole picture. Writers replace it, readers keep the one they took; nobody waits for anybody.

#include <memory>
#include <mutex>
#include <utility>

namespace observe {

// Any thread may call anything. get() is never null: before the first publish() it is a default T.
template <class T>
class Latest {
public:
    void publish(T value) { publish(std::make_shared<const T>(std::move(value))); }
    void publish(std::shared_ptr<const T> next) {
        std::lock_guard hold(mutex_);
        newest_.swap(next);  // the old one dies with `next`, after the lock is gone
    }
    std::shared_ptr<const T> get() const {
        std::lock_guard hold(mutex_);
        return newest_;
    }

private:
    mutable std::mutex mutex_;  // held for one pointer copy
    std::shared_ptr<const T> newest_ = std::make_shared<const T>();
};

}  // namespace observe
