// SPDX-License-Identifier: Apache-2.0
import java.nio.file.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.Future;
import java.util.stream.*;
import org.apache.kafka.clients.admin.*;
import org.apache.kafka.clients.consumer.*;
import org.apache.kafka.clients.producer.*;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.*;

// fill [BOOTSTRAP DIRECTORY]…  the same batches into each cluster, in rounds; each round ends when its cleaner has been everywhere below the active segment
// read BOOTSTRAP               prints every record: topic, offset, key, value
// survivors BOOTSTRAP DIR      the same below the active segment, and the names of the segments
public class Compaction {
    static final int ROUNDS = 3, BATCHES = 40, IN_BATCH = 50, KEYS = 300;
    static final String LATER = "86400000";

    // What a topic is made of: its producer's codec by round and batch, and what it is told.
    record Topic(String name, List<String> codecs, Map<String, String> settings) {
        String codec(int batch) { return codecs.get(batch % codecs.size()); }
    }

    static final List<Topic> TOPICS = Stream.concat(
        Stream.of("none", "gzip", "snappy", "lz4", "zstd").map(codec -> new Topic("kept-" + codec, List.of(codec), Map.of())),
        Stream.of(new Topic("mixed", List.of("none", "zstd", "lz4"), Map.of()),
                  new Topic("recompressed", List.of("none", "lz4"), Map.of("compression.type", "zstd")),
                  new Topic("tombstones-gone", List.of("none", "zstd"), Map.of("delete.retention.ms", "0")))).toList();

    record Cluster(String boot, Path folder) {}

    static void lag(Admin admin, String milliseconds) throws Exception {
        Map<ConfigResource, Collection<AlterConfigOp>> changes = new HashMap<>();
        for (var t : TOPICS)
            changes.put(new ConfigResource(ConfigResource.Type.TOPIC, t.name), List.of(new AlterConfigOp(new ConfigEntry("min.compaction.lag.ms", milliseconds), AlterConfigOp.OpType.SET)));
        admin.incrementalAlterConfigs(changes).all().get();
    }

    static void create(Admin admin) throws Exception {
        admin.createTopics(TOPICS.stream().map(t -> {
            Map<String, String> settings = new HashMap<>(Map.of("cleanup.policy", "compact", "internal.segment.bytes", "60000", "min.cleanable.dirty.ratio", "0.01",
                "delete.retention.ms", LATER, "min.compaction.lag.ms", LATER, "index.interval.bytes", "500"));
            settings.putAll(t.settings);
            return new NewTopic(t.name, 1, (short) 1).configs(settings);
        }).toList()).all().get();
    }

    static void produce(String boot, Topic topic, int round, long time) throws Exception {
        var random = new Random(topic.name.hashCode() * 31L + round);
        Map<String, KafkaProducer<byte[], byte[]>> producers = new HashMap<>();
        for (String codec : new TreeSet<>(topic.codecs))
            producers.put(codec, new KafkaProducer<>(Map.of("bootstrap.servers", boot, "compression.type", codec, "enable.idempotence", true, "acks", "all",
                "linger.ms", 600_000, "batch.size", 500_000, "delivery.timeout.ms", 700_000), new ByteArraySerializer(), new ByteArraySerializer()));
        // Nothing leaves before flush(), so both clusters get the same batches. The two last ones fill a segment each: the second of them begins the active one.
        for (int b = 0; b < BATCHES + 2; b++) {
            var producer = producers.get(topic.codec(b));
            List<Future<RecordMetadata>> sent = new ArrayList<>();
            for (int i = 0; i < (b < BATCHES ? IN_BATCH : 1); i++) {
                // Few keys are written often, many seldom; a tenth are tombstones.
                var key = b < BATCHES ? "key " + (int) (KEYS * Math.pow(random.nextDouble(), 3)) : "end " + round + " " + b;
                byte[] value = b < BATCHES ? (random.nextInt(10) == 0 ? null : new byte[random.nextInt(200)]) : new byte[55_000];
                if (value != null) random.nextBytes(value);
                sent.add(producer.send(new ProducerRecord<>(topic.name, 0, time + b, key.getBytes(), value)));
            }
            producer.flush();
            for (var f : sent) f.get();
        }
        producers.values().forEach(KafkaProducer::close);
    }

    static List<String> segments(Path folder, String topic) throws Exception {
        try (var files = Files.list(folder.resolve(topic + "-0"))) {
            return files.map(p -> p.getFileName().toString()).filter(n -> n.endsWith(".log")).sorted().toList();
        }
    }

    static long active(Path folder, String topic) throws Exception {
        var names = segments(folder, topic);
        return Long.parseLong(names.get(names.size() - 1).replace(".log", ""));
    }

    // Whether the cleaner's checkpoint says of every topic that it has been everywhere below the active segment.
    static boolean clean(Path folder) throws Exception {
        var file = folder.resolve("cleaner-offset-checkpoint");
        if (!Files.exists(file)) return false;
        var lines = new HashSet<>(Files.readAllLines(file));
        for (var t : TOPICS)
            if (!lines.contains(t.name + " 0 " + active(folder, t.name))) return false;
        return true;
    }

    static void fill(List<Cluster> clusters) throws Exception {
        long begin = System.currentTimeMillis();
        for (var c : clusters)
            try (var admin = Admin.create(Map.of("bootstrap.servers", c.boot))) { create(admin); }
        for (int round = 0; round < ROUNDS; round++)
            for (var c : clusters)
                try (var admin = Admin.create(Map.of("bootstrap.servers", c.boot))) {
                    // The cleaner is held back while a round is written, so that each is one pass: tombstones live as many passes there as here.
                    if (round > 0) lag(admin, LATER);
                    for (var t : TOPICS) produce(c.boot, t, round, begin);
                    lag(admin, "0");
                    for (long end = System.nanoTime() + 60_000_000_000L; !clean(c.folder); Thread.sleep(50))
                        if (System.nanoTime() > end) throw new AssertionError(c.folder + " is not compacted in round " + round);
                }
    }

    static List<String> records(String boot, String topic, long below) {
        List<String> out = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(Map.of("bootstrap.servers", boot, "enable.auto.commit", false), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            var partition = new TopicPartition(topic, 0);
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long end = consumer.endOffsets(List.of(partition)).get(partition);
            for (long late = System.nanoTime() + 20_000_000_000L; consumer.position(partition) < end && System.nanoTime() < late; )
                for (var r : consumer.poll(Duration.ofMillis(200)))
                    if (r.offset() < below)
                        out.add(topic + " " + r.offset() + " " + new String(r.key()) + " = " + (r.value() == null ? "null" : r.value().length + ":" + Arrays.hashCode(r.value())) + " @" + r.timestamp());
            if (consumer.position(partition) < end) out.add(topic + " cannot be read to its end");
        }
        return out;
    }

    public static void main(String[] args) throws Exception {
        if (args[0].equals("fill")) {
            List<Cluster> clusters = new ArrayList<>();
            for (int i = 1; i + 1 < args.length; i += 2) clusters.add(new Cluster(args[i], Path.of(args[i + 1])));
            fill(clusters);
        }
        for (var t : TOPICS) {
            if (args[0].equals("read")) records(args[1], t.name, Long.MAX_VALUE).forEach(System.out::println);
            if (!args[0].equals("survivors")) continue;
            var folder = Path.of(args[2]);
            records(args[1], t.name, active(folder, t.name)).forEach(System.out::println);
        }
    }
}
