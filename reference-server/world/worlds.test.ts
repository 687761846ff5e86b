import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { jwtVerify, SignJWT } from 'jose'
import { loadFault } from '../command/load-change.ts'
import { newSigningKeys } from '../state/signing-keys.ts'
import { keepSigningKeys } from '../state/vault.ts'
import {
  bearerOf,
  channelOf,
  message,
  send,
  startWorld,
  startWorlds,
  tokenRequest,
  workspacesOf,
} from '../testing/started-world.ts'
import { createWorld } from './create-world.ts'
import { issueSeed } from './issue-seed.ts'
import { plantSeed } from './plant-seed.ts'

test('worlds share a server and nothing else', async (t) => {
  const [first, second] = await startWorlds(t, [{ name: 'default' }, { name: 'other' }])
  assert.ok(first && second)
  const token = await bearerOf(first)
  assert.equal((await send('GET', workspacesOf(first), token)).status, 200)
  assert.equal((await send('GET', workspacesOf(second), token)).status, 401)
  const exchanged = await send('POST', `${second.address}/oauth/token`, {}, tokenRequest(first))
  assert.equal(exchanged.status, 401)
  const moved = channelOf(first).url.replace(first.address, second.address)
  assert.equal((await send('GET', `${moved}/files/extensions`, channelOf(first).key)).status, 401)
  assert.equal(
    (await send('GET', `${first.address}/w/none/platform/v1/accounts/acme/workspaces`)).status,
    404,
  )
})

test('a fault is in the world that has it, and in no other', async (t) => {
  const [sound, faulty] = await startWorlds(t, [
    { name: 'sound' },
    { name: 'faulty', changes: [(await loadFault('start-event-doubled')).change] },
  ])
  assert.ok(sound && faulty)
  const starts = async (started: typeof sound): Promise<number> => {
    const { url, key } = channelOf(started)
    const { body } = await send('POST', `${url}/stream`, key, message())
    return body.split('on_chat_model_start').length - 1
  }
  assert.deepEqual([await starts(sound), await starts(faulty)], [1, 2])
})

test('a world is opened and seeded in a few milliseconds of a processor', async () => {
  const count = 40
  const begun = process.cpuUsage()
  for (let index = 0; index < count; index += 1) {
    const world = createWorld({ name: `w${index}` })
    await issueSeed(world, plantSeed(world).ids)
    world.store.close()
  }
  const { user, system } = process.cpuUsage(begun)
  const each = (user + system) / 1000 / count
  // Far above what it takes on an idle machine, far below what a key pair of RSA would.
  assert.ok(each < 40, `${each.toFixed(1)} ms`)
})

test('the control protocol answers only where it was asked for', async (t) => {
  const started = await startWorld(t)
  started.world.controlled = false
  const answer = await send('POST', `${started.address}/control/clock/advance`, {}, { seconds: 1 })
  assert.equal(answer.status, 404)
})

test('addresses in answers follow the Host header, unless it is none', async (t) => {
  const { address, seed } = await startWorld(t)
  const { port } = new URL(address)
  const { createConnection } = await import('node:net')
  const tokenUrlFor = (host: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let received = ''
      const socket = createConnection(Number(port), '127.0.0.1', () =>
        socket.write(
          `GET /control/credentials/${seed.accountKey.clientId} HTTP/1.1\r\nhost: ${host}\r\nx-portal-user: ada\r\nconnection: close\r\n\r\n`,
        ),
      )
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(/"tokenUrl":"([^"]+)"/.exec(received)?.[1] ?? received))
    })
  assert.equal(await tokenUrlFor('platform.example:8080'), 'http://platform.example:8080/oauth/token')
  assert.equal(await tokenUrlFor('[::1]:8080'), 'http://[::1]:8080/oauth/token')
  assert.equal(await tokenUrlFor('a/b?c'), `${address}/oauth/token`)
})

const algorithms = ['ES256', 'RS256', 'EdDSA', 'HS256', 'HS512'] as const

test('keys of every algorithm sign what they verify', async () => {
  for (const algorithm of algorithms) {
    const { sign, verify } = newSigningKeys(algorithm)
    const token = await new SignJWT({ a: 1 }).setProtectedHeader({ alg: algorithm }).sign(sign)
    const { payload } = await jwtVerify(token, verify, { algorithms: [algorithm] })
    assert.equal(payload['a'], 1)
    await assert.rejects(jwtVerify(token, newSigningKeys(algorithm).verify))
  }
})

test('kept keys are the same the next time, and readable by their owner only', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-server-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const algorithm of algorithms) {
    const first = keepSigningKeys(folder, algorithm)
    const again = keepSigningKeys(folder, algorithm)
    assert.equal(again.id, first.id)
    const token = await new SignJWT({}).setProtectedHeader({ alg: algorithm }).sign(first.sign)
    await jwtVerify(token, again.verify)
  }
  if (process.platform === 'win32') return
  for (const file of readdirSync(folder)) assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600)
})
