import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Worlds } from '../world/worlds.ts'
import { readFlags } from './flags.ts'
import { openWorld } from './open-worlds.ts'
import { addressesOf } from './write-targets.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/

/** The target file of a server that is started with a phrase, without what it signed, and what it prints. */
async function started(phrase: string | undefined, name = 'default') {
  const flags = readFlags([], { REFERENCE_SERVER_SEED: phrase })
  const opened = await openWorld({ name, faults: [], variants: [] }, flags, new Worlds())
  assert.ok(opened.seed)
  const { expiredToken: _signed, deactivatedKey, ...seed } = opened.seed
  const { clientId, clientSecret } = deactivatedKey
  return {
    seed: { ...seed, deactivatedKey: { clientId, clientSecret } },
    printed: addressesOf([opened], flags, ''),
  }
}

test('one phrase makes the same ids and secrets at each start, another world or phrase others', async () => {
  const { seed, printed } = await started('a phrase that nobody guesses')
  assert.deepEqual((await started('a phrase that nobody guesses')).seed, seed)
  assert.match(seed.channel.channelId, UUID)
  assert.equal(seed.accountKey.clientSecret.length, 43)
  assert.ok(!printed.includes(seed.accountKey.clientSecret) && !printed.includes(seed.channel.apiKey))

  const others = await Promise.all([
    started('another that nobody guesses'),
    started('a phrase that nobody guesses', 'second'),
    started(undefined),
    started(undefined),
  ])
  const keys = [seed, ...others.map((one) => one.seed)].flatMap(({ accountKey, workspaceKey, channel }) => [
    ...Object.values(accountKey),
    workspaceKey.clientId,
    workspaceKey.clientSecret,
    channel.channelId,
    channel.apiKey,
  ])
  assert.equal(new Set(keys).size, keys.length)
})

test('a phrase that could be guessed is refused, and not repeated', () => {
  assert.throws(() => readFlags([], { REFERENCE_SERVER_SEED: 'tops3cret' }), {
    code: 'FLAG_INVALID',
    message: /^REFERENCE_SERVER_SEED has 9 characters: expected 16 or more/,
  })
})
