import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type ChannelOperation,
  type ChannelWorld,
  judgeChannelOperation,
  type SeenOfChannel,
} from './channel-world.ts'

const DONE: SeenOfChannel = { answer: 'done' }
const REFUSED: SeenOfChannel = { answer: 'refused' }
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

const BROKEN: readonly (readonly [string, ChannelOperation, SeenOfChannel, ChannelWorld?])[] = [
  ['channel.creation', { kind: 'create' }, REFUSED, WORLD.slice(0, 1)],
  ['channel.creation', { kind: 'create' }, { answer: 'done', channelId: 'c3', apiKey: 'k1' }],
  ['channel.creation', { kind: 'create' }, { answer: 'done', channelId: 'c0', apiKey: 'k3' }],
  ['channel.creation', { kind: 'assign', channel: 2 }, REFUSED],
  ['channel.creation', calls(1, 1), REFUSED],
  ['channel.creation', calls(0, 0), REFUSED],
  ['channel.creation', calls(1, 2), DONE],
  ['channel.creation', calls(1, 0), DONE],
  ['channel.creation', calls(2, 'made-up'), DONE],
  ['channel.key-of-other-channel', calls(0, 1), DONE],
]

test('each promise of a channel is broken under its own name', () => {
  for (const [requirement, operation, seen, world = WORLD] of BROKEN) {
    const judged = judgeChannelOperation(world, operation, seen)
    assert.ok('broken' in judged, JSON.stringify(operation))
    assert.equal(judged.broken.requirement, requirement)
  }
})

test('what the specification leaves open of a channel is followed as it was seen', () => {
  const open: readonly ChannelOperation[] = [{ kind: 'create' }, { kind: 'assign', channel: 1 }, calls(2, 2)]
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
