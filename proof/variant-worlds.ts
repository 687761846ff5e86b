import fc from 'fast-check'
import { catalogue } from '../contracts/catalogue.ts'
import type { Variant } from '../reference-server/behaviour/variant.ts'
import type { Named } from './changes-on-file.ts'
import { clockLeftAlone } from './clock-left-alone.ts'
import type { ProofWorld } from './proof-world.ts'
import { selectionOf } from './selection-of.ts'

/** Variants that make every request wait: one of them is enough in a combination, or the proof is mostly waiting. */
const SLOW = new Set(['rate-limited', 'unavailable-at-times', 'slow-answers', 'slow-stream', 'slow-to-start'])

/** What matters only to checks that run side by side: judged alone, with the workers that a world which waits gets. */
const SIDE_BY_SIDE = new Set(['one-token-a-key'])

/** What such a variant is judged by alone: some checks of each endpoint, negatives and times among them. */
const A_FEW = [
  ...[
    'token.issues',
    'token.shape',
    'token.json-only',
    'platform.lists-workspaces',
    'platform.missing-authorization',
  ],
  ...[
    'stream.*',
    'invoke.shape',
    'batch.shape',
    'channel.key-required',
    'files.created',
    'extensions.status',
  ],
]

/** A world for each variant alone, judged by all that has to do with what it changes. */
export function aloneWorlds(variants: readonly Named<Variant>[]): readonly ProofWorld[] {
  return variants.map(({ name, change }) => ({
    name: `variant-${name}`,
    faults: [],
    variants: [name],
    only: SLOW.has(name) ? A_FEW : selectionOf(change),
    waits: SLOW.has(name) || SIDE_BY_SIDE.has(name),
  }))
}

/**
 * Worlds with random combinations of variants. What a selection of checks sees of one combination, another selection
 * sees of the next: each area is judged under hundreds of combinations, and the proof stays short.
 */
export function combinedWorlds(
  variants: readonly string[],
  count: number,
  seed: number,
): readonly ProofWorld[] {
  if (count === 0) return []
  const quick = variants.filter((name) => !SLOW.has(name))
  const combination = fc.shuffledSubarray(quick, { minLength: 2, maxLength: 7 })
  return fc.sample(combination, { seed, numRuns: count }).map((names, index) => ({
    name: `combination-${index + 1}`,
    faults: [],
    variants: names,
    only: PARTS[index % PARTS.length] ?? [],
    waits: false,
  }))
}

/** Every requirement of an area, but for those that are judged by moving the clock: they are a part of their own. */
function allOf(area: string): readonly string[] {
  return clockLeftAlone([`${area}.*`], catalogue())
}

const PARTS: readonly (readonly string[])[] = [
  ['token.is*', 'token.shape', 'token.renewal', 'token.*-exact', 'token.error-code', 'token.expiry-agrees'],
  ['token.requires-each-field', 'token.grant-type', 'token.json-only', 'token.malformed-body', 'token.re*'],
  [...allOf('platform'), 'channel.token-is-no-key'],
  [...allOf('credential'), 'channel.creation'],
  ['credential.token-expires', 'platform.expired-token'],
  ['stream.*', 'invoke.*'],
  ['batch.*', 'message.any-text', 'message.*-uuid', 'message.uuid-any-case'],
  ['message.*-required', 'message.*-null', 'message.*-optional', 'message.malformed-json', 'extensions.*'],
  ['channel.*', 'stream.carries-reply'],
  ['files.*'],
  ['custom-api.*', 'document.*'],
]
