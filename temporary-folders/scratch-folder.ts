import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryToLock } from './file-lock.ts'
import { OWNER_LOCK, removeLeftFolders, SCRATCH_PREFIX } from './left-folders.ts'

/** A folder that only this user can enter, for as long as something needs it. */
export interface ScratchFolder {
  path: string
  /** Removes it with all that is in it. */
  remove(): Promise<void>
}

/** Makes a folder that only this user can enter. Meanwhile those that killed processes of this user left are removed. */
export function openScratchFolder(): ScratchFolder {
  const cleaning = removeLeftFolders()
  const path = mkdtempSync(join(tmpdir(), SCRATCH_PREFIX))
  const letGo = hold(path)
  const removeNow = (): void =>
    tolerate(() => {
      // Windows removes no file that is open.
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

/** Runs `work` with a new folder that only this user can enter, and removes it with all that is in it. */
export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = openScratchFolder()
  try {
    return await work(folder.path)
  } finally {
    await folder.remove()
  }
}

/** A new folder that only this user can enter, removed when this process exits. */
export function scratchFolderUntilExit(): string {
  const folder = mkdtempSync(join(tmpdir(), SCRATCH_PREFIX))
  hold(folder)
  process.once('exit', () => tolerate(() => rmSync(folder, { recursive: true, force: true })))
  return folder
}

/** Shows that the folder is in use as long as this process lives. Where files cannot be locked, nobody can find that it is not. */
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
