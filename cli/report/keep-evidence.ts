import { dirname } from 'node:path'
import { EVIDENCE_FILE } from '../../reports/evidence/evidence-file.ts'
import { linesOf } from '../../reports/evidence/lines-of.ts'
import { writePieces } from '../../reports/write-whole.ts'

/**
 * Puts the evidence beside the reports that are made from it, where it is not there yet. Shards are one file then: their streams
 * one after another, which is as good as they are.
 */
export async function keepEvidence(sources: readonly string[], folder: string): Promise<void> {
  if (sources.length === 1 && sources.every((source) => dirname(source) === folder)) return
  await writePieces(folder, EVIDENCE_FILE, wholeLines(sources))
}

async function* wholeLines(sources: readonly string[]): AsyncGenerator<string> {
  for (const source of sources) {
    for await (const { text, ended } of linesOf(source)) {
      // A last line that was cut off while it was written would be an invalid one amid the others.
      if (ended || isWhole(text)) yield `${text}\n`
    }
  }
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
