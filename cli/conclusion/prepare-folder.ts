import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { makeFolder } from '../../contracts/make-folder.ts'
import { ARTEFACTS, ATTESTATION_FILE } from '../../reports/report-formats.ts'
import { whyUnwritable } from '../../text/error-text.ts'
import { HISTORY_FILE } from './write-history.ts'

/** Creates a folder if it is missing, and removes what an earlier run left in it. @throws UsageError OUTPUT_UNWRITABLE */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    makeFolder(folder)
    await clearFolder(folder)
  } catch (error) {
    throw new UsageError('OUTPUT_UNWRITABLE', `--out ${folder}: ${whyUnwritable(error, 'folder')}`)
  }
}

/** Removes what an earlier run left under our names: it must not pass for the result of this one. */
async function clearFolder(folder: string): Promise<void> {
  const names = [...ARTEFACTS, ATTESTATION_FILE, HISTORY_FILE]
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}
