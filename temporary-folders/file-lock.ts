import { setTimeout as sleep } from 'node:timers/promises'
import { UsageError } from '../contracts/errors.ts'
import { errorText } from '../text/error-text.ts'

const SQLITE_BUSY = 5
/** Milliseconds between two tries. */
const BETWEEN = 50

/**
 * Locks a file for one user at a time, through an empty file next to it, `<file>.lock`. The system releases the lock when the process ends,
 * in whatever way.
 * @returns a function that releases it; undefined if another has held it for `longestWaitMs` milliseconds @throws UsageError
 */
export async function lockFile(path: string, longestWaitMs: number): Promise<(() => void) | undefined> {
  const end = performance.now() + longestWaitMs
  for (;;) {
    const release = ensureWritable(`${path}.lock`)
    if (release !== undefined || performance.now() >= end) return release
    await sleep(BETWEEN)
  }
}

/**
 * Holds an empty file, created if there is none. @returns a function that releases it; undefined if another holds it @throws the error of
 * SQLite
 */
export function tryToLock(lock: string): (() => void) | undefined {
  const database = new (sqlite().DatabaseSync)(lock)
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return () => {
      if (database.isOpen) database.close()
    }
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

function ensureWritable(lock: string): (() => void) | undefined {
  try {
    return tryToLock(lock)
  } catch (error) {
    const why = errorText(error)
    throw new UsageError('OUTPUT_UNWRITABLE', `${lock}: cannot be locked: ${why}`)
  }
}

/** Loaded here, since few commands need it; and without the warning of Node 22 that it is experimental, which is of no interest to a user. */
function sqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return process.getBuiltinModule('node:sqlite')
  } finally {
    process.emitWarning = emitWarning
  }
}
