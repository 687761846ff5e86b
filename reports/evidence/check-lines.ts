import { EvidenceError } from '../../contracts/errors.ts'
import type { CheckLine } from '../../contracts/generated/schemas.ts'
import { parseEvidenceLine } from './evidence-line.ts'
import { linesOf } from './lines-of.ts'

/**
 * The checks of streams with all their exchanges, one at a time, for what is too large to be held in memory. The streams are
 * those that `readEvidence` has read and found to be of one run.
 * @throws EvidenceError
 */
export async function* checkLines(paths: readonly string[]): AsyncGenerator<CheckLine> {
  for (const path of paths) {
    for await (const { text, number, ended } of linesOf(path)) {
      if (text.trim() === '') continue
      const line = parseUnlessCut(text, `${path}:${number}`, ended)
      if (line?.type === 'check') yield line
    }
  }
}

/** What a killed run was writing last says nothing. */
function parseUnlessCut(
  text: string,
  place: string,
  ended: boolean,
): ReturnType<typeof parseEvidenceLine> | undefined {
  try {
    return parseEvidenceLine(text, place)
  } catch (error) {
    if (ended || !(error instanceof EvidenceError)) throw error
    return undefined
  }
}
