import { isDeepStrictEqual } from 'node:util'
import { EvidenceError } from '../../contracts/errors.ts'
import type { EvidenceHeader } from '../../contracts/generated/schemas.ts'
import { dropDoubtful } from './doubtful-checks.ts'
import type { Evidence } from './evidence.ts'
import { shardsApart } from './shards-apart.ts'

/**
 * One run out of its shards. A missing shard is a gap, so that part of a run is never taken for all of it.
 * @throws EvidenceError SHARDS_DISAGREE, CHECK_DUPLICATE, STREAM_EMPTY
 */
export function mergeShards(parts: readonly Evidence[]): Evidence {
  const sorted = parts.toSorted((a, b) => indexOf(a) - indexOf(b))
  const [first] = sorted
  if (first === undefined)
    throw new EvidenceError('STREAM_EMPTY', 'no evidence was given; expected at least one evidence.ndjson')
  ensureOneRun(sorted.map(({ header }) => header))
  const checks = dropDoubtful(sorted).flatMap((part) => part.checks)
  ensureOnce(checks.map(({ id }) => id))
  const { shard: _, ...header } = first.header
  const apart = shardsApart(sorted)
  const missing = missingShards(sorted)
  const doubts = [...new Set(sorted.flatMap((part) => part.header.doubts ?? []))]
  const notes = [...new Set(sorted.flatMap((part) => part.header.notes ?? [])), ...apart.notes]
  return {
    header: {
      ...header,
      startedAt: earliest(sorted.map((part) => part.header.startedAt)),
      ...(doubts.length === 0 ? {} : { doubts }),
    },
    checks,
    finishedAt: latest(sorted.map((part) => part.finishedAt)),
    errors: sorted.flatMap((part) => part.errors),
    gaps: [...listReplayed(header), ...gapsOf(sorted), ...missing, ...missingAlone(sorted), ...apart.gaps],
    ...(missing.length === 0 ? {} : { isPart: true as const }),
    ...(notes.length === 0 ? {} : { notes }),
  }
}

/** A replay is chosen by failures, and judged by a part of its inputs: it gives no verdict on a requirement, let alone the whole. */
function listReplayed({ selection: { replay } }: Pick<EvidenceHeader, 'selection'>): string[] {
  if (replay === undefined) return []
  const { checks, of } = replay
  return [
    `This run repeats ${checks === 1 ? 'a check' : `${checks} checks`} that failed in the run of ${of}, with the inputs that showed it; nothing else was judged.`,
  ]
}

function indexOf({ header }: Evidence): number {
  return header.shard?.index ?? 0
}

/** Says which shard, since a folder of many has one that is left from another run. */
function ensureOneRun(headers: readonly EvidenceHeader[]): void {
  const [first, ...others] = headers
  for (const other of others) {
    for (const member of ['kit', 'specification', 'target', 'seed', 'effort', 'selection'] as const) {
      if (isDeepStrictEqual(toComparable(first?.[member]), toComparable(other[member]))) continue
      throw disagreement(
        `${member} is ${JSON.stringify(first?.[member])} in ${partName(first, 'one')} and ${JSON.stringify(other[member])} in ${partName(other, 'another')}`,
      )
    }
    if (other.shard === undefined || first?.shard?.total !== other.shard.total) {
      throw disagreement(`their headers do not name shards of one total`)
    }
  }
}

function partName(header: EvidenceHeader | undefined, other: string): string {
  return header?.shard === undefined ? other : `shard ${header.shard.index}`
}

/** Each machine may have its own instance, so the address of the target does not identify the run. */
function toComparable(value: EvidenceHeader[keyof EvidenceHeader] | undefined): unknown {
  if (typeof value !== 'object' || !('claims' in value)) return value
  const { name, claims } = value
  return { name, claims }
}

function disagreement(what: string): EvidenceError {
  return new EvidenceError(
    'SHARDS_DISAGREE',
    `the evidence is of more than one run: ${what}; give the shards of a single run, each once`,
  )
}

function ensureOnce(ids: readonly string[]): void {
  const seen = new Set<string>()
  for (const id of ids) {
    if (seen.has(id))
      throw new EvidenceError(
        'CHECK_DUPLICATE',
        `the check ${id} stands in two of the given files; give each shard once`,
      )
    seen.add(id)
  }
}

/** Each gap once, with the shards that have it. */
function gapsOf(parts: readonly Evidence[]): string[] {
  const found = new Map<string, Set<number>>()
  for (const { gaps, header } of parts) {
    for (const gap of gaps) found.set(gap, (found.get(gap) ?? new Set()).add(header.shard?.index ?? 0))
  }
  const total = parts[0]?.header.shard?.total
  if (total === undefined) return [...found.keys()]
  return [...found].map(([gap, shards]) => `${shardNames([...shards], total)}: ${gap}`)
}

/** `Shard 2 of 5`, `Shards 2, 4 of 5`. */
function shardNames(indices: readonly number[], total: number): string {
  return `Shard${indices.length === 1 ? '' : 's'} ${indices.join(', ')} of ${total}`
}

function missingShards(parts: readonly Evidence[]): string[] {
  const total = parts[0]?.header.shard?.total ?? 0
  const present = new Set(parts.map(indexOf))
  const missing = Array.from({ length: total }, (_, index) => index + 1).filter(
    (index) => !present.has(index),
  )
  if (missing.length === 0) return []
  const verb = missing.length === 1 ? 'is' : 'are'
  return [
    `${shardNames(missing, total)} ${verb} missing: this is a part of a run. Give all shards to the command report.`,
  ]
}

/** Without this, a last shard that was ended between its two streams would look complete. */
function missingAlone(parts: readonly Evidence[]): string[] {
  const last = parts.flatMap(({ header: { shard } }) =>
    shard !== undefined && shard.index === shard.total ? [shard] : [],
  )
  const [first] = last
  if (first?.part !== 'others' || last.some(({ part }) => part === 'alone')) return []
  return [`${shardNames([first.index], first.total)}: The run broke off before the checks that run alone.`]
}

function earliest(times: readonly string[]): string {
  return times.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? ''
}

function latest(times: readonly string[]): string {
  return times.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? ''
}
