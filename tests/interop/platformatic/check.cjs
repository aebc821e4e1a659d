// SPDX-License-Identifier: Apache-2.0
const { step, skip, finish } = require('../steps.cjs')

async function main() {
  const { pathToFileURL } = require('node:url')
  const lib = await import(pathToFileURL(process.env.CACHE + '/node_modules/@platformatic/kafka/dist/index.js'))
  const { Admin, Producer, ListOffsetTimestamps, ConfigResourceTypes, IncrementalAlterConfigOperationTypes, stringSerializers } = lib
  const [boot, prefix] = process.argv.slice(2)
  const topic = prefix + '-plt'
  const base = { clientId: 'interop-platformatic', bootstrapBrokers: [boot], retries: 2 }
  const admin = new Admin(base)

  async function produce(name, count, settings) {
    const producer = new Producer({ ...base, serializers: stringSerializers, ...settings })
    const messages = Array.from({ length: count }, (_, i) => ({ topic, partition: 0, key: `k${i}`, value: `${name}-${i}`, headers: { h: 'v' } }))
    const answer = await producer.send({ messages, acks: -1 })
    await producer.close()
    return Number(answer.offsets[0].offset)
  }

  await step('create', async () => {
    await admin.createTopics({ topics: [topic], partitions: 2, replicas: 1 })
    const meta = await admin.metadata({ topics: [topic], forceUpdate: true })
    return [[meta.topics.get(topic).partitionsCount, 2]]
  })
  let first = 0
  for (const name of ['none', 'gzip', 'snappy', 'lz4', 'zstd']) {
    if (name === 'zstd' && !require('node:zlib').zstdCompressSync) {
      skip('produce-zstd', 'this Node.js has no zstd, which @platformatic/kafka uses')
      continue
    }
    const at = first
    await step('produce-' + name, async () => [[await produce(name, 100, { compression: name }), at]])
    first += 100
  }
  const middle = Date.now()
  await new Promise(r => setTimeout(r, 5)) // so that a millisecond lies between the two halves
  await step('idempotent', async () => [[await produce('idem', 50, { idempotent: true }), first]])
  const why = '@platformatic/kafka streams only in a group'
  skip('consume-start', why)
  skip('consume-offset', why)
  const offsetAt = async timestamp => {
    const [t] = await admin.listOffsets({ topics: [{ name: topic, partitions: [{ partitionIndex: 0, timestamp }] }] })
    return Number(t.partitions[0].offset)
  }
  await step('consume-time', async () => [[await offsetAt(BigInt(middle)), first]])
  await step('list-offsets', async () => [[[await offsetAt(ListOffsetTimestamps.EARLIEST), await offsetAt(ListOffsetTimestamps.LATEST)], [0, first + 50]]])
  const setting = async name => {
    const [r] = await admin.describeConfigs({ resources: [{ resourceType: ConfigResourceTypes.TOPIC, resourceName: topic }] })
    return r.configs.find(c => c.name === name).value
  }
  await step('describe-config', async () => [[await setting('segment.bytes'), '1073741824']])
  await step('alter-config', async () => {
    await admin.incrementalAlterConfigs({ resources: [{ resourceType: ConfigResourceTypes.TOPIC, resourceName: topic,
      configs: [{ name: 'retention.ms', configOperation: IncrementalAlterConfigOperationTypes.SET, value: '86400000' }] }] })
    return [[await setting('retention.ms'), '86400000']]
  })
  await step('delete', async () => {
    await admin.deleteTopics({ topics: [topic] })
    return [[(await admin.listTopics()).includes(topic), false]]
  })
  await admin.close()
  finish()
}
main()
