// SPDX-License-Identifier: Apache-2.0
const { step, skip, finish } = require('../steps.cjs')
const { Kafka, CompressionTypes, CompressionCodecs, ConfigResourceTypes, logLevel } = require('kafkajs')

const [boot, prefix] = process.argv.slice(2)
const topic = prefix + '-js'
CompressionCodecs[CompressionTypes.Snappy] = require('kafkajs-snappy')
const LZ4 = require('kafkajs-lz4')
CompressionCodecs[CompressionTypes.LZ4] = new LZ4().codec

const kafka = new Kafka({ brokers: [boot], clientId: 'interop-kafkajs', logLevel: logLevel.ERROR })
const admin = kafka.admin()

async function produce(compression, name, count, settings = {}) {
  const producer = kafka.producer(settings)
  await producer.connect()
  const messages = Array.from({ length: count }, (_, i) => ({ key: `k${i}`, value: `${name}-${i}`, partition: 0, headers: { h: 'v' } }))
  const [answer] = await producer.send({ topic, acks: -1, compression, messages })
  await producer.disconnect()
  return Number(answer.baseOffset)
}

async function main() {
  await admin.connect()
  await step('create', async () => {
    await admin.createTopics({ topics: [{ topic, numPartitions: 2, replicationFactor: 1 }] })
    await admin.createPartitions({ topicPartitions: [{ topic, count: 3 }] })
    const meta = await admin.fetchTopicMetadata({ topics: [topic] })
    return [[meta.topics[0].partitions.length, 3]]
  })
  let first = 0
  for (const [name, codec] of [['none', CompressionTypes.None], ['gzip', CompressionTypes.GZIP], ['snappy', CompressionTypes.Snappy],
      ['lz4', CompressionTypes.LZ4]]) {
    const at = first
    await step('produce-' + name, async () => [[await produce(codec, name, 100), at]])
    first += 100
  }
  skip('produce-zstd', 'kafkajs has no zstd codec of its own')
  const middle = Date.now()
  await new Promise(r => setTimeout(r, 5)) // so that a millisecond lies between the two halves
  await step('idempotent', async () => [[await produce(CompressionTypes.None, 'idem', 50, { idempotent: true, maxInFlightRequests: 1 }), first]])
  const why = 'kafkajs consumes only in a group'
  skip('consume-start', why)
  skip('consume-offset', why)
  await step('consume-time', async () => {
    const [row] = (await admin.fetchTopicOffsetsByTimestamp(topic, middle)).filter(r => r.partition === 0)
    return [[Number(row.offset), first]]
  })
  await step('list-offsets', async () => {
    const [row] = (await admin.fetchTopicOffsets(topic)).filter(r => r.partition === 0)
    return [[[Number(row.low), Number(row.high)], [0, first + 50]]]
  })
  const setting = async name => {
    const answer = await admin.describeConfigs({ includeSynonyms: false, resources: [{ type: ConfigResourceTypes.TOPIC, name: topic }] })
    return answer.resources[0].configEntries.find(e => e.configName === name).configValue
  }
  await step('describe-config', async () => [[await setting('segment.bytes'), '1073741824']])
  await step('alter-config', async () => {
    await admin.alterConfigs({ validateOnly: false, resources: [{ type: ConfigResourceTypes.TOPIC, name: topic, configEntries: [{ name: 'retention.ms', value: '86400000' }] }] })
    return [[await setting('retention.ms'), '86400000']]
  })
  await step('delete', async () => {
    await admin.deleteTopics({ topics: [topic] })
    return [[(await admin.listTopics()).includes(topic), false]]
  })
  await admin.disconnect()
  finish()
}
main()
