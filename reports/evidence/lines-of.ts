import { createReadStream } from 'node:fs'
import { EvidenceError } from '../../contracts/errors.ts'

/** One line of a file, without its line feed. */
export interface FileLine {
  /** Counted from 1. */
  number: number
  text: string
  /** False for a last line that no line feed ends: it may have been cut off while it was written. */
  ended: boolean
}

/**
 * The lines of a file, one at a time, so that a file of any size can be read. Only a line feed ends a line:
 * `node:readline` also splits at U+2028, which JSON leaves bare inside a text.
 * @throws EvidenceError STREAM_UNREADABLE
 */
export async function* linesOf(path: string): AsyncGenerator<FileLine> {
  let number = 0
  let begun: string[] = []
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
      const parts = String(chunk).split('\n')
      const last = parts.pop() ?? ''
      for (const part of parts) {
        number += 1
        yield { number, text: begun.join('') + part, ended: true }
        begun = []
      }
      begun.push(last)
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new EvidenceError('STREAM_UNREADABLE', `${path}: ${why}; expected the evidence.ndjson of a run`)
  }
  const text = begun.join('')
  if (text !== '') yield { number: number + 1, text, ended: false }
}
