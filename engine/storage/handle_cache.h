// SPDX-License-Identifier: Apache-2.0
#pragma once
// Bounds how many files (or mappings) stay open: the least recently used one is let go, and opened again when it is
// asked for. Who holds the pointer keeps the object alive meanwhile, so nothing that is being sent is ever closed.

#include "base/result.h"

#include <cstddef>
#include <memory>
#include <mutex>

namespace storage {

template <class T>
class HandleCache {
public:
    explicit HandleCache(std::size_t capacity) : capacity_(capacity) {}

    // A place for one handle; it lives in the object whose handle it is (a segment, an index) and must not outlive the cache.
    class Slot {
    public:
        explicit Slot(HandleCache& cache) : cache_(cache) {}
        ~Slot() { drop(); }
        Slot(const Slot&) = delete;
        Slot& operator=(const Slot&) = delete;

        // The handle, opened by `open()` -> Result<shared_ptr<T>> when it is not held.
        template <class Open>
        base::Result<std::shared_ptr<T>> get(Open open) {
            {
                std::lock_guard lock(cache_.mutex_);
                if (held_) {
                    cache_.touch(this);
                    return held_;
                }
            }
            auto opened = open();
            if (!opened) return opened;
            put(*opened);
            return opened;
        }
        void put(std::shared_ptr<T> handle) {
            std::shared_ptr<T> evicted, before;  // closed after the lock is released
            std::lock_guard lock(cache_.mutex_);
            before = std::move(held_);
            if (before) cache_.unlink(this);
            held_ = std::move(handle);
            cache_.link(this);
            if (cache_.size_ > cache_.capacity_) evicted = cache_.evict(this);
        }
        std::shared_ptr<T> peek() const {
            std::lock_guard lock(cache_.mutex_);
            return held_;
        }
        void drop() {
            std::shared_ptr<T> before;
            std::lock_guard lock(cache_.mutex_);
            if (held_) cache_.unlink(this);
            before = std::move(held_);
        }

    private:
        friend class HandleCache;
        HandleCache& cache_;
        std::shared_ptr<T> held_;
        Slot* older_ = nullptr;
        Slot* newer_ = nullptr;
    };

    std::size_t size() const {
        std::lock_guard lock(mutex_);
        return size_;
    }
    std::size_t capacity() const { return capacity_; }

private:
    void link(Slot* s) {
        s->older_ = newest_;
        s->newer_ = nullptr;
        (newest_ ? newest_->newer_ : oldest_) = s;
        newest_ = s;
        ++size_;
    }
    void unlink(Slot* s) {
        (s->older_ ? s->older_->newer_ : oldest_) = s->newer_;
        (s->newer_ ? s->newer_->older_ : newest_) = s->older_;
        s->older_ = s->newer_ = nullptr;
        --size_;
    }
    void touch(Slot* s) {
        if (s == newest_) return;
        unlink(s);
        link(s);
    }
    std::shared_ptr<T> evict(const Slot* keep) {
        Slot* victim = oldest_ == keep ? nullptr : oldest_;
        if (!victim) return nullptr;
        unlink(victim);
        return std::move(victim->held_);
    }

    const std::size_t capacity_;
    mutable std::mutex mutex_;
    Slot* oldest_ = nullptr;
    Slot* newest_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace storage
