import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { isAbsolute, join, parse, resolve } from 'node:path'
import { ownFolder } from './own-folder.ts'

/**
 * The variable that makes our processes keep what Node compiles, from one run to the next, in the cache folder of this user. Empty if the
 * user has set it, or has no folder that others cannot write to: what is kept there is executed.
 */
export function compileCacheVariables(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE: given, NODE_DISABLE_COMPILE_CACHE: disabled } = process.env
  if (given !== undefined || disabled !== undefined) return {}
  const caches = cachesOfUser()
  const folder = caches === undefined ? undefined : ownFolder(caches, 'agent-platform-conformance')
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }
}

/** Makes this process keep what Node compiles from here on, in the same way. */
export function useCompileCache(): void {
  const { NODE_COMPILE_CACHE: folder } = compileCacheVariables()
  if (folder !== undefined) enableCompileCache(folder)
}

/** Where this user's programs keep caches, by the platform's convention. */
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
    // A user id without a name has no home.
    return ''
  }
}
