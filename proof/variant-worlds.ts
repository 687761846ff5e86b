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
  ...['rate-limited', 'unavailable-at-times', 'slow-answers', 'slow-stream', 'slow-to-start'],
  'one-token-a-key',
])

/** If several workers judge, as in those worlds, they would block each other. */
const FOR_ONE_WORKER = 'one-stream-at-a-time'

/** The checks for such a world: some for each endpoint, negatives and times among them. */
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

/**
 * Worlds in which each variant is combined with each other one, and with its absence; each world is judged by all checks to which both
 * variants of a pair that is new in it are shown. A few worlds that show each
 * variant once are judged at standard effort: what only that sends has to accuse none either.
 */
export function variantWorlds(variants: readonly Named<Variant>[], seed: number): readonly ProofWorld[] {
  const inOrder = replacingFirst(variants)
  const others = inOrder.filter(({ name }) => !WAITING.has(name))
  const [only] = others
  // One alone makes no pair.
  const rows =
    only !== undefined && others.length === 1
      ? [{ names: [only.name], pairs: [[only.name, only.name] as const] }]
      : coveringArray(others, seed)
  const shown = new Map(others.map((variant) => [variant.name, idsShown(variant)]))
  const waiting = inOrder.filter(({ name }) => WAITING.has(name))
  const atStandard = fewestThatShowAll(rows.map(({ names }) => names))
  return [
    ...waiting.map((variant, index) =>
      worldOf(`waiting-${index + 1}`, beside(variant, rows[index], inOrder), A_FEW),
    ),
    ...rows.map(({ names, pairs }, index) => ({
      ...worldOf(`variants-${index + 1}`, names, idsOf(pairs, shown)),
      effort: atStandard.has(names) ? ('standard' as const) : ('quick' as const),
    })),
  ]
}

/** Few of some rows in which each name stands: again and again the one with the most names that are still missing. */
function fewestThatShowAll(rows: readonly (readonly string[])[]): ReadonlySet<readonly string[]> {
  const missing = new Set(rows.flat())
  const chosen = new Set<readonly string[]>()
  const gain = (row: readonly string[]): number => row.filter((name) => missing.has(name)).length
  while (missing.size > 0) {
    const best = rows.reduce((a, b) => (gain(b) > gain(a) ? b : a))
    chosen.add(best)
    for (const name of best) missing.delete(name)
  }
  return chosen
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
function idsOf(
  pairs: CoveringRow['pairs'],
  shown: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] {
  const both = pairs.flatMap(([a, b]) => [...(shown.get(a) ?? [])].filter((id) => shown.get(b)?.has(id)))
  return [...new Set(both)].sort()
}

/** How many pairs of variants can be combined, and how many of them are in these worlds. */
export function pairsIn(
  worlds: readonly ProofWorld[],
  variants: readonly Named<Variant>[],
): { covered: number; of: number } {
  const pairs = variants.flatMap((a, at) =>
    variants
      .slice(at + 1)
      .filter((b) => !areExclusive(a, b))
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
