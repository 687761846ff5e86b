import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { channelOf, message, startWorld } from '../testing/started-world.ts'
import type { StreamSink } from './stream-sink.ts'

/** Starts a stream written by `write`, and leaves it once its first bytes are here; resolves when `write` is done. */
async function leaveEarly(
  t: Parameters<typeof startWorld>[0],
  write: (sink: StreamSink) => Promise<void>,
): Promise<void> {
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const change = () => ({
    stream: { write: (_lines: readonly string[], sink: StreamSink) => write(sink).then(resolve) },
  })
  const { url, key } = channelOf(await startWorld(t, [change]))
  const sent = request(`${url}/stream`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
  })
  sent.on('error', () => undefined)
  sent.on('response', (response) => response.once('data', () => sent.destroy()))
  sent.end(JSON.stringify(message()))
  await written
}

test('a client that left does not hold up who writes', async (t) => {
  let written = 0
  // Without the end of the connection, the writer would wait for ever for room in its buffer.
  await leaveEarly(t, async (sink) => {
    for (let count = 0; count < 200; count += 1) {
      await sink.write('x'.repeat(100_000))
      written += 1
    }
    sink.end()
  })
  assert.equal(written, 200)
})

test('a wait ends when the client leaves', async (t) => {
  const begun = performance.now()
  await leaveEarly(t, async (sink) => {
    await sink.write('x')
    await sink.wait(60_000)
    sink.cut()
  })
  assert.ok(performance.now() - begun < 10_000)
})
