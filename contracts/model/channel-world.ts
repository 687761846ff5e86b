import type { BrokenPromise } from './judge-key-operation.ts'

/** A channel, as the specification says it is now. */
interface ModelledChannel {
  readonly channelId: string
  readonly apiKey: string
  /** It comes from the target file, and not from the history. */
  readonly wasThereBefore: boolean
  readonly isAssigned: boolean
}

/** All known channels, by their place. */
export type ChannelWorld = readonly ModelledChannel[]

/** What somebody does. Channels, and their keys, are referred to by the place of the channel. */
export type ChannelOperation =
  | { readonly kind: 'create' }
  | { readonly kind: 'assign'; readonly channel: number }
  | {
      readonly kind: 'call'
      readonly channel: number
      readonly key: number | 'made-up'
    }

/** What an operation led to. */
export interface ChannelResult {
  readonly answer: 'done' | 'refused'
  /** How it was refused, in words. */
  readonly detail?: string
  /** What a creation shows. */
  readonly channelId?: string
  readonly apiKey?: string
}

/** What an operation must lead to, and which requirement says so. `any`: the specification leaves it open. */
interface Expectation {
  answer: 'done' | 'refused' | 'any'
  requirement: 'channel.creation' | 'channel.key-of-other-channel'
  /** Completes "expected …". */
  expected: string
}

/** What the specification says about an operation in a world. */
export function channelExpectation(world: ChannelWorld, operation: ChannelOperation): Expectation {
  const requirement = 'channel.creation'
  switch (operation.kind) {
    case 'create':
    case 'assign':
      // How many channels there may be, of an account or of an agent, is left open.
      return { answer: 'any', requirement, expected: 'any answer' }
    case 'call':
      return call(world, operation)
  }
}

function call(
  world: ChannelWorld,
  { channel: place, key }: Extract<ChannelOperation, { kind: 'call' }>,
): Expectation {
  const requirement = 'channel.creation'
  const channel = channelAt(world, place)
  if (key === place) {
    return channel.isAssigned
      ? { answer: 'done', requirement, expected: 'an assigned channel to serve who has its key' }
      : { answer: 'any', requirement, expected: 'any answer' }
  }
  return {
    answer: 'refused',
    requirement: channel.wasThereBefore ? 'channel.key-of-other-channel' : requirement,
    expected: key === 'made-up' ? 'a made-up key to be refused' : 'the key of another channel to be refused',
  }
}

/** Judges the result of an operation, and returns the world after it. What is left open follows the result. */
export function judgeChannelOperation(
  world: ChannelWorld,
  operation: ChannelOperation,
  seen: ChannelResult,
): { world: ChannelWorld } | { broken: BrokenPromise } {
  const { answer, requirement, expected } = channelExpectation(world, operation)
  if (answer !== 'any' && answer !== seen.answer) {
    return { broken: { requirement, expected, actual: seen.detail ?? `that it was ${seen.answer}` } }
  }
  if (seen.answer === 'refused' || operation.kind === 'call') return { world }
  if (operation.kind === 'assign') {
    const { channel: place } = operation
    return { world: world.with(place, { ...channelAt(world, place), isAssigned: true }) }
  }
  const { channelId = '', apiKey = '' } = seen
  const shared = world.find((one) => one.channelId === channelId || one.apiKey === apiKey)
  if (shared === undefined) {
    return { world: [...world, { channelId, apiKey, wasThereBefore: false, isAssigned: false }] }
  }
  return {
    broken: {
      requirement,
      expected: 'a new channel to have an id and a key of its own',
      actual: `${shared.apiKey === apiKey ? 'the key' : 'the id'} of another channel`,
    },
  }
}

/** The channel at a place. @throws Error if there is none: operations are made from the world that they are for */
export function channelAt(world: ChannelWorld, place: number): ModelledChannel {
  const channel = world[place]
  if (channel === undefined) throw new Error(`the model has no channel ${place}`)
  return channel
}
