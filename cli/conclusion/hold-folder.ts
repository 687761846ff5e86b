import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { tryToLock } from '../../temporary-folders/file-lock.ts'

/** The file that a run keeps locked in the folder of its reports, as long as it writes there. */
const LOCK_FILE = 'run.lock'

/**
 * Keeps other runs out of a folder: two of them would write into each other's evidence. What a killed run leaves holds nobody up.
 * @returns a function that lets go of it @throws UsageError OUTPUT_IN_USE
 */
export function holdFolder(folder: string): () => void {
  const lock = join(folder, LOCK_FILE)
  const release = lockOrNothing(lock)
  if (release === undefined) {
    throw new UsageError(
      'OUTPUT_IN_USE',
      `--out ${folder}: another run is writing there; wait until it has ended, or give another folder`,
    )
  }
  return () => {
    // Once it is released it may be that of the next run. Windows does not remove open files, nor one that the next run has open by now.
    const isRemoved = tryToRemove(lock)
    release()
    if (!isRemoved) tryToRemove(lock)
  }
}

function tryToRemove(file: string): boolean {
  try {
    rmSync(file, { force: true })
    return true
  } catch {
    return false
  }
}

/** On a file system without locks nobody can find out that another run is there, and a run alone is as good as elsewhere. */
function lockOrNothing(lock: string): (() => void) | undefined {
  try {
    return tryToLock(lock)
  } catch {
    return () => {}
  }
}
