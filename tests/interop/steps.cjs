// SPDX-License-Identifier: Apache-2.0
// What the Node clients share: run a step, print its line, remember a failure.
const { isDeepStrictEqual } = require('node:util')

let failures = 0

// `action` returns (a promise of) [got, wanted] pairs that must be equal, or nothing.
async function step(name, action) {
  try {
    for (const [got, wanted] of (await action()) || [])
      if (!isDeepStrictEqual(got, wanted)) throw new Error(`got ${show(got)} instead of ${show(wanted)}`)
    console.log('ok', name)
  } catch (e) {
    failures++
    console.error(e)
    console.log(`FAIL ${name}: ${String(e.message).replace(/\n/g, ' ').slice(0, 300)}`)
  }
}
const show = x => JSON.stringify(x, (_, v) => (typeof v === 'bigint' ? String(v) : v)).slice(0, 120)
const skip = (name, why) => console.log(`skip ${name}: ${why}`)
const finish = () => process.exit(failures ? 1 : 0)
const upTo = (first, count) => Array.from({ length: count }, (_, i) => first + i)

module.exports = { step, skip, finish, upTo }
