import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckLine, EvidenceFooter, EvidenceHeader } from '../../contracts/generated/schemas.ts'
import { jsonText } from '../../contracts/json-text.ts'

/** The file of evidence in a run's folder. */
export const EVIDENCE_FILE = 'evidence.ndjson'

/**
 * evidence.ndjson as it is written. Each line is in the file when the call returns, so a run that is killed leaves all
 * that was seen until then.
 */
export class EvidenceFile {
  readonly #path: string
  #checks = 0

  /** Makes the folder and begins the file anew; with `continues`, begins a new stream after what is there. */
  constructor(folder: string, header: EvidenceHeader, { continues = false } = {}) {
    mkdirSync(folder, { recursive: true })
    this.#path = join(folder, EVIDENCE_FILE)
    const write = continues ? appendFileSync : writeFileSync
    write(this.#path, `${jsonText(header)}\n`)
  }

  /** Adds the line of a check. */
  add(line: CheckLine): void {
    appendFileSync(this.#path, `${jsonText(line)}\n`)
    this.#checks += 1
  }

  /** Ends the file, with the number of checks that stand in it. */
  end(footer: Omit<EvidenceFooter, 'type' | 'checks'>): void {
    const line: EvidenceFooter = { type: 'footer', checks: this.#checks, ...footer }
    appendFileSync(this.#path, `${jsonText(line)}\n`)
  }
}
