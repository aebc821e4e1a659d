# SPDX-License-Identifier: Apache-2.0
import sys, time

sys.path.insert(0, "..")
from steps import finish, same, step
from confluent_kafka import OFFSET_BEGINNING, Consumer, Producer, TopicPartition
from confluent_kafka.admin import (AdminClient, AlterConfigOpType, ConfigEntry, ConfigResource, NewPartitions, NewTopic,
                                   OffsetSpec, ResourceType)

boot, topic = sys.argv[1], sys.argv[2] + "-cfl"
admin = AdminClient({"bootstrap.servers": boot})


def produce(codec, count=100, **settings):
    offsets, errors = [], []
    producer = Producer({"bootstrap.servers": boot, "compression.type": codec, "acks": "all", "linger.ms": 5, **settings})
    for i in range(count):
        producer.produce(topic, value=f"{codec}-{i}", key=f"k{i}", partition=0, headers={"h": b"v"},
                         on_delivery=lambda e, m: errors.append(e) if e else offsets.append(m.offset()))
    producer.flush(20)
    return errors or offsets


def consume(offset, count):
    consumer = Consumer({"bootstrap.servers": boot, "group.id": "unused", "enable.auto.commit": False})
    consumer.assign([TopicPartition(topic, 0, offset)])
    got, end = [], time.monotonic() + 10
    while len(got) < count and time.monotonic() < end:
        message = consumer.poll(0.2)
        if message and not message.error():
            got.append((message.offset(), message.key().decode(), message.value().decode(), message.headers()))
    consumer.close()
    return got


def expected(codec, first, count=100):
    return [(first + i, f"k{i}", f"{codec}-{i}", [("h", b"v")]) for i in range(count)]


def create():
    admin.create_topics([NewTopic(topic, 1, 1, config={"segment.bytes": "1048576"})])[topic].result(10)
    admin.create_partitions([NewPartitions(topic, 3)])[topic].result(10)
    end = time.monotonic() + 5
    while len(admin.list_topics(topic).topics[topic].partitions) != 3 and time.monotonic() < end:
        pass
    return same(len(admin.list_topics(topic).topics[topic].partitions), 3)


step("create", create)
first = 0
for codec in ["none", "gzip", "snappy", "lz4", "zstd"]:
    step("produce-" + codec, lambda: same((produce(codec), consume(first, 100)), (list(range(first, first + 100)), expected(codec, first))))
    first += 100
time.sleep(0.005)  # so that a millisecond lies between the two halves
middle = int(time.time() * 1000)
step("idempotent", lambda: same(produce("none", 50, **{"enable.idempotence": True}), list(range(500, 550))))
step("consume-start", lambda: same([r[0] for r in consume(OFFSET_BEGINNING, 550)], list(range(550))))
step("consume-offset", lambda: same(consume(320, 1), [(320, "k20", "lz4-20", [("h", b"v")])]))


def by_time():
    consumer = Consumer({"bootstrap.servers": boot, "group.id": "unused"})
    found = consumer.offsets_for_times([TopicPartition(topic, 0, middle)], 10)[0].offset
    consumer.close()
    return same((found, consume(found, 1)[0][0]), (500, 500))


def list_offsets():
    p = TopicPartition(topic, 0)
    ask = lambda spec: admin.list_offsets({p: spec})[p].result(10).offset
    return same((ask(OffsetSpec.earliest()), ask(OffsetSpec.latest()), ask(OffsetSpec.max_timestamp()) >= 500), (0, 550, True))


def setting(name):
    resource = ConfigResource(ResourceType.TOPIC, topic)
    entry = admin.describe_configs([resource])[resource].result(10)[name]
    return entry.value, entry.is_default


def alter():
    resource = ConfigResource(ResourceType.TOPIC, topic, incremental_configs=[
        ConfigEntry("retention.ms", "86400000", incremental_operation=AlterConfigOpType.SET)])
    admin.incremental_alter_configs([resource])[resource].result(10)
    return same(setting("retention.ms"), ("86400000", False))


def delete():
    admin.delete_topics([topic])[topic].result(10)
    end = time.monotonic() + 5
    while topic in admin.list_topics().topics and time.monotonic() < end:
        pass
    return same(topic in admin.list_topics().topics, False)


step("consume-time", by_time)
step("list-offsets", list_offsets)
step("describe-config", lambda: same((setting("segment.bytes"), setting("retention.ms")), (("1048576", False), ("604800000", True))))
step("alter-config", alter)
step("delete", delete)
finish()
