import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { slugOf } from '../../contracts/check-place.ts'
import { UsageError } from '../../contracts/errors.ts'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { ATTESTATION_FILE } from '../../reports/report-formats.ts'
import { onAnyDisk } from '../conclusion/on-any-disk.ts'
import { namePath } from '../terminal/name-path.ts'
import type { EvidenceRun } from './read-runs.ts'

/**
 * Where the reports of each run go: into `out` itself for one run, into its subfolders for several. A run that already has a folder there
 * keeps it, and no other run gets a folder that evidence was read from.
 * @throws UsageError if evidence would be overwritten, or shards merged into a folder where they are found again
 */
export function reportFolders(runs: readonly EvidenceRun[], out: string): readonly string[] {
  const homes = runs.flatMap(({ sources }) => sources.map((source) => dirname(source)))
  const [run, ...others] = runs
  for (const { sources } of runs) ensureApart(sources, out)
  if (run !== undefined && others.length === 0) return [out]
  if (existsSync(join(out, EVIDENCE_FILE))) {
    throw new UsageError(
      'FLAG_INVALID',
      `--out ${namePath(out)}: holds the evidence of one run, beside which the table of several would stand; expected another folder`,
    )
  }
  const taken = new Set(homes.map(onAnyDisk))
  return runs.map((one) => {
    const folder = folderOf(one, out, taken)
    taken.add(onAnyDisk(folder))
    return folder
  })
}

/** What is written without a key would leave an attestation that no longer fits. @throws UsageError if a folder holds one */
export function ensureUnsigned(folders: readonly string[]): void {
  const signed = folders.find((folder) => existsSync(join(folder, ATTESTATION_FILE)))
  if (signed === undefined) return
  throw new UsageError(
    'OUTPUT_UNWRITABLE',
    `${namePath(signed)}: holds ${ATTESTATION_FILE}, which would not fit the new reports; add --sign to sign them, or give another --out`,
  )
}

/** The next call would find shards below the folder of their report, beside the report. */
function ensureApart(sources: readonly string[], out: string): void {
  if (sources.length < 2) return
  const homes = sources.map((source) => dirname(source))
  if (homes.includes(out)) {
    throw new UsageError(
      'FLAG_INVALID',
      `--out ${namePath(out)}: holds the evidence of a shard, which would be lost; expected another folder`,
    )
  }
  const below = homes.find((home) => home.startsWith(`${out}${sep}`))
  if (below === undefined) return
  throw new UsageError(
    'FLAG_INVALID',
    `--out ${namePath(out)}: has the shard ${namePath(below)} in it, and what is merged there would pass for the shards the next time; expected another folder`,
  )
}

function folderOf({ sources, evidence }: EvidenceRun, out: string, taken: ReadonlySet<string>): string {
  const [first = ''] = sources
  const home = dirname(first)
  if (sources.length === 1 && dirname(home) === resolve(out)) return home
  const name = sources.length === 1 ? basename(home) : slugOf(evidence.header.target.name) || 'target'
  for (let number = 1; ; number += 1) {
    const folder = join(out, number === 1 ? name : `${name}-${number}`)
    if (!taken.has(onAnyDisk(folder))) return folder
  }
}
