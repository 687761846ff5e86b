import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A user of this machine, as `spawn` takes one. */
export interface UnprivilegedUser {
  uid: number
  gid: number
}

/** No account has this number, as none has the one that a container is given with `--user`. */
const NUMBER = 54_321

/**
 * Somebody who can read the packages of this checkout and write none of them; undefined where this process may not act as
 * somebody else, or where strangers cannot even read them.
 */
export function unprivilegedUser(): UnprivilegedUser | undefined {
  const someone = { uid: NUMBER, gid: NUMBER }
  if (process.getuid?.() !== 0) return undefined
  const readable = fileURLToPath(
    new URL('../../../node_modules/@playwright/test/package.json', import.meta.url),
  )
  const { status } = spawnSync(
    process.execPath,
    ['-e', `fs.readFileSync(${JSON.stringify(readable)})`],
    someone,
  )
  return status === 0 ? someone : undefined
}
