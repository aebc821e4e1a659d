// SPDX-License-Identifier: Apache-2.0
package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/segmentio/kafka-go"
)

var ctx, cancel = context.WithTimeout(context.Background(), 100*time.Second)

func produce(boot, topic, name string, codec kafka.Compression, count int) error {
	w := &kafka.Writer{Addr: kafka.TCP(boot), Topic: topic, Compression: codec, RequiredAcks: kafka.RequireAll, BatchTimeout: 5 * time.Millisecond,
		Balancer: kafka.BalancerFunc(func(kafka.Message, ...int) int { return 0 })}
	defer w.Close()
	var ms []kafka.Message
	for i := 0; i < count; i++ {
		ms = append(ms, kafka.Message{Key: []byte(fmt.Sprint("k", i)), Value: []byte(fmt.Sprint(name, "-", i)),
			Headers: []kafka.Header{{Key: "h", Value: []byte("v")}}})
	}
	return w.WriteMessages(ctx, ms...)
}

func consume(boot, topic string, position func(*kafka.Reader), count int) (got []string) {
	r := kafka.NewReader(kafka.ReaderConfig{Brokers: []string{boot}, Topic: topic, Partition: 0, MaxWait: 200 * time.Millisecond})
	defer r.Close()
	position(r)
	limit, stop := context.WithTimeout(ctx, 10*time.Second)
	defer stop()
	for len(got) < count {
		m, err := r.ReadMessage(limit)
		must(err)
		got = append(got, fmt.Sprintf("%d %s=%s", m.Offset, m.Key, m.Value))
	}
	return
}

func main() {
	defer cancel()
	boot, topic := os.Args[1], os.Args[2]+"-kgo"
	cl := &kafka.Client{Addr: kafka.TCP(boot), Timeout: 10 * time.Second}
	step("create", func() error {
		made, err := cl.CreateTopics(ctx, &kafka.CreateTopicsRequest{Topics: []kafka.TopicConfig{{Topic: topic, NumPartitions: 2, ReplicationFactor: 1}}})
		must(err)
		must(made.Errors[topic])
		meta, err := cl.Metadata(ctx, &kafka.MetadataRequest{Topics: []string{topic}})
		must(err)
		return same(len(meta.Topics[0].Partitions), 2)
	})
	first := int64(0)
	codecs := map[string]kafka.Compression{"none": 0, "gzip": kafka.Gzip, "snappy": kafka.Snappy, "lz4": kafka.Lz4, "zstd": kafka.Zstd}
	for _, name := range []string{"none", "gzip", "snappy", "lz4", "zstd"} {
		step("produce-"+name, func() error {
			must(produce(boot, topic, name, codecs[name], 100))
			return same(consume(boot, topic, func(r *kafka.Reader) { must(r.SetOffset(first + 7)) }, 1), []string{fmt.Sprintf("%d k7=%s-7", first+7, name)})
		})
		first += 100
	}
	middle := time.Now()
	time.Sleep(5 * time.Millisecond) // so that a millisecond lies between the two halves
	must(produce(boot, topic, "later", 0, 50))
	skip("idempotent", "kafka-go has no idempotent producer")
	step("consume-start", func() error {
		return same(len(consume(boot, topic, func(r *kafka.Reader) { must(r.SetOffset(kafka.FirstOffset)) }, 550)), 550)
	})
	step("consume-offset", func() error {
		return same(consume(boot, topic, func(r *kafka.Reader) { must(r.SetOffset(320)) }, 1), []string{"320 k20=lz4-20"})
	})
	step("consume-time", func() error {
		return same(consume(boot, topic, func(r *kafka.Reader) { must(r.SetOffsetAt(ctx, middle)) }, 1), []string{"500 k0=later-0"})
	})
	step("list-offsets", func() error {
		got, err := cl.ListOffsets(ctx, &kafka.ListOffsetsRequest{Topics: map[string][]kafka.OffsetRequest{topic: {kafka.FirstOffsetOf(0), kafka.LastOffsetOf(0)}}})
		must(err)
		p := got.Topics[topic][0]
		must(p.Error)
		return same([]int64{p.FirstOffset, p.LastOffset}, []int64{0, 550})
	})
	setting := func(name string) string {
		got, err := cl.DescribeConfigs(ctx, &kafka.DescribeConfigsRequest{Resources: []kafka.DescribeConfigRequestResource{{ResourceType: kafka.ResourceTypeTopic, ResourceName: topic}}})
		must(err)
		must(got.Resources[0].Error)
		for _, e := range got.Resources[0].ConfigEntries {
			if e.ConfigName == name {
				return e.ConfigValue
			}
		}
		return "absent"
	}
	step("describe-config", func() error { return same(setting("segment.bytes"), "1073741824") })
	step("alter-config", func() error {
		got, err := cl.IncrementalAlterConfigs(ctx, &kafka.IncrementalAlterConfigsRequest{Resources: []kafka.IncrementalAlterConfigsRequestResource{{
			ResourceType: kafka.ResourceTypeTopic, ResourceName: topic,
			Configs: []kafka.IncrementalAlterConfigsRequestConfig{{Name: "retention.ms", Value: "86400000", ConfigOperation: kafka.ConfigOperationSet}}}}})
		must(err)
		must(got.Resources[0].Error)
		return same(setting("retention.ms"), "86400000")
	})
	step("delete", func() error {
		got, err := cl.DeleteTopics(ctx, &kafka.DeleteTopicsRequest{Topics: []string{topic}})
		must(err)
		return same(got.Errors[topic], nil)
	})
	finish()
}
