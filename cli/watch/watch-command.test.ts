import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadStream } from 'node:tty'
import { probeInterval } from './server-watch.ts'
import { nextWatchCommand, type WatchCommand } from './watch-command.ts'

const INTERVAL = 50

/** A server that keeps connections or not, with the times at which it was asked for its head. */
async function probedServer(t: TestContext, keeps: boolean): Promise<{ address: URL; times: number[] }> {
  const times: number[] = []
  const server = createServer(({ method, headers }, response) => {
    assert.equal(method, 'HEAD')
    assert.equal(headers.authorization, undefined)
    assert.equal(headers['user-agent'], 'kit (watch)')
    times.push(performance.now())
    response.writeHead(404, keeps ? {} : { connection: 'close' }).end()
  })
  server.keepAliveTimeout = 600_000
  server.listen(0, '127.0.0.1')
  t.after(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const address = server.address()
  assert.ok(typeof address === 'object' && address !== null)
  return { address: new URL(`http://127.0.0.1:${address.port}`), times }
}

/** Watches an address at a keyboard. @returns what is pressed, and the command that follows */
function watching(address: URL): { keyboard: PassThrough; command: Promise<WatchCommand> } {
  const keyboard = new PassThrough()
  const asTerminal = Object.assign(keyboard, { isTTY: true, setRawMode: () => keyboard })
  const options = { addresses: [address], interval: INTERVAL, userAgent: 'kit (watch)', say: () => {} }
  return {
    keyboard,
    command: nextWatchCommand({ ...options, keyboard: asTerminal as unknown as ReadStream }),
  }
}

test('a server that keeps the connection is asked for its head once', async (t) => {
  const { address, times } = await probedServer(t, true)
  const { keyboard, command } = watching(address)
  while (times.length === 0) await sleep(5)
  await sleep(10 * INTERVAL)
  keyboard.write('q')
  assert.equal(await command, 'quit')
  assert.equal(times.length, 1)
})

test('a server that does not is asked again, with the interval between', async (t) => {
  const { address, times } = await probedServer(t, false)
  const started = performance.now()
  const { keyboard, command } = watching(address)
  while (times.length < 4) await sleep(5)
  keyboard.write('\r')
  assert.equal(await command, 'failed')
  // A request may come late, but none is sent early; timers are exact to a millisecond.
  assert.ok((times[3] ?? 0) - started > 3 * (INTERVAL - 1), times.map((time) => time - started).join())
})

test('all addresses together are asked once a second at most, and less often where the target says so', () => {
  const pace = { concurrency: 1, requestTimeout: 1, streamTimeout: 1, settle: 2_000 }
  const target = { name: 'x', claims: [], http: { headers: {} }, pace }
  assert.equal(probeInterval(1, target), 1_000)
  assert.equal(probeInterval(3, target), 3_000)
  assert.equal(probeInterval(2, { ...target, pace: { ...pace, requestsPerMinute: 10 } }), 12_000)
})
