import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type ChannelOperation,
  type ChannelResult,
  type ChannelWorld,
  judgeChannelOperation,
} from './channel-world.ts'
import {
  type CustomApiOperation,
  type CustomApiResult,
  type CustomApiWorld,
  judgeCustomApiOperation,
} from './custom-api-world.ts'
import { linearize, type TimedCall } from './linearize.ts'

const DONE: ChannelResult = { answer: 'done' }
const REFUSED: ChannelResult = { answer: 'refused' }
const WORLD: ChannelWorld = [
  { channelId: 'c0', apiKey: 'k0', wasThereBefore: true, isAssigned: true },
  { channelId: 'c1', apiKey: 'k1', wasThereBefore: false, isAssigned: true },
  { channelId: 'c2', apiKey: 'k2', wasThereBefore: false, isAssigned: false },
]

const calls = (channel: number, key: number | 'made-up'): ChannelOperation => ({
  kind: 'call',
  channel,
  key,
})

const BROKEN: readonly (readonly [string, ChannelOperation, ChannelResult])[] = [
  ['channel.creation', { kind: 'create' }, { answer: 'done', channelId: 'c3', apiKey: 'k1' }],
  ['channel.creation', { kind: 'create' }, { answer: 'done', channelId: 'c0', apiKey: 'k3' }],
  ['channel.creation', calls(1, 1), REFUSED],
  ['channel.creation', calls(0, 0), REFUSED],
  ['channel.creation', calls(1, 2), DONE],
  ['channel.creation', calls(1, 0), DONE],
  ['channel.creation', calls(2, 'made-up'), DONE],
  ['channel.key-of-other-channel', calls(0, 1), DONE],
]

test('each promise of a channel is broken under its own name', () => {
  for (const [requirement, operation, seen] of BROKEN) {
    const judged = judgeChannelOperation(WORLD, operation, seen)
    assert.ok('broken' in judged, JSON.stringify(operation))
    assert.equal(judged.broken.requirement, requirement)
  }
})

test('what the specification leaves open of a channel is followed as it was seen', () => {
  const open: readonly ChannelOperation[] = [
    { kind: 'create' },
    { kind: 'assign', channel: 1 },
    { kind: 'assign', channel: 2 },
    calls(2, 2),
  ]
  for (const operation of open) {
    for (const seen of [{ ...DONE, channelId: 'c3', apiKey: 'k3' }, REFUSED]) {
      assert.ok('world' in judgeChannelOperation(WORLD, operation, seen), JSON.stringify(operation))
    }
  }
})

test('a channel is served once it is assigned', () => {
  const assigned = judgeChannelOperation(WORLD, { kind: 'assign', channel: 2 }, DONE)
  assert.ok('world' in assigned)
  assert.ok('broken' in judgeChannelOperation(assigned.world, calls(2, 2), REFUSED))
})

const WORLD_OF_CUSTOM_API_WORLD: CustomApiWorld = [
  { id: 'a', base: '/one', actions: ['/both', '/first'] },
  { id: 'b', base: '/two', actions: ['/both', '/second'] },
]
const further = { kind: 'import', base: '/three', actions: ['/third'] } as const
const vain = { ...further, kind: 'import in vain' } as const
const send = (api: number, path: string): CustomApiOperation => ({ kind: 'send', api, path })
const arrived = (...requests: string[]): CustomApiResult => ({ answer: 'done', arrived: requests })
const imported = (id: string, ...listed: string[]): CustomApiResult => ({ answer: 'done', id, listed })

