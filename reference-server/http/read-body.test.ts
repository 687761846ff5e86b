import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type HeldBack, holdBack } from '../testing/held-back.ts'
import { activityOf } from '../testing/portal-visitor.ts'
import { channelOf, message, type StartedWorld, send, startWorlds } from '../testing/started-world.ts'
import type { BodyBounds } from './bodies-under-way.ts'

async function started(t: TestContext, bodies: Partial<BodyBounds>): Promise<StartedWorld> {
  const [world] = await startWorlds(t, [{ name: 'default' }], { bodies })
  assert.ok(world)
  return world
}

/** A message of so many bytes whose last one is missing, with the key of its channel. */
function halfMessage(world: StartedWorld, size: number): Promise<HeldBack> {
  const { url, key } = channelOf(world)
  const headers = { ...key, 'content-type': 'application/json' }
  return holdBack(world.address, { line: `POST ${new URL(url).pathname}/invoke`, headers, size })
}

async function assertServed(world: StartedWorld): Promise<void> {
  const { url, key } = channelOf(world)
  assert.equal((await send('POST', `${url}/invoke`, key, message())).status, 200)
}

test('of too many bodies under way the oldest is given up, and whoever comes with a whole one is served', async (t) => {
  const world = await started(t, { most: 3 })
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
  const world = await started(t, { mostHeld: 1_000_000 })
  const [first, second] = [await halfMessage(world, 600_000), await halfMessage(world, 600_000)]
  assert.equal(await first.status(), 503)
  await assertServed(world)
  second.socket.write('x')
  assert.equal(await second.status(), 400)
})

test('a body that is not complete in time is refused with 408, and the activity says so', async (t) => {
  const world = await started(t, { readWithin: 200, dropWithin: 200 })
  const entry = await activityOf(world, async () => {
    const held = await halfMessage(world, 1000)
    assert.equal(await held.status(), 408)
    await held.gone
  })
  assert.deepEqual([entry.status, entry.problem], [408, 'the body was not complete within 0.2 s'])
})

test('a body whose sender goes away ends there', async (t) => {
  const world = await started(t, { most: 1 })
  const entry = await activityOf(world, async () => {
    const { socket } = await halfMessage(world, 1000)
    socket.destroy()
  })
  assert.equal(entry.status, 0)
  await assertServed(world)
})
