import { mkdtempSync, rmSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryToLock } from './file-lock.ts'

/** A folder that only this user can enter, for as long as something needs it. */
export interface ScratchFolder {
  path: string
  /** Removes it with everything in it. */
  remove(): Promise<void>
}

/**
 * Makes a folder that only this user can enter, removed at the latest when this process exits, and removes those that killed processes of
 * this user left behind.
 */
export function openScratchFolder(): ScratchFolder {
  const cleaning = removeLeftFolders()
  const path = mkdtempSync(join(tmpdir(), SCRATCH_PREFIX))
  const letGo = hold(path)
  const removeNow = (): void =>
    tolerate(() => {
      // Windows does not remove open files.
      letGo?.()
      rmSync(path, { recursive: true, force: true })
    })
  process.once('exit', removeNow)
  return {
    path,
    async remove() {
      letGo?.()
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
      process.off('exit', removeNow)
      await cleaning
    },
  }
}

/** Runs `work` with a new folder that only this user can enter, and removes it with everything in it. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = openScratchFolder()
  try {
    return await work(folder.path)
  } finally {
    await folder.remove()
  }
}

/** Shows that the folder is in use as long as this process lives. If files cannot be locked, nobody can find out that it is not in use. */
function hold(folder: string): (() => void) | undefined {
  return tolerate(() => tryToLock(join(folder, OWNER_LOCK)))
}

function tolerate<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The beginning of a scratch folder's name; six characters follow. */
export const SCRATCH_PREFIX = 'agent-platform-conformance-'
/** The file that the owner of a scratch folder keeps locked as long as it lives. */
const OWNER_LOCK = 'owner.lock'

const NAME = new RegExp(`^${SCRATCH_PREFIX}\\w{6}$`)
/** Milliseconds for which a new folder is left alone: far more than its owner needs to lock it. */
const YOUNG = 3_600_000

/** Removes the scratch folders whose owners were killed: only this user's, and only those that nobody holds. Never throws. */
async function removeLeftFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  const folders = names.filter((name) => NAME.test(name)).map((name) => join(tmpdir(), name))
  // What cannot be removed now may be removable in a later run, and is no reason to abort this one.
  await Promise.all(folders.map((folder) => removeLeft(folder).catch(() => {})))
}

async function removeLeft(folder: string): Promise<void> {
  if (!(await isOldAndOwn(folder))) return
  const letGo = tryToLock(join(folder, OWNER_LOCK))
  if (letGo === undefined) return
  letGo()
  await rm(folder, { recursive: true, force: true })
}

/** Checks the entry itself: the destination of a link is not ours. */
async function isOldAndOwn(folder: string): Promise<boolean> {
  const found = await lstat(folder)
  const user = process.geteuid?.()
  const isOwn = user === undefined || (found.uid === user && (found.mode & 0o077) === 0)
  return isOwn && found.isDirectory() && Date.now() - found.mtimeMs > YOUNG
}

/** The variable that tells our processes which scratch folder they work in. */
export const SCRATCH_VARIABLE = 'AGENT_PLATFORM_CONFORMANCE_SCRATCH'

/** The environment variables that make a process put all its temporary files into a scratch folder. */
export function scratchVariables(scratch: string): Readonly<Record<string, string>> {
  return { [SCRATCH_VARIABLE]: scratch, TMPDIR: scratch, TEMP: scratch, TMP: scratch }
}
