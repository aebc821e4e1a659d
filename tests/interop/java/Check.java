// SPDX-License-Identifier: Apache-2.0
import java.time.Duration;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.stream.*;
import org.apache.kafka.clients.admin.*;
import org.apache.kafka.clients.consumer.*;
import org.apache.kafka.clients.producer.*;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.*;

public class Check {
    static int failures = 0;
    static String boot, topic;
    static TopicPartition p0;

    static void step(String name, Callable<Object[]> action) {
        try {
            Object[] pair = action.call();
            if (!Objects.equals(pair[0], pair[1])) throw new AssertionError("got " + pair[0] + " instead of " + pair[1]);
            System.out.println("ok " + name);
        } catch (Throwable t) {
            failures++;
            t.printStackTrace();
            String why = String.valueOf(t).replace('\n', ' ');
            System.out.println("FAIL " + name + ": " + why.substring(0, Math.min(300, why.length())));
        }
    }

    static Object[] same(Object got, Object wanted) { return new Object[] {got, wanted}; }

    static List<Long> produce(String name, int count, String codec, boolean idempotent) throws Exception {
        Map<String, Object> settings = Map.of("bootstrap.servers", boot, "compression.type", codec, "enable.idempotence", idempotent, "acks", "all");
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            List<Future<RecordMetadata>> sent = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                var record = new ProducerRecord<>(topic, 0, "k" + i, name + "-" + i);
                record.headers().add("h", "v".getBytes());
                sent.add(producer.send(record));
            }
            List<Long> offsets = new ArrayList<>();
            for (var f : sent) offsets.add(f.get().offset());
            return offsets;
        }
    }

    interface Position { void in(Consumer<String, String> c); }

    static List<String> consume(Position position, int count) {
        Map<String, Object> settings = Map.of("bootstrap.servers", boot, "enable.auto.commit", false);
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.assign(List.of(p0));
            position.in(consumer);
            List<String> got = new ArrayList<>();
            for (long end = System.nanoTime() + 10_000_000_000L; got.size() < count && System.nanoTime() < end; )
                for (var r : consumer.poll(Duration.ofMillis(200)))
                    if (got.size() < count) got.add(r.offset() + " " + r.key() + "=" + r.value());
            return got;
        }
    }

    static List<Long> upTo(long first, int count) { return LongStream.range(first, first + count).boxed().toList(); }

    static String setting(Admin admin, String name) throws Exception {
        var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
        return admin.describeConfigs(List.of(resource)).all().get().get(resource).get(name).value();
    }

    static long offset(Admin admin, OffsetSpec spec) throws Exception {
        return admin.listOffsets(Map.of(p0, spec)).partitionResult(p0).get().offset();
    }

    public static void main(String[] args) throws Exception {
        boot = args[0];
        topic = args[1] + "-java";
        p0 = new TopicPartition(topic, 0);
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", boot))) {
            step("create", () -> {
                admin.createTopics(List.of(new NewTopic(topic, 2, (short) 1))).all().get();
                admin.createPartitions(Map.of(topic, NewPartitions.increaseTo(3))).all().get();
                var d = admin.describeTopics(List.of(topic)).allTopicNames().get().get(topic);
                var cluster = admin.describeCluster();
                return same(List.of(d.partitions().size(), cluster.nodes().get().size(), cluster.clusterId().get().length()), List.of(3, 1, 22));
            });
            int first = 0;
            for (String codec : List.of("none", "gzip", "snappy", "lz4", "zstd")) {
                int at = first;
                step("produce-" + codec, () -> same(List.of(produce(codec, 100, codec, false), consume(c -> c.seek(p0, at + 7), 1)),
                        List.of(upTo(at, 100), List.of((at + 7) + " k7=" + codec + "-7"))));
                first += 100;
            }
            long middle = System.currentTimeMillis();
            Thread.sleep(5); // so that a millisecond lies between the two halves
            step("idempotent", () -> same(produce("idem", 50, "none", true), upTo(500, 50)));
            step("consume-start", () -> same(consume(c -> c.seekToBeginning(List.of(p0)), 550).size(), 550));
            step("consume-offset", () -> same(consume(c -> c.seek(p0, 320), 1), List.of("320 k20=lz4-20")));
            step("consume-time", () -> same(
                    consume(c -> c.seek(p0, c.offsetsForTimes(Map.of(p0, middle)).get(p0).offset()), 1), List.of("500 k0=idem-0")));
            step("list-offsets", () -> same(
                    List.of(offset(admin, OffsetSpec.earliest()), offset(admin, OffsetSpec.latest()), offset(admin, OffsetSpec.forTimestamp(middle)),
                            offset(admin, OffsetSpec.maxTimestamp()) >= 500),
                    List.of(0L, 550L, 500L, true)));
            step("describe-config", () -> same(setting(admin, "segment.bytes"), "1073741824"));
            step("alter-config", () -> {
                var op = new AlterConfigOp(new ConfigEntry("retention.ms", "86400000"), AlterConfigOp.OpType.SET);
                admin.incrementalAlterConfigs(Map.of(new ConfigResource(ConfigResource.Type.TOPIC, topic), List.of(op))).all().get();
                return same(setting(admin, "retention.ms"), "86400000");
            });
            step("delete", () -> {
                long low = admin.deleteRecords(Map.of(p0, RecordsToDelete.beforeOffset(100))).lowWatermarks().get(p0).get().lowWatermark();
                long size = admin.describeLogDirs(List.of(admin.describeCluster().nodes().get().iterator().next().id())).allDescriptions().get()
                        .values().iterator().next().values().stream().mapToLong(d -> d.replicaInfos().get(p0).size()).sum();
                admin.deleteTopics(List.of(topic)).all().get();
                return same(List.of(low, size > 0, admin.listTopics().names().get().contains(topic)), List.of(100L, true, false));
            });
        }
        System.exit(failures > 0 ? 1 : 0);
    }
}