const BROKEN_OF_CUSTOM_API_WORLD: readonly (readonly [string, CustomApiOperation, CustomApiResult])[] = [
  ['custom-api.imports-json', further, { answer: 'refused' }],
  ['custom-api.imports-json', further, imported('a', 'GET /third')],
  ['custom-api.lists-actions', further, imported('c')],
  ['custom-api.lists-actions', further, imported('c', 'GET /third', 'GET /first')],
  ['custom-api.refuses-invalid', vain, { answer: 'done' }],
  ['custom-api.declared-actions-only', send(0, '/first'), arrived()],
  ['custom-api.declared-actions-only', send(0, '/both'), arrived('GET /two/both')],
  ['custom-api.declared-actions-only', send(0, '/both'), arrived('GET /one/both', 'GET /two/both')],
  ['custom-api.declared-actions-only', send(0, '/second'), arrived('GET /one/second')],
]

test('what breaks a promise is named', () => {
  for (const [requirement, operation, seen] of BROKEN_OF_CUSTOM_API_WORLD) {
    const judged = judgeCustomApiOperation(WORLD_OF_CUSTOM_API_WORLD, operation, seen)
    assert.ok('broken' in judged, JSON.stringify([operation, seen]))
    assert.equal(judged.broken.requirement, requirement)
  }
})

test('what keeps all promises is followed', () => {
  const kept: readonly (readonly [CustomApiOperation, CustomApiResult])[] = [
    [vain, { answer: 'refused' }],
    [send(0, '/both'), arrived('GET /one/both')],
    [send(1, '/both'), arrived('GET /two/both', 'GET /two/both')],
    [send(1, '/first'), { answer: 'refused', arrived: [] }],
    [send(1, '/first'), arrived()],
  ]
  for (const [operation, seen] of kept) {
    assert.deepEqual(judgeCustomApiOperation(WORLD_OF_CUSTOM_API_WORLD, operation, seen), {
      world: WORLD_OF_CUSTOM_API_WORLD,
    })
  }
  const judged = judgeCustomApiOperation(WORLD_OF_CUSTOM_API_WORLD, further, imported('c', 'GET /third'))
  assert.ok('world' in judged)
  assert.equal(judged.world.length, 3)
})

/** A register: `write` sets it, `read` sees it. */
type Access = { write: number } | 'read'
const register = {
  judge: (world: number, operation: Access, seen: number | undefined) => {
    if (operation !== 'read') return { world: operation.write }
    return seen === world ? { world } : { broken: `read ${seen}, not ${world}` }
  },
  identityOf: String,
}
type Call = TimedCall<Access, number | undefined>
const write = (value: number, from: number, to: number): Call => ({
  operation: { write: value },
  seen: undefined,
  from,
  to,
})
const read = (seen: number, from: number, to: number): Call => ({ operation: 'read', seen, from, to })

test('what overlaps may have happened in either order', () => {
  for (const seen of [0, 1]) {
    assert.ok('order' in linearize(0, [write(1, 0, 10), read(seen, 5, 15)], register))
  }
})

test('what returned before another was called happened before it', () => {
  const late = linearize(0, [write(1, 0, 4), read(0, 5, 6)], register)
  assert.deepEqual(late, { broken: 'read 0, not 1', at: 1 })
  // Once one has seen it, no later one sees the value before it.
  const back = linearize(0, [write(1, 0, 20), read(1, 1, 3), read(0, 5, 8)], register)
  assert.ok('broken' in back)
})

test('calls that happened one at a time at some moment within their times are in order, whatever the times', () => {
  const lived = fc.array(fc.record({ write: fc.option(fc.nat(3)), early: fc.nat(40), late: fc.nat(40) }), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(lived, (steps) => {
      let world = 0
      const calls = steps.map(({ write: value, early, late }, at): Call => {
        const [from, to] = [at * 10 - early, at * 10 + late]
        if (value === null) return read(world, from, to)
        world = value
        return write(value, from, to)
      })
      assert.ok('order' in linearize(0, calls, register))
    }),
  )
})

test('a search that takes too long decides nothing', () => {
  const calls = Array.from({ length: 14 }, (_, at) => write(at, 0, 100))
  const never = linearize(0, [...calls, read(99, 0, 100)], {
    ...register,
    identityOf: () => `${Math.random()}`,
  })
  assert.deepEqual(never, { undecided: true })
})
