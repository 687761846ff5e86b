import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryToLock } from './file-lock.ts'

/** How the name of a scratch folder begins; six characters follow. */
export const SCRATCH_PREFIX = 'agent-platform-conformance-'
/** The file that the owner of a scratch folder holds as long as it lives. */
export const OWNER_LOCK = 'owner.lock'

const NAME = new RegExp(`^${SCRATCH_PREFIX}\\w{6}$`)
/** Milliseconds that a folder is left alone: far more than its owner takes from making it to holding it. */
const YOUNG = 3_600_000

/** Removes the scratch folders whose owners were killed: only this user's, and only what nobody holds. Never throws. */
export async function removeLeftFolders(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  const folders = names.filter((name) => NAME.test(name)).map((name) => join(tmpdir(), name))
  // What cannot be removed now may be so in a later run, and is no reason to break off this one.
  await Promise.all(folders.map((folder) => removeLeft(folder).catch(() => {})))
}

async function removeLeft(folder: string): Promise<void> {
  if (!(await isOldAndOwn(folder))) return
  const letGo = tryToLock(join(folder, OWNER_LOCK))
  if (letGo === undefined) return
  letGo()
  await rm(folder, { recursive: true, force: true })
}

/** Of the name itself: whatever a link leads to is none of ours. */
async function isOldAndOwn(folder: string): Promise<boolean> {
  const found = await lstat(folder)
  const user = process.geteuid?.()
  const isOwn = user === undefined || (found.uid === user && (found.mode & 0o077) === 0)
  return isOwn && found.isDirectory() && Date.now() - found.mtimeMs > YOUNG
}
