// SPDX-License-Identifier: Apache-2.0
// Debian's librdkafka 2.0.2 through its C++ interface, and its C interface for administration.
#include <librdkafka/rdkafka.h>
#include <librdkafka/rdkafkacpp.h>

#include <chrono>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {

int failures = 0;
std::string boot, topic;

void step(const char* name, const std::function<std::string()>& action) {  // returns what went wrong
    const auto wrong = action();
    if (wrong.empty()) std::printf("ok %s\n", name);
    else std::printf("FAIL %s: %s\n", name, wrong.c_str()), ++failures;
    std::fflush(stdout);
}
template <class T> std::string show(const T& v) {
    if constexpr (std::is_same_v<T, std::string>) return v;
    else return std::to_string(v);
}
template <class T> std::string same(const T& got, const T& wanted) {
    return got == wanted ? std::string() : "got " + show(got) + " instead of " + show(wanted);
}

std::unique_ptr<RdKafka::Conf> conf(const std::map<std::string, std::string>& more = {}) {
    std::unique_ptr<RdKafka::Conf> c(RdKafka::Conf::create(RdKafka::Conf::CONF_GLOBAL));
    std::string error;
    c->set("bootstrap.servers", boot, error);
    for (const auto& [k, v] : more)
        if (c->set(k, v, error) != RdKafka::Conf::CONF_OK) std::fprintf(stderr, "%s\n", error.c_str());
    return c;
}

struct Delivered : RdKafka::DeliveryReportCb {
    std::vector<std::int64_t> offsets;
    std::string error;
    void dr_cb(RdKafka::Message& m) override {
        if (m.err()) error = m.errstr();
        else offsets.push_back(m.offset());
    }
};

std::string produce(const std::string& name, int count, std::int64_t first, std::map<std::string, std::string> settings) {
    Delivered delivered;
    auto c = conf(settings);
    std::string error;
    c->set("dr_cb", &delivered, error);
    std::unique_ptr<RdKafka::Producer> p(RdKafka::Producer::create(c.get(), error));
    if (!p) return error;
    for (int i = 0; i < count; ++i) {
        auto value = name + "-" + std::to_string(i), key = "k" + std::to_string(i);
        p->produce(topic, 0, RdKafka::Producer::RK_MSG_COPY, value.data(), value.size(), key.data(), key.size(), 0, nullptr);
    }
    p->flush(20000);
    if (!delivered.error.empty()) return delivered.error;
    if (int(delivered.offsets.size()) != count) return "delivered " + std::to_string(delivered.offsets.size());
    for (int i = 0; i < count; ++i)
        if (delivered.offsets[std::size_t(i)] != first + i) return "offset " + std::to_string(delivered.offsets[std::size_t(i)]);
    return {};
}

std::vector<std::string> consume(std::int64_t at, int count) {
    std::string error;
    std::unique_ptr<RdKafka::KafkaConsumer> c(RdKafka::KafkaConsumer::create(conf({{"group.id", "unused"}, {"enable.auto.commit", "false"}}).get(), error));
    std::unique_ptr<RdKafka::TopicPartition> p(RdKafka::TopicPartition::create(topic, 0, at));
    c->assign({p.get()});
    std::vector<std::string> got;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (int(got.size()) < count && std::chrono::steady_clock::now() < end) {
        std::unique_ptr<RdKafka::Message> m(c->consume(200));
        if (!m->err()) got.push_back(std::to_string(m->offset()) + " " + *m->key() + "=" + std::string(static_cast<const char*>(m->payload()), m->len()));
    }
    c->close();
    return got;
}

// Administration exists only in the C interface.
class Admin {
public:
    Admin() {
        char error[512];
        auto* c = rd_kafka_conf_new();
        rd_kafka_conf_set(c, "bootstrap.servers", boot.c_str(), error, sizeof error);
        rk_ = rd_kafka_new(RD_KAFKA_PRODUCER, c, error, sizeof error);
        q_ = rd_kafka_queue_new(rk_);
    }
    ~Admin() { rd_kafka_queue_destroy(q_); rd_kafka_destroy(rk_); }
    rd_kafka_t* handle() { return rk_; }
    rd_kafka_queue_t* queue() { return q_; }
    rd_kafka_event_t* answer() { return rd_kafka_queue_poll(q_, 15000); }

private:
    rd_kafka_t* rk_;
    rd_kafka_queue_t* q_;
};

std::string topicResult(rd_kafka_event_t* e, const rd_kafka_topic_result_t** rows) {
    if (!e) return "no answer";
    if (rd_kafka_event_error(e)) return rd_kafka_event_error_string(e);
    return rd_kafka_topic_result_error(rows[0]) ? rd_kafka_topic_result_error_string(rows[0]) : "";
}

std::string create(Admin& a) {
    char error[512];
    auto* t = rd_kafka_NewTopic_new(topic.c_str(), 1, 1, error, sizeof error);
    rd_kafka_CreateTopics(a.handle(), &t, 1, nullptr, a.queue());
    auto* e = a.answer();
    std::size_t n = 0;
    const auto wrong = topicResult(e, e && !rd_kafka_event_error(e) ? rd_kafka_CreateTopics_result_topics(rd_kafka_event_CreateTopics_result(e), &n) : nullptr);
    rd_kafka_event_destroy(e);
    rd_kafka_NewTopic_destroy(t);
    return wrong;
}

