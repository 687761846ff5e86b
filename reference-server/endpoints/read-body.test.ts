import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { type TestContext, test } from 'node:test'
import type { BodyBounds } from '../http/bodies-under-way.ts'
import { parseJson } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import { type HeldBack, type HeldBackRequest, sendPartially } from '../testing/held-back.ts'
import { activityOf } from '../testing/portal-visitor.ts'
import { channelOf, message, type StartedWorld, send, startWorlds } from '../testing/started-world.ts'
import { BodyInMemory } from './read-body.ts'

async function startBounded(t: TestContext, bodies: Partial<BodyBounds> = {}): Promise<StartedWorld> {
  const [world] = await startWorlds(t, [{ name: 'default' }], { bodies })
  assert.ok(world)
  return world
}

/** A message of so many bytes whose last one is missing, with the key of its channel. */
function halfMessage(world: StartedWorld, size: number): Promise<HeldBack> {
  const { url, key } = channelOf(world)
  const headers = { ...key, 'content-type': 'application/json' }
  return sendPartially(world.address, { line: `POST ${new URL(url).pathname}/invoke`, headers, size })
}

async function assertServed(world: StartedWorld): Promise<void> {
  const { url, key } = channelOf(world)
  assert.equal((await send('POST', `${url}/invoke`, key, message())).status, 200)
}

test('of too many bodies under way the oldest is given up, and whoever comes with a whole one is served', async (t) => {
  const world = await startBounded(t, { most: 3 })
  const held: HeldBack[] = []
  for (let count = 0; count < 5; count += 1) held.push(await halfMessage(world, 1000))
  for (const refused of held.slice(0, 2)) {
    assert.equal(await refused.status(), 503)
    assert.match(refused.said(), /\r\nretry-after: 1\r\n.*"error":"busy"/is)
  }
  await assertServed(world)
  for (const { said, socket } of held.slice(3)) {
    assert.equal(said(), '')
    socket.write('x')
  }
  // Complete, and so refused for what they are.
  for (const { status } of held.slice(3)) assert.equal(await status(), 400)
})

test('of bodies that are too much for memory together the oldest is given up', async (t) => {
  const world = await startBounded(t, { mostHeld: 1_000_000 })
  const [first, second] = [await halfMessage(world, 600_000), await halfMessage(world, 600_000)]
  assert.equal(await first.status(), 503)
  await assertServed(world)
  second.socket.write('x')
  assert.equal(await second.status(), 400)
})

test('a body that is not complete in time is refused with 408, and the activity says so', async (t) => {
  const world = await startBounded(t, { readWithin: 200, dropWithin: 200 })
  const entry = await activityOf(world, async () => {
    const held = await halfMessage(world, 1000)
    assert.equal(await held.status(), 408)
    await held.gone
  })
  assert.deepEqual([entry.status, entry.problem], [408, 'the body was not complete within 0.2 s'])
})

test('a body whose sender goes away ends there', async (t) => {
  const world = await startBounded(t, { most: 1 })
  const entry = await activityOf(world, async () => {
    const { socket } = await halfMessage(world, 1000)
    socket.destroy()
  })
  assert.equal(entry.status, 0)
  await assertServed(world)
})

test('a body that comes byte by byte is held once, whole, and counted as what it takes up', async () => {
  let held = 0
  const body = new BodyInMemory(1_048_576, (bytes) => {
    held += bytes
  })
  const bytes = Buffer.from('0123456789'.repeat(7_000))
  await pipeline(Readable.from(Array.from(bytes, (byte) => Buffer.of(byte))), body)
  assert.ok(body.bytes.equals(bytes))
  assert.equal(body.bytes.buffer.byteLength, held)
  assert.ok(held < 2 * bytes.length, `${held} bytes held for ${bytes.length}`)
})

test('a body may have its limit, and not one byte more', async () => {
  const sent = async (size: number): Promise<number> => {
    const body = new BodyInMemory(100_000, () => undefined)
    body.write(Buffer.alloc(60_000))
    body.end(Buffer.alloc(size - 60_000))
    await finished(body)
    return body.bytes.length
  }
  assert.equal(await sent(100_000), 100_000)
  await assert.rejects(sent(100_001), (error) => error instanceof Refused && error.reason === 'too-large')
})

