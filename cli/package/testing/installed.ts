import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** A program and who calls it where. */
interface InstalledCall {
  /** The program of Node; default: the one in use. */
  node?: string
  /** A JavaScript file and its arguments. */
  args: readonly string[]
  cwd: string
  someone?: UnprivilegedUser | undefined
  env?: Readonly<Record<string, string>>
}

/** The file that the package's `bin` names. */
export async function kitProgram(kit: string): Promise<string> {
  const { bin }: { bin: Readonly<Record<string, string>> } = JSON.parse(
    await readFile(join(kit, 'package.json'), 'utf8'),
  )
  return join(kit, Object.values(bin)[0] ?? '')
}

/** Calls a program as a user of the installed package does: without this process's own settings for Node. */
export async function callInstalled(
  call: InstalledCall,
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const { node = process.execPath, args, cwd, someone, env = {} } = call
  const {
    NODE_OPTIONS: _,
    NODE_TEST_CONTEXT: _context,
    NODE_COMPILE_CACHE: _cache,
    ...inherited
  } = process.env
  const child = spawn(node, [...args], {
    cwd,
    env: {
      ...inherited,
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      HOME: cwd,
      // Where each platform keeps caches.
      XDG_CACHE_HOME: join(cwd, '.cache'),
      LOCALAPPDATA: join(cwd, '.cache'),
      // Otherwise Playwright keeps programs in the folder for temporary files, under a name that anybody can guess.
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(cwd, 'playwright'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...someone,
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, stdout, stderr }
}

/** A user of this machine, as `spawn` takes one. */
interface UnprivilegedUser {
  uid: number
  gid: number
}

/** No account has this number, as none has the one that a container is given with `--user`. */
const NUMBER = 54_321

/**
 * A user who can read the packages of this checkout but not write them; undefined if this process may not act as another user, or if
 * strangers cannot even read them.
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
