import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { catalogue } from '../../contracts/catalogue.ts'
import { clientFaultWorlds, clientVariantWorlds } from './client-worlds.ts'
import { clientFaultsOnFile, clientVariantsOnFile } from './clients-on-file.ts'

const faults = await clientFaultsOnFile()
const variants = await clientVariantsOnFile()

test('every fault and variant is in one world', () => {
  const named = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name).sort()
  assert.deepEqual(named(clientFaultWorlds(faults, 6).flatMap((world) => world.faults)), named(faults))
  assert.deepEqual(named(clientVariantWorlds(variants).flatMap((world) => world.variants)), named(variants))
})

test('no requirement is judged of two faults of a world', () => {
  for (const { name, faults: pack } of clientFaultWorlds(faults, 6)) {
    const declared = pack.flatMap(({ breaks, follows = [] }) => [...breaks, ...follows])
    assert.equal(new Set(declared).size, declared.length, name)
  }
})

test('what takes other steps is judged alone', () => {
  const worlds = clientVariantWorlds(variants)
  const [once] = worlds.filter((world) => world.variants.some(({ name }) => name === 'client-lists-once'))
  assert.equal(once?.variants.length, 1)
  assert.ok(worlds.length < variants.length)
})

test('each must of the profile client has two faults or more, each should one', () => {
  for (const { id, level } of catalogue().requirements.filter(({ profile }) => profile === 'client')) {
    const breaking = faults.filter(({ breaks }) => breaks.includes(id))
    assert.ok(breaking.length >= (level === 'must' ? 2 : 1), id)
  }
})

const main = fileURLToPath(new URL('../../reference-client/main.ts', import.meta.url))

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' })
  return { status, stderr }
}

test('the reference client says which variables it expects', () => {
  const { status, stderr } = start([], { AGENT_PLATFORM_TOKEN_URL: 'http://127.0.0.1:9/token' })
  assert.equal(status, 2)
  assert.match(stderr, /^the environment names no service; expected AGENT_PLATFORM_TOKEN_URL, .*\n$/)
})

test('a mistyped fault or flag is refused with what was meant', () => {
  const channel = {
    AGENT_PLATFORM_CHANNEL_URL: 'http://127.0.0.1:9',
    AGENT_PLATFORM_CHANNEL_ID: 'ch-1',
    AGENT_PLATFORM_CHANNEL_API_KEY: 'key',
  }
  const fault = start(['--fault', 'client-token-per-cal'], channel)
  assert.equal(fault.status, 2)
  assert.match(
    fault.stderr,
    /^--fault client-token-per-cal: unknown; did you mean client-token-per-call\?;.*\n$/,
  )
  assert.match(start(['--varient', 'x'], channel).stderr, /--varient/)
})

test('a service that is not there ends no step after it', () => {
  const { status, stderr } = start([], {
    AGENT_PLATFORM_CHANNEL_URL: 'http://127.0.0.1:9',
    AGENT_PLATFORM_CHANNEL_ID: 'ch-1',
    AGENT_PLATFORM_CHANNEL_API_KEY: 'key',
  })
  assert.equal(status, 0)
  assert.match(stderr, /^list: left out/)
  assert.match(stderr, /invoke with a file: connect ECONNREFUSED/)
})
