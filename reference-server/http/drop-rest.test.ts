import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type HeldBack, type HeldBackRequest, holdBack } from '../testing/held-back.ts'
import { type StartedWorld, startWorlds } from '../testing/started-world.ts'
import type { BodyBounds } from './bodies-under-way.ts'

const size = 3_000_000

async function started(t: TestContext, bodies: Partial<BodyBounds> = {}): Promise<StartedWorld> {
  const [world] = await startWorlds(t, [{ name: 'default' }], { bodies })
  assert.ok(world)
  return world
}

/** A message without a key, of which only the head is sent. */
async function keyless({ address }: StartedWorld, request: Partial<HeldBackRequest> = {}): Promise<HeldBack> {
  const held = await holdBack(address, { line: 'POST /channelsApi/none/invoke', size, sent: 0, ...request })
  assert.equal(await held.status(), 401)
  return held
}

test('who is refused reads so at once, sends the rest, and goes on with the same connection', async (t) => {
  const { socket, said, gone } = await keyless(await started(t))
  socket.write(Buffer.alloc(size))
  socket.write('GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await gone
  assert.match(said(), /^HTTP\/1\.1 401 .*HTTP\/1\.1 404 /s)
})

test('who wants the connection closed is answered at once, and not cut off while still sending', async (t) => {
  const { socket, gone } = await keyless(await started(t), {
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

test('who holds back the rest is cut off in time', async (t) => {
  const world = await started(t, { dropWithin: 200 })
  for (const headers of [{}, { connection: 'close' }]) {
    const { gone } = await keyless(world, { headers })
    await gone
  }
})

test('who sends on without end is cut off', async (t) => {
  const endless = 10 ** 12
  const { socket, gone } = await keyless(await started(t), { size: endless })
  const block = Buffer.alloc(1_048_576)
  for (let sent = 0; sent < 1024 && !socket.destroyed; sent += 1) {
    await Promise.race([new Promise((resolve) => socket.write(block, resolve)), gone])
  }
  assert.ok(socket.bytesWritten < 512 * 1_048_576)
  await gone
})

test('of too many that are refused while they send the oldest is cut off', async (t) => {
  const world = await started(t, { most: 2 })
  const [first, ...others] = [await keyless(world), await keyless(world), await keyless(world)]
  await first?.gone
  for (const { socket } of others) {
    assert.equal(socket.destroyed, false)
    socket.destroy()
  }
})
