import { appendFileSync, closeSync, createReadStream, openSync } from 'node:fs'
import { join } from 'node:path'
import { EvidenceError } from '../../contracts/errors.ts'
import type {
  CheckLine,
  EvidenceFooter,
  EvidenceHeader,
  EvidenceLine,
} from '../../contracts/generated/schemas.ts'
import { makeFolder } from '../../contracts/make-folder.ts'
import { whyUnreadable } from '../../text/error-text.ts'
import { jsonText } from '../../text/json-text.ts'
import { parseEvidenceLine } from './evidence-line.ts'

/** The file of evidence in a run's folder. */
export const EVIDENCE_FILE = 'evidence.ndjson'

/**
 * evidence.ndjson as it is written. Each line is in the file when the call returns, so a run that is killed leaves everything seen so far.
 */
export class EvidenceFile {
  readonly #descriptor: number
  #checks = 0

  /** Makes the folder and starts the file from scratch; with `continues`, starts a new stream after its present content. */
  constructor(folder: string, header: EvidenceHeader, { continues = false } = {}) {
    makeFolder(folder)
    this.#descriptor = openSync(join(folder, EVIDENCE_FILE), continues ? 'a' : 'w')
    appendFileSync(this.#descriptor, `${jsonText(header)}\n`)
  }

  /** Adds the line of a check. */
  add(line: CheckLine): void {
    appendFileSync(this.#descriptor, `${jsonText(line)}\n`)
    this.#checks += 1
  }

  /** Ends the file, with the number of checks in it. */
  end(footer: Omit<EvidenceFooter, 'type' | 'checks'>): void {
    const line: EvidenceFooter = { type: 'footer', checks: this.#checks, ...footer }
    appendFileSync(this.#descriptor, `${jsonText(line)}\n`)
    closeSync(this.#descriptor)
  }
}

/** One line of a file, without its line feed. */
export interface FileLine {
  /** Counted from 1. */
  number: number
  text: string
  /** False for a last line without a line feed: it may have been cut off while it was written. */
  ended: boolean
}

/**
 * The lines of a file, one at a time, so that a file of any size can be read. Only a line feed ends a line: `node:readline` also splits at
 * U+2028, which JSON leaves unescaped inside a string.
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
    throw new EvidenceError(
      'STREAM_UNREADABLE',
      `${path}: ${whyUnreadable(error)}; expected the evidence.ndjson of a run`,
    )
  }
  const text = begun.join('')
  if (text !== '') yield { number: number + 1, text, ended: false }
}

/**
 * The checks of streams with all their exchanges, one at a time, for uses where they are too large to hold in memory. The streams are those
 * that `readEvidence` has read and found to be of one run.
 * @throws EvidenceError
 */
export async function* checkLines(paths: readonly string[]): AsyncGenerator<CheckLine> {
  for (const path of paths) {
    for await (const fileLine of linesOf(path)) {
      if (fileLine.text.trim() === '') continue
      const line = parseUnlessCut(fileLine, `${path}:${fileLine.number}`)
      if (line?.type === 'check') yield line
    }
  }
}

/** A line of evidence; undefined for a last one that was cut off while it was written. @throws EvidenceError */
export function parseUnlessCut({ text, ended }: FileLine, place: string): EvidenceLine | undefined {
  try {
    return parseEvidenceLine(text, place)
  } catch (error) {
    if (ended || !(error instanceof EvidenceError) || error.code !== 'LINE_INVALID') throw error
    return undefined
  }
}
