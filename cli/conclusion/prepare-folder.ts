import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { makeFolder } from '../../contracts/make-folder.ts'
import { ARTEFACTS, ATTESTATION_FILE } from '../../reports/report-formats.ts'
import { whyUnwritable } from '../../text/error-text.ts'
import type { HeldResources } from '../process/interruption.ts'
import { holdFolder } from './hold-folder.ts'
import { HISTORY_FILE } from './write-history.ts'

/**
 * Creates a folder if it is missing, holds it until `held` is released, and removes what an earlier run left in it.
 * @throws UsageError OUTPUT_UNWRITABLE, OUTPUT_IN_USE
 */
export async function prepareFolder(folder: string, held: HeldResources): Promise<void> {
  try {
    makeFolder(folder)
    held.adopt(holdFolder(folder), (letGo) => letGo())
    await clearFolder(folder)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError('OUTPUT_UNWRITABLE', `--out ${folder}: ${whyUnwritable(error, 'folder')}`)
  }
}

/** Removes what an earlier run left under our names: it must not pass for the result of this one. */
async function clearFolder(folder: string): Promise<void> {
  const names = [...ARTEFACTS, ATTESTATION_FILE, HISTORY_FILE]
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