std::string remove(Admin& a) {
    auto* t = rd_kafka_DeleteTopic_new(topic.c_str());
    rd_kafka_DeleteTopics(a.handle(), &t, 1, nullptr, a.queue());
    auto* e = a.answer();
    std::size_t n = 0;
    const auto wrong = topicResult(e, e && !rd_kafka_event_error(e) ? rd_kafka_DeleteTopics_result_topics(rd_kafka_event_DeleteTopics_result(e), &n) : nullptr);
    rd_kafka_event_destroy(e);
    rd_kafka_DeleteTopic_destroy(t);
    return wrong;
}

std::string setting(Admin& a, const std::string& name) {
    auto* r = rd_kafka_ConfigResource_new(RD_KAFKA_RESOURCE_TOPIC, topic.c_str());
    rd_kafka_DescribeConfigs(a.handle(), &r, 1, nullptr, a.queue());
    auto* e = a.answer();
    std::string value = "absent";
    if (e && !rd_kafka_event_error(e)) {
        std::size_t n = 0, m = 0;
        const auto** rows = rd_kafka_DescribeConfigs_result_resources(rd_kafka_event_DescribeConfigs_result(e), &n);
        const auto** entries = rd_kafka_ConfigResource_configs(rows[0], &m);
        for (std::size_t i = 0; i < m; ++i)
            if (name == rd_kafka_ConfigEntry_name(entries[i])) value = rd_kafka_ConfigEntry_value(entries[i]);
    }
    rd_kafka_event_destroy(e);
    rd_kafka_ConfigResource_destroy(r);
    return value;
}

std::string alter(Admin& a) {
    auto* r = rd_kafka_ConfigResource_new(RD_KAFKA_RESOURCE_TOPIC, topic.c_str());
    rd_kafka_ConfigResource_set_config(r, "retention.ms", "86400000");
    rd_kafka_AlterConfigs(a.handle(), &r, 1, nullptr, a.queue());
    auto* e = a.answer();
    std::string wrong = !e ? "no answer" : rd_kafka_event_error(e) ? rd_kafka_event_error_string(e) : "";
    rd_kafka_event_destroy(e);
    rd_kafka_ConfigResource_destroy(r);
    return wrong.empty() ? same(setting(a, "retention.ms"), std::string("86400000")) : wrong;
}

}  // namespace

int main(int, char** argv) {
    boot = argv[1];
    topic = std::string(argv[2]) + "-rd";
    Admin admin;
    step("create", [&] { return create(admin); });
    std::int64_t first = 0;
    for (const std::string codec : {"none", "gzip", "snappy", "lz4", "zstd"}) {
        step(("produce-" + codec).c_str(), [&] {
            auto wrong = produce(codec, 100, first, {{"compression.codec", codec}, {"linger.ms", "50"}});
            if (!wrong.empty()) return wrong;
            const auto got = consume(first + 7, 1);
            return got.empty() ? std::string("nothing consumed") : same(got[0], std::to_string(first + 7) + " k7=" + codec + "-7");
        });
        first += 100;
    }
    const auto now = [] { return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count(); };
    const auto middle = now() + 1;
    while (now() <= middle) {}  // so that a millisecond lies between the two halves
    step("idempotent", [&] { return produce("idem", 50, 500, {{"enable.idempotence", "true"}}); });
    step("consume-start", [&] { return same(consume(RdKafka::Topic::OFFSET_BEGINNING, 550).size(), std::size_t(550)); });
    step("consume-offset", [&] {
        const auto got = consume(320, 1);
        return got.empty() ? std::string("nothing") : same(got[0], std::string("320 k20=lz4-20"));
    });
    std::string error;
    std::unique_ptr<RdKafka::Producer> asking(RdKafka::Producer::create(conf().get(), error));
    step("consume-time", [&] {
        std::unique_ptr<RdKafka::TopicPartition> p(RdKafka::TopicPartition::create(topic, 0, middle));
        std::vector<RdKafka::TopicPartition*> ps{p.get()};
        if (const auto e = asking->offsetsForTimes(ps, 10000)) return RdKafka::err2str(e);
        const auto got = consume(p->offset(), 1);
        return got.empty() ? std::string("nothing") : same(got[0], std::string("500 k0=idem-0"));
    });
    step("list-offsets", [&] {
        std::int64_t low = -1, high = -1;
        if (const auto e = asking->query_watermark_offsets(topic, 0, &low, &high, 10000)) return RdKafka::err2str(e);
        return same(std::to_string(low) + "-" + std::to_string(high), std::string("0-550"));
    });
    step("describe-config", [&] { return same(setting(admin, "segment.bytes"), std::string("1073741824")); });
    step("alter-config", [&] { return alter(admin); });
    step("delete", [&] { return remove(admin); });
    return failures ? 1 : 0;
}
