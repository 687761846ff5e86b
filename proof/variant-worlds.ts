import fc from 'fast-check'
import type { ProofWorld } from './proof-world.ts'

/** Variants that make every request wait: one of them is enough in a combination, or the proof is mostly waiting. */
const SLOW = new Set(['rate-limited', 'unavailable-at-times', 'slow-answers', 'slow-stream'])

/** A world for each variant alone, judged by everything. */
export function aloneWorlds(variants: readonly string[]): readonly ProofWorld[] {
  return variants.map((name) => ({
    name: `variant-${name}`,
    faults: [],
    variants: [name],
    only: [],
    waits: SLOW.has(name),
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

const PARTS: readonly (readonly string[])[] = [
  ['token.*', 'platform.*'],
  ['stream.*', 'invoke.*', 'batch.*', 'extensions.*', 'message.*-required'],
  ['channel.*', 'credential.*', 'message.*'],
  [
    'stream.*',
    'message.any-text',
    'files.created',
    'files.shape',
    'files.over-limit',
    'files.usable-as-attachment',
  ],
]
