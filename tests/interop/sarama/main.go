// SPDX-License-Identifier: Apache-2.0
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/IBM/sarama"
)

func config(codec sarama.CompressionCodec) *sarama.Config {
	c := sarama.NewConfig()
	c.Version = sarama.V3_6_0_0
	c.Producer.Compression = codec
	c.Producer.RequiredAcks = sarama.WaitForAll
	c.Producer.Return.Successes = true
	c.Producer.Partitioner = sarama.NewManualPartitioner
	return c
}

func produce(boot, topic, name string, count int, c *sarama.Config) (offsets []int64) {
	p, err := sarama.NewSyncProducer([]string{boot}, c)
	must(err)
	defer p.Close()
	var ms []*sarama.ProducerMessage
	for i := 0; i < count; i++ {
		ms = append(ms, &sarama.ProducerMessage{Topic: topic, Key: sarama.StringEncoder(fmt.Sprint("k", i)), Value: sarama.StringEncoder(fmt.Sprint(name, "-", i)),
			Headers: []sarama.RecordHeader{{Key: []byte("h"), Value: []byte("v")}}})
	}
	must(p.SendMessages(ms))
	for _, m := range ms {
		offsets = append(offsets, m.Offset)
	}
	return
}

func consume(boot, topic string, at int64, count int) (got []string) {
	c, err := sarama.NewConsumer([]string{boot}, config(0))
	must(err)
	defer c.Close()
	p, err := c.ConsumePartition(topic, 0, at)
	must(err)
	defer p.Close()
	late := time.After(10 * time.Second)
	for len(got) < count {
		select {
		case m := <-p.Messages():
			got = append(got, fmt.Sprintf("%d %s=%s", m.Offset, m.Key, m.Value))
		case <-late:
			return
		}
	}
	return
}

func main() {
	boot, topic := os.Args[1], os.Args[2]+"-sarama"
	cl, err := sarama.NewClient([]string{boot}, config(0))
	must(err)
	admin, err := sarama.NewClusterAdminFromClient(cl)
	must(err)
	step("create", func() error {
		must(admin.CreateTopic(topic, &sarama.TopicDetail{NumPartitions: 2, ReplicationFactor: 1}, false))
		must(admin.CreatePartitions(topic, 3, nil, false))
		meta, err := admin.DescribeTopics([]string{topic})
		must(err)
		return same(len(meta[0].Partitions), 3)
	})
	first := int64(0)
	upTo := func(n int64) (all []int64) {
		for i := int64(0); i < n; i++ {
			all = append(all, first+i)
		}
		return
	}
	for codec, name := range []string{"none", "gzip", "snappy", "lz4", "zstd"} {
		step("produce-"+name, func() error {
			if err := same(produce(boot, topic, name, 100, config(sarama.CompressionCodec(codec))), upTo(100)); err != nil {
				return err
			}
			return same(consume(boot, topic, first+7, 1), []string{fmt.Sprintf("%d k7=%s-7", first+7, name)})
		})
		first += 100
	}
	middle := time.Now().UnixMilli()
	time.Sleep(5 * time.Millisecond) // so that a millisecond lies between the two halves
	step("idempotent", func() error {
		c := config(0)
		c.Producer.Idempotent = true
		c.Net.MaxOpenRequests = 1
		return same(produce(boot, topic, "idem", 50, c), upTo(50))
	})
	step("consume-start", func() error { return same(len(consume(boot, topic, sarama.OffsetOldest, 550)), 550) })
	step("consume-offset", func() error { return same(consume(boot, topic, 320, 1), []string{"320 k20=lz4-20"}) })
	step("consume-time", func() error {
		at, err := cl.GetOffset(topic, 0, middle)
		must(err)
		return same(consume(boot, topic, at, 1), []string{"500 k0=idem-0"})
	})
	step("list-offsets", func() error {
		low, err := cl.GetOffset(topic, 0, sarama.OffsetOldest)
		must(err)
		high, err := cl.GetOffset(topic, 0, sarama.OffsetNewest)
		must(err)
		return same([]int64{low, high}, []int64{0, 550})
	})
	setting := func(name string) string {
		es, err := admin.DescribeConfig(sarama.ConfigResource{Type: sarama.TopicResource, Name: topic})
		must(err)
		for _, e := range es {
			if e.Name == name {
				return e.Value
			}
		}
		return "absent"
	}
	step("describe-config", func() error { return same(setting("segment.bytes"), "1073741824") })
	step("alter-config", func() error {
		day := "86400000"
		must(admin.IncrementalAlterConfig(sarama.TopicResource, topic, map[string]sarama.IncrementalAlterConfigsEntry{
			"retention.ms": {Operation: sarama.IncrementalAlterConfigsOperationSet, Value: &day}}, false))
		return same(setting("retention.ms"), day)
	})
	step("delete", func() error { return admin.DeleteTopic(topic) })
	finish()
}
