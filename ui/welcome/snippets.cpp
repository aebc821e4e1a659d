// SPDX-License-Identifier: GPL-3.0-or-later
#include "welcome/snippets.h"

#include <QStringList>

namespace welcome {

namespace {

constexpr auto java = R"(Properties p = new Properties();
p.put("bootstrap.servers", "%1");
p.put("key.serializer", StringSerializer.class);
p.put("value.serializer", StringSerializer.class);
try (var producer = new KafkaProducer<String, String>(p)) {
    producer.send(new ProducerRecord<>("orders", "key", "hello")).get();
}

p.put("key.deserializer", StringDeserializer.class);
p.put("value.deserializer", StringDeserializer.class);
try (var consumer = new KafkaConsumer<String, String>(p)) {
    var partition = new TopicPartition("orders", 0);
    consumer.assign(List.of(partition));
    consumer.seekToBeginning(List.of(partition));
    for (var record : consumer.poll(Duration.ofSeconds(5)))
        System.out.println(record.offset() + " " + record.value());
}
)";

constexpr auto python = R"(from confluent_kafka import Producer, Consumer, TopicPartition, OFFSET_BEGINNING

producer = Producer({"bootstrap.servers": "%1"})
producer.produce("orders", key="key", value="hello")
producer.flush()

consumer = Consumer({"bootstrap.servers": "%1", "group.id": "unused",
                     "enable.auto.commit": False})
consumer.assign([TopicPartition("orders", 0, OFFSET_BEGINNING)])
message = consumer.poll(5)
if message and not message.error():
    print(message.offset(), message.value())
consumer.close()
)";

constexpr auto go = R"(client, err := kgo.NewClient(
    kgo.SeedBrokers("%1"),
    kgo.AllowAutoTopicCreation(),
    kgo.ConsumeTopics("orders"),
    kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()),
)
if err != nil { panic(err) }
defer client.Close()

ctx := context.Background()
record := &kgo.Record{Topic: "orders", Value: []byte("hello")}
if err := client.ProduceSync(ctx, record).FirstErr(); err != nil { panic(err) }

client.PollFetches(ctx).EachRecord(func(r *kgo.Record) {
    fmt.Println(r.Offset, string(r.Value))
})
)";

constexpr auto node = R"(const { Kafka } = require('kafkajs')

const kafka = new Kafka({ clientId: 'app', brokers: [%2] })

const admin = kafka.admin()
await admin.connect()
await admin.createTopics({ topics: [{ topic: 'orders', numPartitions: 3 }] })

const producer = kafka.producer()
await producer.connect()
await producer.send({ topic: 'orders', messages: [{ key: 'key', value: 'hello' }] })

console.log(await admin.fetchTopicOffsets('orders'))
await producer.disconnect()
await admin.disconnect()
)";

constexpr auto dotnet = R"(using Confluent.Kafka;

var producerConfig = new ProducerConfig { BootstrapServers = "%1" };
using var producer = new ProducerBuilder<string, string>(producerConfig).Build();
await producer.ProduceAsync("orders", new Message<string, string> { Key = "key", Value = "hello" });

var consumerConfig = new ConsumerConfig {
    BootstrapServers = "%1", GroupId = "unused", EnableAutoCommit = false };
using var consumer = new ConsumerBuilder<string, string>(consumerConfig).Build();
consumer.Assign(new TopicPartitionOffset("orders", 0, Offset.Beginning));
var result = consumer.Consume(TimeSpan.FromSeconds(5));
Console.WriteLine($"{result?.Offset} {result?.Message.Value}");
)";

constexpr auto librdkafka = R"(char why[512];
rd_kafka_conf_t *conf = rd_kafka_conf_new();
rd_kafka_conf_set(conf, "bootstrap.servers", "%1", why, sizeof why);
rd_kafka_t *rk = rd_kafka_new(RD_KAFKA_PRODUCER, conf, why, sizeof why);

rd_kafka_producev(rk,
    RD_KAFKA_V_TOPIC("orders"),
    RD_KAFKA_V_VALUE("hello", 5),
    RD_KAFKA_V_MSGFLAGS(RD_KAFKA_MSG_F_COPY),
    RD_KAFKA_V_END);

rd_kafka_flush(rk, 5000);
rd_kafka_destroy(rk);
)";

constexpr auto kcat = R"(# what is there
kcat -b %1 -L

# write one record, then read the topic from its start
echo hello | kcat -b %1 -P -t orders -k key
kcat -b %1 -C -t orders -o beginning -e

# follow the newest records
kcat -b %1 -C -t orders -o end
)";

}  // namespace

std::vector<Snippet> snippets(const QString& bootstrap) {
    QStringList quoted;
    for (const QString& one : bootstrap.split(',')) quoted += '\'' + one + '\'';
    auto filled = [&](const char* code) { return QString::fromUtf8(code).replace("%1", bootstrap).replace("%2", quoted.join(", ")); };
    return {
        {"Java", "org.apache.kafka:kafka-clients", filled(java)},
        {"Python", "pip install confluent-kafka", filled(python)},
        {"Go", "go get github.com/twmb/franz-go", filled(go)},
        {"Node.js", "npm install kafkajs", filled(node)},
        {".NET", "dotnet add package Confluent.Kafka", filled(dotnet)},
        {"librdkafka", "apt install librdkafka-dev", filled(librdkafka)},
        {"kcat", "apt install kcat", filled(kcat)},
    };
}

}  // namespace welcome
