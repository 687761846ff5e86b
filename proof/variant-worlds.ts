import { catalogue } from '../contracts/catalogue.ts'
import type { Variant } from '../reference-server/behaviour/variant.ts'
import type { Named } from './changes-on-file.ts'
import { areExclusive, type CoveringRow, coveringArray } from './covering-array.ts'
import { isJudged } from './fault-trials.ts'
import type { ProofWorld } from './proof-world.ts'
import { selectionOf } from './selection-of.ts'

/**
 * Variants that make every request wait, and one that matters only to checks that run side by side: each in one world, with some of the
 * others.
 */
const WAITING = new Set([
  'rate-limited',
  'unavailable-at-times',
  'slow-answers',
  'slow-stream',
  'slow-to-start',
  'one-token-a-key',
])

/** If several workers judge, as in those worlds, they would block each other. */
const FOR_ONE_WORKER = 'one-stream-at-a-time'

/** The checks for such a world: some for each endpoint, negatives and times among them. */
const A_FEW = [
  'token.issues',
  'token.shape',
  'token.json-only',
  'platform.lists-workspaces',
  'platform.missing-authorization',
  'stream.*',
  'invoke.shape',
  'batch.shape',
  'channel.key-required',
  'files.created',
  'extensions.status',
]

/**
 * Worlds in which each variant is combined with each other one that a check can see beside it, and with its absence; each world is judged by
 * all checks to which both variants of a pair that is new in it are shown. A few worlds that show each variant once are judged at standard
 * effort: what only that sends has to accuse none either.
 */
export function variantWorlds(variants: readonly Named<Variant>[], seed: number): readonly ProofWorld[] {
  const inOrder = replacingFirst(variants)
  const others = inOrder.filter(({ name }) => !WAITING.has(name))
  const shown = shownTo(others)
  const paired = coveringArray(others, seed, (a, b) => areBothSeen(a, b, shown))
  // One that no check sees beside another is judged by itself.
  const single = others.filter(({ name }) => !paired.some(({ pairs }) => pairs.flat().includes(name)))
  const rows = [...paired, ...single.map(({ name }) => ({ names: [name], pairs: [[name, name] as const] }))]
  const waiting = inOrder.filter(({ name }) => WAITING.has(name))
  // A row that is only there to leave both of a pair out shows nothing.
  const worlds = rows
    .filter(({ pairs }) => pairs.length > 0)
    .map(({ names, pairs }, index) => worldOf(`variants-${index + 1}`, names, idsOf(pairs, shown)))
  const atStandard = fewestThatShowAll(worlds, shown)
  return [
    ...waiting.map((variant, index) =>
      worldOf(`waiting-${index + 1}`, beside(variant, rows[index], inOrder), A_FEW),
    ),
    ...worlds.map((world) => (atStandard.has(world) ? { ...world, effort: 'standard' as const } : world)),
  ]
}

/** Few worlds in which each variant is shown to all its checks: again and again the one with the most that are still missing. */
function fewestThatShowAll(worlds: readonly ProofWorld[], shown: Shown): ReadonlySet<ProofWorld> {
  const whole = new Map(
    worlds.map((world) => {
      const judged = new Set(world.only)
      return [world, world.variants.filter((name) => shown.get(name)?.isSubsetOf(judged))] as const
    }),
  )
  const missing = new Set([...whole.values()].flat())
  const chosen = new Set<ProofWorld>()
  const gain = (world: ProofWorld): number =>
    whole.get(world)?.filter((name) => missing.has(name)).length ?? 0
  while (missing.size > 0) {
    const best = worlds.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    chosen.add(best)
    for (const name of whole.get(best) ?? []) missing.delete(name)
  }
  return chosen
}

/** The ids of everything that each variant is shown to, by its name. */
type Shown = ReadonlyMap<string, ReadonlySet<string>>

function shownTo(variants: readonly Named<Variant>[]): Shown {
  return new Map(variants.map((variant) => [variant.name, idsShown(variant)]))
}

/** True for two variants that one and the same check may see. */
function areBothSeen(a: string, b: string, shown: Shown): boolean {
  return shown.get(a)?.isDisjointFrom(shown.get(b) ?? new Set()) === false
}

/** The ids of everything that a variant is shown to: at the endpoints that ask for the decisions that it replaces. */
function idsShown({ change }: Variant): ReadonlySet<string> {
  const known = catalogue()
  const only = selectionOf(change)
  const matched = only.length === 0 ? known.requirements : only.flatMap((word) => known.match(word))
  return new Set(
    matched.filter(({ id, profile }) => profile !== 'client' && isJudged(id, known)).map(({ id }) => id),
  )
}

/** The ids to which both variants of one of these pairs are shown. */
function idsOf(pairs: CoveringRow['pairs'], shown: Shown): readonly string[] {
  const both = pairs.flatMap(([a, b]) => [...(shown.get(a) ?? [])].filter((id) => shown.get(b)?.has(id)))
  return [...new Set(both)].sort()
}

/** How many pairs of variants can be combined and seen together, and how many of them are in these worlds. */
export function pairsIn(
  worlds: readonly ProofWorld[],
  variants: readonly Named<Variant>[],
): { covered: number; of: number } {
  const shown = shownTo(variants)
  const pairs = variants.flatMap((a, at) =>
    variants
      .slice(at + 1)
      .filter((b) => !areExclusive(a, b) && areBothSeen(a.name, b.name, shown))
      .map((b) => [a.name, b.name] as const),
  )
  const covered = pairs.filter(([a, b]) =>
    worlds.some(({ variants: names }) => names.includes(a) && names.includes(b)),
  )
  return { covered: covered.length, of: pairs.length }
}

function worldOf(name: string, variants: readonly string[], only: readonly string[]): ProofWorld {
  return { name, faults: [], variants, only, waits: name.startsWith('waiting-'), effort: 'quick' }
}

/** Variants that answer a question instead of the reference server come before those that change its answers. */
function replacingFirst(variants: readonly Named<Variant>[]): readonly Named<Variant>[] {
  return variants.toSorted((a, b) => Number(b.choices !== undefined) - Number(a.choices !== undefined))
}

/** A variant with those of a row that may be combined with it. */
function beside(
  variant: Named<Variant>,
  row: CoveringRow | undefined,
  inOrder: readonly Named<Variant>[],
): readonly string[] {
  const stands = (other: Named<Variant>): boolean =>
    row?.names.includes(other.name) === true && other.name !== FOR_ONE_WORKER && !areExclusive(variant, other)
  return inOrder.filter((other) => other === variant || stands(other)).map(({ name }) => name)
}
