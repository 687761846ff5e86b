import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from '../text/error-text.ts'

const OTHERS_WRITE = 0o022
const STICKY = 0o1000

/**
 * The real path of the folder `name` in `parent`, both created if they are missing. Undefined if it cannot be created, or if anybody other
 * than this user and root could put something into it, or replace it.
 */
export function ownFolder(parent: string, name: string): string | undefined {
  try {
    makeUnlessThere(parent)
    const folder = join(realpathSync(parent), name)
    makeUnlessThere(folder)
    return isOwn(folder) ? folder : undefined
  } catch {
    return undefined
  }
}

function makeUnlessThere(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function isOwn(folder: string): boolean {
  const found = lstatSync(folder)
  if (!found.isDirectory()) return false
  const user = process.geteuid?.()
  // Windows has no such owners and modes: there, a user's caches are closed to others anyway.
  if (user === undefined) return true
  return found.uid === user && (found.mode & OTHERS_WRITE) === 0 && isWayOwn(dirname(folder), user)
}

/** Whether only this user and root can change where a path leads. In a sticky folder nobody can remove what belongs to another. */
function isWayOwn(folder: string, user: number): boolean {
  const { uid, mode } = lstatSync(folder)
  if (uid !== user && uid !== 0) return false
  if ((mode & OTHERS_WRITE) !== 0 && (mode & STICKY) === 0) return false
  return folder === dirname(folder) || isWayOwn(dirname(folder), user)
}
