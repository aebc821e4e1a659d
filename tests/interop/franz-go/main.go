// SPDX-License-Identifier: Apache-2.0
package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"
)

var ctx, cancel = context.WithTimeout(context.Background(), 100*time.Second)

func produce(boot, topic, name string, count int, opts ...kgo.Opt) (offsets []int64) {
	opts = append(opts, kgo.SeedBrokers(boot), kgo.RecordPartitioner(kgo.ManualPartitioner()))
	cl, err := kgo.NewClient(opts...)
	must(err)
	defer cl.Close()
	var rs []*kgo.Record
	for i := 0; i < count; i++ {
		rs = append(rs, &kgo.Record{Topic: topic, Key: []byte(fmt.Sprint("k", i)), Value: []byte(fmt.Sprint(name, "-", i)),
			Headers: []kgo.RecordHeader{{Key: "h", Value: []byte("v")}}})
	}
	for _, r := range cl.ProduceSync(ctx, rs...) {
		must(r.Err)
		offsets = append(offsets, r.Record.Offset)
	}
	return
}

func consume(boot, topic string, at kgo.Offset, count int) (got []string) {
	cl, err := kgo.NewClient(kgo.SeedBrokers(boot), kgo.ConsumePartitions(map[string]map[int32]kgo.Offset{topic: {0: at}}))
	must(err)
	defer cl.Close()
	limit, stop := context.WithTimeout(ctx, 10*time.Second)
	defer stop()
	for len(got) < count {
		fs := cl.PollFetches(limit)
		must(fs.Err0())
		fs.EachRecord(func(r *kgo.Record) {
			if len(got) < count {
				got = append(got, fmt.Sprintf("%d %s=%s", r.Offset, r.Key, r.Value))
			}
		})
	}
	return
}

func main() {
	defer cancel()
	boot, topic := os.Args[1], os.Args[2]+"-franz"
	cl, err := kgo.NewClient(kgo.SeedBrokers(boot))
	must(err)
	admin := kadm.NewClient(cl)
	step("create", func() error {
		_, err := admin.CreateTopic(ctx, 2, 1, nil, topic)
		must(err)
		more, err := admin.CreatePartitions(ctx, 1, topic)
		must(err)
		must(more[topic].Err)
		meta, err := admin.Metadata(ctx, topic)
		must(err)
		return same(len(meta.Topics[topic].Partitions), 3)
	})
	first := int64(0)
	upTo := func(n int64) (all []int64) {
		for i := int64(0); i < n; i++ {
			all = append(all, first+i)
		}
		return
	}
	codecs := map[string]kgo.CompressionCodec{"none": kgo.NoCompression(), "gzip": kgo.GzipCompression(), "snappy": kgo.SnappyCompression(),
		"lz4": kgo.Lz4Compression(), "zstd": kgo.ZstdCompression()}
	for _, name := range []string{"none", "gzip", "snappy", "lz4", "zstd"} {
		step("produce-"+name, func() error {
			if err := same(produce(boot, topic, name, 100, kgo.ProducerBatchCompression(codecs[name]), kgo.DisableIdempotentWrite()), upTo(100)); err != nil {
				return err
			}
			return same(consume(boot, topic, kgo.NewOffset().At(first+7), 1), []string{fmt.Sprintf("%d k7=%s-7", first+7, name)})
		})
		first += 100
	}
	middle := time.Now().UnixMilli()
	time.Sleep(5 * time.Millisecond) // so that a millisecond lies between the two halves
	step("idempotent", func() error { return same(produce(boot, topic, "idem", 50), upTo(50)) })
	step("consume-start", func() error { return same(len(consume(boot, topic, kgo.NewOffset().AtStart(), 550)), 550) })
	step("consume-offset", func() error {
		return same(consume(boot, topic, kgo.NewOffset().At(320), 1), []string{"320 k20=lz4-20"})
	})
	step("consume-time", func() error {
		return same(consume(boot, topic, kgo.NewOffset().AfterMilli(middle), 1), []string{"500 k0=idem-0"})
	})
	step("list-offsets", func() error {
		low, err := admin.ListStartOffsets(ctx, topic)
		must(err)
		high, err := admin.ListEndOffsets(ctx, topic)
		must(err)
		return same([]int64{low[topic][0].Offset, high[topic][0].Offset}, []int64{0, 550})
	})
	setting := func(name string) string {
		rs, err := admin.DescribeTopicConfigs(ctx, topic)
		must(err)
		for _, c := range rs[0].Configs {
			if c.Key == name {
				return c.MaybeValue()
			}
		}
		return "absent"
	}
	step("describe-config", func() error { return same(setting("segment.bytes"), "1073741824") })
	step("alter-config", func() error {
		rs, err := admin.AlterTopicConfigs(ctx, []kadm.AlterConfig{{Op: kadm.SetConfig, Name: "retention.ms", Value: kadm.StringPtr("86400000")}}, topic)
		must(err)
		must(rs[0].Err)
		return same(setting("retention.ms"), "86400000")
	})
	step("delete", func() error {
		rs, err := admin.DeleteTopics(ctx, topic)
		must(err)
		must(rs[topic].Err)
		all, err := admin.ListTopics(ctx)
		must(err)
		return same(all.Has(topic), false)
	})
	finish()
}
