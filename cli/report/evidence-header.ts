import { EvidenceError } from '../../contracts/errors.ts'
import type { EvidenceHeader } from '../../contracts/generated/schemas.ts'
import { parseEvidenceLine } from '../../reports/evidence/evidence-line.ts'
import { linesOf } from '../../reports/evidence/lines-of.ts'

/** The first line of an evidence file: of which run, or of which shard, it is. @throws EvidenceError */
export async function evidenceHeader(file: string): Promise<EvidenceHeader> {
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
