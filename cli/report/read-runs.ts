import { EvidenceError, UsageError } from '../../contracts/errors.ts'
import type { EvidenceHeader } from '../../contracts/generated/schemas.ts'
import type { Evidence } from '../../reports/evidence/evidence.ts'
import { parseEvidenceLine } from '../../reports/evidence/evidence-line.ts'
import { linesOf } from '../../reports/evidence/lines-of.ts'
import { readEvidence } from '../../reports/evidence/read-evidence.ts'

/** One run, put together from its evidence files: one, or those of its shards in their order. */
export interface EvidenceRun {
  sources: readonly string[]
  evidence: Evidence
}

/**
 * Reads evidence files as runs: the shards of a target are one, any other file is one of its own. A run that was cut off is read
 * as far as it came, and says so.
 * @throws UsageError INPUT_UNREADABLE
 */
export async function readRuns(files: readonly string[]): Promise<readonly EvidenceRun[]> {
  try {
    const headed = await Promise.all(files.map(async (file) => ({ file, header: await headerOf(file) })))
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

async function headerOf(file: string): Promise<EvidenceHeader> {
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
