import type { Catalogue } from '../contracts/catalogue.ts'
import { hostileTable } from './hostile-table.ts'
import { type FaultResult, isProven } from './judge-fault.ts'
import { hasNoFalseAlarm, suspectsOf, type VariantResult } from './judge-variant.ts'
import type { ProofData } from './proof-data.ts'

/** docs/proof.md: below each requirement the faults that it was seen to catch; then the variants that it did not accuse. */
export function renderProof(data: ProofData, catalogue: Catalogue): string {
  const proven = data.faults.filter(isProven).length
  const all = [...data.variants, ...data.clients]
  const unaccused = all.filter(hasNoFalseAlarm).length
  return `${[
    '# The proof',
    '',
    'A check is believed only after it was seen to fail. Each fault below is a version of the reference server that breaks one',
    'requirement; the kit was run against it, and had to name that requirement and no other. Faults that have nothing to do with one',
    'another were judged together. Each variant is a version that makes another legal choice; the kit had to say nothing against it.',
    'The requirements of clients are proven by faults and variants of the reference client, in the same way. `npm run proof` renews',
    'this page.',
    '',
    `Faults caught under their own name, without strays: ${proven} of ${data.faults.length}. Worlds of variants without a false alarm: ${unaccused} of ${all.length}.`,
    '',
    ...requirementLists(data.faults, catalogue),
    ...variantTable(data),
    ...clientTable(data),
    ...hostileTable(data.hostiles),
  ].join('\n')}\n`
}

/** Below each requirement of the release the faults that it was seen to catch, and those that it missed, as lines. */
export function requirementLists(
  faults: readonly Pick<FaultResult, 'name' | 'title' | 'caught' | 'missed'>[],
  catalogue: Catalogue,
): string[] {
  const rows = catalogue.requirements.filter(
    ({ id, level }) => catalogue.release.levels.has(id) && level !== 'observe',
  )
  return [...Map.groupBy(rows, ({ area }) => area)].flatMap(([area, requirements]) => [
    `## ${area}`,
    '',
    ...requirements.flatMap(({ id, level, excluded }) => {
      const caught = faults.filter((fault) => fault.caught.includes(id))
      const missed = faults.filter((fault) => fault.missed.includes(id))
      const none = excluded === undefined ? 'no fault' : `not from outside. ${excluded}`
      const count = caught.length === 1 ? 'one fault' : `${caught.length} faults`
      return [
        `- \`${id}\` (${level}): ${caught.length === 0 ? none : count}`,
        ...caught.map(({ name, title }) => `  - \`${name}\` ${title}`),
        ...missed.map(({ name, title }) => `  - **missed** \`${name}\` ${title}`),
      ]
    }),
    '',
  ])
}

function variantTable({ variants, pairs }: ProofData): string[] {
  const names = [...new Set(variants.flatMap((world) => world.variants))].sort()
  const inWorlds = (name: string): string =>
    String(variants.filter((world) => world.variants.includes(name)).length)
  return [
    '## Variants',
    '',
    `${names.length} variants in ${variants.length} worlds, a covering array of strength 2: each stands beside each other one that a check sees with it,`,
    `and beside its absence, judged by all checks that see both. ${pairs.covered} of ${pairs.of} pairs that can hold together and be seen so were judged`,
    'together; the rest are with those that keep the kit waiting. In a few of these worlds, each variant was judged at standard effort, in the',
    'others at quick.',
    '',
    '| variant | worlds | said against them |',
    '| --- | --- | --- |',
    ...names.map((name) => `| ${name} | ${inWorlds(name)} | ${listSaidBecauseOf(name, variants)} |`),
  ]
}

function listSaidBecauseOf(name: string, variants: readonly VariantResult[]): string {
  const said = variants
    .filter((world) => suspectsOf(world).includes(name))
    .flatMap(({ falseAlarms, blocked, broken }) => [...falseAlarms, ...blocked, ...broken])
  return [...new Set(said)].join(', ') || 'nothing'
}

function clientTable({ clients }: ProofData): string[] {
  return [
    '',
    '## Variants of the client',
    '',
    'Variants that decide different things were judged together.',
    '',
    '| variants | said against them |',
    '| --- | --- |',
    ...clients.map(rowOf),
  ]
}

function rowOf({ variants, falseAlarms, blocked, broken }: VariantResult): string {
  return `| ${variants.join(', ')} | ${[...falseAlarms, ...blocked, ...broken].join(', ') || 'nothing'} |`
}
