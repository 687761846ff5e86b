import { EvidenceError, UsageError } from '../../contracts/errors.ts'
import type { Evidence } from '../../reports/evidence/evidence.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'
import { evidenceHeader } from './evidence-header.ts'
import { refuseShardsBelow } from './refuse-shards-below.ts'

/** One run, put together from its evidence files: one, or those of its shards in their order. */
export interface EvidenceRun {
  sources: readonly string[]
  evidence: Evidence
}

/**
 * Reads evidence files as runs: the shards of a target are one, any other file is one of its own. A run that was cut off is read
 * as far as it came, and says so.
 * `except` is a folder that reports are written to: what is there is none of the evidence.
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
