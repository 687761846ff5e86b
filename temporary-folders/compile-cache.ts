import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { isAbsolute, join, parse, resolve } from 'node:path'
import { ownFolder } from './own-folder.ts'

/**
 * The variable that has processes of ours keep what Node compiles, from one run to the next, in the cache folder of this user. Nothing
 * where the user has decided on it, or has no folder that others cannot write: what is kept there is code that is run.
 */
export function compileCacheVariables(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE: given, NODE_DISABLE_COMPILE_CACHE: disabled } = process.env
  if (given !== undefined || disabled !== undefined) return {}
  const caches = cachesOfUser()
  const folder = caches === undefined ? undefined : ownFolder(caches, 'agent-platform-conformance')
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

/** Has this process keep what Node compiles from here on, in the same way. */
export function useCompileCache(): void {
  const { NODE_COMPILE_CACHE: folder } = compileCacheVariables()
  if (folder !== undefined) enableCompileCache(folder)
}

/** Where programs of this user keep caches, by the custom of the platform. */
function cachesOfUser(): string | undefined {
  const { XDG_CACHE_HOME: xdg = '', LOCALAPPDATA: local = '' } = process.env
  if (process.platform === 'win32') return isAbsolute(local) ? local : undefined
  if (isAbsolute(xdg)) return xdg
  const home = homeOfUser()
  // A user without a home is often given the root folder.
  if (!isAbsolute(home) || parse(home).root === resolve(home)) return undefined
  return join(home, process.platform === 'darwin' ? 'Library/Caches' : '.cache')
}

function homeOfUser(): string {
  try {
    return homedir()
  } catch {
    // A number without a name has none.
    return ''
  }
}
