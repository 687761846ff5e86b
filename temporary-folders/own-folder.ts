import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

const OTHERS_WRITE = 0o022
const STICKY = 0o1000

/**
 * The real path of the folder `name` in `parent`, both made where they are missing. Undefined where it cannot be had, or where somebody
 * else than this user and root could put something into it, or something else in its place.
 */
export function ownFolder(parent: string, name: string): string | undefined {
  try {
    makeFolder(parent)
    const folder = join(realpathSync(parent), name)
    makeFolder(folder)
    return isOwn(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

function isOwn(folder: string): boolean {
  const found = lstatSync(folder)
  if (!found.isDirectory()) return false
  const user = process.geteuid?.()
  // Windows has no such owners and modes: there the caches of a user are closed to others as they are.
  if (user === undefined) return true
  return found.uid === user && (found.mode & OTHERS_WRITE) === 0 && isWayOwn(dirname(folder), user)
}

/** Whether only this user and root can change where a path leads to. From a sticky folder nobody takes what is another's. */
function isWayOwn(folder: string, user: number): boolean {
  const { uid, mode } = lstatSync(folder)
  if (uid !== user && uid !== 0) return false
  if ((mode & OTHERS_WRITE) !== 0 && (mode & STICKY) === 0) return false
  return folder === dirname(folder) || isWayOwn(dirname(folder), user)
}