const size = 3_000_000

/** A message without a key, of which only the head is sent. */
async function keyless({ address }: StartedWorld, request: Partial<HeldBackRequest> = {}): Promise<HeldBack> {
  const held = await sendPartially(address, {
    line: 'POST /channelsApi/none/invoke',
    size,
    sent: 0,
    ...request,
  })
  assert.equal(await held.status(), 401)
  return held
}

test('who is refused reads so at once, sends the rest, and goes on with the same connection', async (t) => {
  const { socket, said, gone } = await keyless(await startBounded(t))
  socket.write(Buffer.alloc(size))
  socket.write('GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await gone
  assert.match(said(), /^HTTP\/1\.1 401 .*HTTP\/1\.1 404 /s)
})

test('who wants the connection closed is answered at once, and not cut off while still sending', async (t) => {
  const { socket, gone } = await keyless(await startBounded(t), {
    headers: { connection: 'close' },
    goesOn: true,
  })
  const errors: Error[] = []
  socket.on('error', (error) => errors.push(error))
  await new Promise((resolve) => socket.end(Buffer.alloc(size), () => resolve(undefined)))
  await gone
  assert.deepEqual(errors, [])
  assert.equal(socket.bytesWritten > size, true)
})

test('who holds back the rest is cut off in time, and not at once where the connection is to stay', async (t) => {
  const dropWithin = 200
  const patient = await keyless(await startBounded(t))
  const world = await startBounded(t, { dropWithin })
  for (const headers of [{}, { connection: 'close' }]) {
    const begun = performance.now()
    const { gone, said, socket } = await keyless(world, { headers })
    await gone
    const took = performance.now() - begun
    // A timer may be a millisecond early.
    if (!('connection' in headers)) assert.ok(took > dropWithin - 5, `${took} ms`)
    // The usual time is longer.
    assert.equal(patient.socket.destroyed, false)
    assert.equal(said().split('HTTP/1.1 401').length, 2, said())
    assert.ok(socket.bytesWritten < size)
  }
  patient.socket.destroy()
})

test('who sends on without end is cut off', async (t) => {
  const endless = 10 ** 12
  const { socket, gone } = await keyless(await startBounded(t), { size: endless })
  const block = Buffer.alloc(1_048_576)
  for (let sent = 0; sent < 1024 && !socket.destroyed; sent += 1) {
    await Promise.race([new Promise((resolve) => socket.write(block, resolve)), gone])
  }
  assert.ok(socket.bytesWritten < 512 * 1_048_576)
  await gone
})

test('of too many that are refused while they send the oldest is cut off', async (t) => {
  const world = await startBounded(t, { most: 2 })
  const [first, ...others] = [await keyless(world), await keyless(world), await keyless(world)]
  await first?.gone
  for (const { socket } of others) {
    assert.equal(socket.destroyed, false)
    socket.destroy()
  }
})

function read(text: string): unknown {
  return parseJson(Buffer.from(text))
}

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels)
}

test('so many levels are read, and one more is refused', () => {
  assert.ok(Array.isArray(read(nested(200))))
  assert.throws(() => read(nested(201)), { reason: 'too-large', message: /more than 200 levels/ })
  assert.throws(() => read('{"a":'.repeat(201)), { reason: 'too-large' })
})

test('so many values are read, and one more is refused', () => {
  const list = (values: number): string => `[${Array(values).fill(0).join()}]`
  assert.ok(Array.isArray(read(list(200_000))))
  assert.throws(() => read(list(200_001)), { reason: 'too-large', message: /more than 200000 values/ })
})

test('what stands in a text is no part of the structure', () => {
  const text = `${nested(300)}\\"${'{,'.repeat(300_000)}\\\\`
  assert.ok(String(read(`["${text}", ${nested(100)}]`)).length > 300_000)
  assert.throws(() => read(`["\\\\", ${nested(201)}]`), { reason: 'too-large' })
  assert.throws(() => read('"'), { reason: 'malformed' })
})
