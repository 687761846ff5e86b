import { dirname } from 'node:path'
import { EvidenceError, UsageError } from '../../contracts/errors.ts'
import type { EvidenceHeader } from '../../contracts/generated/schemas.ts'
import type { Evidence } from '../../reports/evidence/evidence.ts'
import { linesOf } from '../../reports/evidence/evidence-file.ts'
import { parseEvidenceLine } from '../../reports/evidence/evidence-line.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { namePath } from '../terminal/name-path.ts'
import { evidenceBelow, findEvidence } from './find-evidence.ts'

/** One run, put together from its evidence files: one, or those of its shards in their order. */
export interface EvidenceRun {
  sources: readonly string[]
  evidence: Evidence
}

/**
 * Reads evidence files as runs: the shards of a target are one, any other file is one of its own. A run that was cut off is read as far as
 * it got, and says so. `except` is a folder that reports are written to: what is there is not evidence.
 * @throws UsageError INPUT_UNREADABLE
 */
export async function readRuns(files: readonly string[], except?: string): Promise<readonly EvidenceRun[]> {
  try {
    await refuseShardsBelow(files, except)
    const headed = await Promise.all(
      files.map(async (file) => ({ file, header: await evidenceHeader(file) })),
    )
    const groups = Map.groupBy(headed, ({ file, header }) =>
      header.shard === undefined ? file : `shards of ${header.target.name}`,
    )
    const runs: EvidenceRun[] = []
    for (const group of groups.values()) {
      const sources = group
        .toSorted((a, b) => (a.header.shard?.index ?? 0) - (b.header.shard?.index ?? 0))
        .map(({ file }) => file)
      runs.push({ sources, evidence: await readEvidence(sources, { allowInterrupted: true }) })
    }
    return runs
  } catch (error) {
    if (error instanceof EvidenceError) throw new UsageError('INPUT_UNREADABLE', error.message)
    throw error
  }
}

/**
 * The one run in a folder and below. `flag` is the flag that names it, if one does.
 * @throws UsageError INPUT_UNREADABLE if there is none, or several
 */
export async function readRun(folder: string, flag?: string): Promise<EvidenceRun> {
  const [run, ...others] = await readRuns(findEvidence([folder]))
  if (run !== undefined && others.length === 0) return run
  const place = flag === undefined ? folder : `${flag} ${folder}`
  throw new UsageError('INPUT_UNREADABLE', `${place}: holds several runs; expected the folder of one`)
}

/** The first line of an evidence file: which run, or which shard, it belongs to. @throws EvidenceError */
async function evidenceHeader(file: string): Promise<EvidenceHeader> {
  for await (const { text, number } of linesOf(file)) {
    if (text.trim() === '') continue
    const line = parseEvidenceLine(text, `${file}:${number}`)
    if (line.type === 'header') return line
    break
  }
  throw new EvidenceError(
    'HEADER_MISSING',
    `${file}: does not begin with a header; expected the evidence.ndjson that a run has written`,
  )
}

/**
 * Refuses a folder that has evidence of its own and shards in the folders below it: its own may have been merged there by an earlier call,
 * and would pass for what the shards say now. `except` is the folder that reports are written to.
 * @throws UsageError INPUT_UNREADABLE
 */
async function refuseShardsBelow(files: readonly string[], except?: string): Promise<void> {
  for (const file of files) {
    const folder = dirname(file)
    for (const below of evidenceBelow(folder, except)) {
      if (files.includes(below) || !(await isOfShard(below))) continue
      throw new UsageError(
        'INPUT_UNREADABLE',
        `${namePath(folder)}: has evidence of its own and that of a shard below it, ${namePath(below)}, and it cannot be told which is meant; give the folders of the shards, or move one of the two away`,
      )
    }
  }
}

/** A file that cannot be read is no reason to refuse what was asked for. */
async function isOfShard(file: string): Promise<boolean> {
  try {
    return (await evidenceHeader(file)).shard !== undefined
  } catch (error) {
    if (error instanceof EvidenceError) return false
    throw error
  }
}
