# SPDX-License-Identifier: Apache-2.0
import sys, time

sys.path.insert(0, "..")
from steps import finish, same, step
from kafka import KafkaConsumer, KafkaProducer, TopicPartition
from kafka.admin import ConfigResource, ConfigResourceType, KafkaAdminClient, NewTopic

boot, topic = sys.argv[1], sys.argv[2] + "-py"
admin = KafkaAdminClient(bootstrap_servers=boot)
p0 = TopicPartition(topic, 0)


def produce(codec, count=100, **settings):
    producer = KafkaProducer(bootstrap_servers=boot, compression_type=None if codec == "none" else codec, acks="all", **settings)
    sent = [producer.send(topic, key=b"k%d" % i, value=f"{codec}-{i}".encode(), partition=0, headers=[("h", b"v")]) for i in range(count)]
    offsets = [s.get(timeout=10).offset for s in sent]
    producer.close()
    return offsets


def consume(position, count):
    consumer = KafkaConsumer(bootstrap_servers=boot, enable_auto_commit=False, consumer_timeout_ms=5000)
    consumer.assign([p0])
    position(consumer)
    got = []
    for record in consumer:
        got.append((record.offset, record.key, record.value, record.headers))
        if len(got) == count:
            break
    consumer.close()
    return got


def expected(codec, first, count=100):
    return [(first + i, b"k%d" % i, f"{codec}-{i}".encode(), [("h", b"v")]) for i in range(count)]


step("create", lambda: admin.create_topics([NewTopic(topic, 2, 1)]) and None)
first = 0
for codec in ["none", "gzip", "snappy", "lz4", "zstd"]:
    step("produce-" + codec, lambda: same((produce(codec), consume(lambda c: c.seek(p0, first), 100)),
                                          (list(range(first, first + 100)), expected(codec, first))))
    first += 100
middle = int(time.time() * 1000)
time.sleep(0.005)  # so that a millisecond lies between the two halves
step("idempotent", lambda: same(produce("none", 50, enable_idempotence=True), list(range(500, 550))))
step("consume-start", lambda: same(len(consume(lambda c: c.seek_to_beginning(p0), 550)), 550))
step("consume-offset", lambda: same(consume(lambda c: c.seek(p0, 320), 1), [(320, b"k20", b"lz4-20", [("h", b"v")])]))


def by_time():
    consumer = KafkaConsumer(bootstrap_servers=boot)
    found = consumer.offsets_for_times({p0: middle})[p0].offset
    consumer.close()
    return same((found, consume(lambda c: c.seek(p0, found), 1)[0][0]), (500, 500))


def list_offsets():
    consumer = KafkaConsumer(bootstrap_servers=boot)
    got = consumer.beginning_offsets([p0])[p0], consumer.end_offsets([p0])[p0]
    consumer.close()
    return same(got, (0, 550))


def setting(name):
    answers = admin.describe_configs([ConfigResource(ConfigResourceType.TOPIC, topic)])
    rows = answers[0].resources[0][4]
    return {row[0]: row[1] for row in rows}[name]


def alter():
    admin.alter_configs([ConfigResource(ConfigResourceType.TOPIC, topic, configs={"retention.ms": "86400000"})])
    return same(setting("retention.ms"), "86400000")


step("consume-time", by_time)
step("list-offsets", list_offsets)
step("describe-config", lambda: same((setting("segment.bytes"), setting("retention.ms")), ("1073741824", "604800000")))
step("alter-config", alter)
step("delete", lambda: (admin.delete_topics([topic]), same(topic in admin.list_topics(), False))[1])
finish()
