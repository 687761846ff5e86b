import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { exampleScript } from '../agents/read-script.ts'
import { OutboundPolicy } from '../outbound/outbound-policy.ts'
import { message, send, startWorld } from '../testing/started-world.ts'
import { Worlds } from '../world/worlds.ts'
import { readFlags } from './flags.ts'
import { agentScriptIn, openWorld, plantScriptedAgent } from './open-worlds.ts'
import { addressesOf } from './write-targets.ts'

test('a wrong flag or value is named, with what was expected', () => {
  const cases: [string[], RegExp][] = [
    [['--portal-driver', 'module'], /^--portal-driver module is none of http, browser\. See --help$/],
    [['--fualt', 'x'], /^--fualt is not a flag; did you mean --fault\? See --help$/],
    [['--port', 'seven'], /--port seven is not a port: expected 0/],
    [['--port', '65536'], /--port 65536 is not a port/],
    [['--port'], /--port/],
    [['extra'], /extra/],
    [['--public-url', 'here'], /--public-url here is not an address/],
    [['--public-url', 'https://a.example/x?y=1'], /--public-url https:\/\/a\.example\/x\?y=1 has a query or/],
    [
      ['--public-url', 'https://a.example/#'],
      /--public-url https:\/\/a\.example\/# has a query or a fragment/,
    ],
    [['--requests-per-minute', '0'], /--requests-per-minute 0 is not a rate/],
  ]
  for (const [args, message] of cases) {
    assert.throws(() => readFlags(args), { name: 'UsageError', code: 'FLAG_INVALID', message })
  }
})

test('the control protocol is off unless it is asked for, or a target file is', () => {
  assert.equal(readFlags([]).control, false)
  assert.equal(readFlags(['--control']).control, true)
  assert.equal(readFlags(['--write-target', 'x.yaml']).control, true)
})

test('a target file says that the portal is driven over http, unless told otherwise', () => {
  assert.equal(readFlags([]).portalDriver, 'http')
  assert.equal(readFlags(['--portal-driver', 'browser']).portalDriver, 'browser')
})

test('tries of secrets are limited, unless that is not wanted or guards nothing', () => {
  assert.equal(readFlags([]).triesPerMinute, 600)
  assert.equal(readFlags(['--unlimited-tries']).triesPerMinute, undefined)
  assert.equal(readFlags(['--control']).triesPerMinute, undefined)
})

test('faults and variants add up', () => {
  const { faults, variants } = readFlags(['--fault', 'a', '--variant', 'c', '--fault=b'])
  assert.deepEqual([faults, variants], [['a', 'b'], ['c']])
})

function allows(args: readonly string[], address: string, host = address): boolean {
  return new OutboundPolicy(readFlags(args).outbound).allows(host, address)
}

test('loopback is allowed by default where nobody but this machine reaches the server', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost']) assert.ok(allows(['--host', host], '127.0.0.1'), host)
  assert.ok(allows([], '::1'))
  assert.ok(!allows([], '10.0.0.1'))
  for (const host of ['0.0.0.0', '::', '192.168.1.5', 'server.example']) {
    assert.ok(!allows(['--host', host], '127.0.0.1'), host)
  }
  assert.ok(!allows(['--public-url', 'https://platform.example'], '127.0.0.1'))
})

test('what is listed takes the place of the default', () => {
  const listed = [
    '--allow-outbound',
    '10.1.0.0/16',
    '--allow-outbound',
    'Tickets.internal',
    '--allow-outbound',
    'fd00::5',
  ]
  assert.ok(allows(listed, '10.1.9.9'))
  assert.ok(allows(listed, 'fd00::5'))
  assert.ok(!allows(listed, 'fd00::6'))
  assert.ok(allows(listed, '192.168.0.1', 'tickets.internal'))
  assert.ok(!allows(listed, '127.0.0.1'))
  assert.ok(!allows(['--allow-outbound', 'none'], '127.0.0.1'))
  assert.ok(allows(['--host', '0.0.0.0', '--allow-outbound', 'loopback'], '127.0.0.1'))
})

test('what is not a network, address or host is refused by its value', () => {
  for (const wrong of [
    '10.0.0.0/33',
    '10.0.0.0/',
    '::/129',
    '10.0.0',
    '1.2.3.4.5',
    'http://x',
    'a b',
    '',
    'fe80::1%lo',
  ]) {
    assert.throws(() => readFlags([`--allow-outbound=${wrong}`]), {
      code: 'FLAG_INVALID',
      message: /^--allow-outbound .* is not a network, address or host: expected such as/,
    })
  }
})

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

test('the agent of the flag answers from the file, and from the new one after a restart', async (t) => {
  const started = await startWorld(t)
  const { world, address, seed } = started
  plantScriptedAgent(world, exampleScript)
  const { channelId, apiKey } = seed.channel
  const as = { 'x-portal-user': 'ada' }
  const agent = `${address}/control/channels/${channelId}/agent`
  assert.equal((await send('PUT', agent, as, { agentId: 'scripted' })).status, 200)
  const ask = async (text: string): Promise<string> => {
    const url = `${address}/channelsApi/${channelId}/invoke`
    return (await send('POST', url, { 'service-api-key': apiKey }, message(text))).body.message
  }
  assert.equal(await ask('Where is order 7?'), 'Order 7 is on its way.')
  plantScriptedAgent(world, 'replies: []\ndefault: Closed today.')
  assert.equal(await ask('Where is order 7?'), 'Closed today.')
})

test('a file that is not there, or is no script, is named with what is wrong', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'agent-script-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'script.yaml')
  await assert.rejects(agentScriptIn(file), {
    code: 'INPUT_UNREADABLE',
    message: /--agent-script .*: no such file/,
  })
  await writeFile(file, 'replies: []\ndefualt: x\n')
  await assert.rejects(agentScriptIn(file), {
    message: `--agent-script ${file}: line 2: the script has an unknown member "defualt"; did you mean default?`,
  })
  await writeFile(file, exampleScript)
  assert.equal(await agentScriptIn(file), exampleScript)
})
