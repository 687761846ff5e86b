import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StepQuestion } from '../../fixtures/portal/manual/step-question.ts'

/** The folder within that of the reports. */
const STEP_FOLDER = 'portal-steps'

/** Writes what is too long for a terminal, such as a definition to import, into files of the reports' folder. */
export class StepFiles {
  readonly #folder: string
  #written = 0

  constructor(out: string) {
    this.#folder = join(out, STEP_FOLDER)
  }

  /** Takes away what an earlier run left. */
  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** Writes the file of a question. @returns its path; undefined where the question has none */
  async write({ file }: Pick<StepQuestion, 'file'>): Promise<string | undefined> {
    if (file === undefined) return undefined
    this.#written += 1
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, `definition-${this.#written}.${file.ending}`)
    await writeFile(path, file.text)
    return path
  }
}
