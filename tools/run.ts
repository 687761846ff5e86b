/**
 * Runs a tool that only contributors need, so that others can judge with a checkout without installing it: `node tools/run.ts biome check`.
 * What the package-lock.json next to this file names is installed below node_modules at the first use, and again if it has changed. Without
 * a name it only installs.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wrongUse } from './flags.ts'
import { folder } from './folder.ts'

const LOCK = fileURLToPath(new URL('package-lock.json', import.meta.url))
const INSTALLED = join(folder, 'installed.json')
const shell = process.platform === 'win32'

const [tool, ...args] = process.argv.slice(2)
if (!isInstalled()) install()
if (tool !== undefined) {
  const path = join(folder, 'node_modules/.bin', tool)
  // A shell would end the path at a blank.
  const program = shell ? `"${path}.cmd"` : path
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', shell })
  if (error !== undefined)
    wrongUse(`${tool} does not start: ${error.message}`, 'node tools/run.ts [TOOL [ARGUMENT]…]')
  process.exitCode = status ?? 1
}

function isInstalled(): boolean {
  try {
    return readFileSync(INSTALLED, 'utf8') === readFileSync(LOCK, 'utf8')
  } catch {
    return false
  }
}

function install(): void {
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) {
    cpSync(fileURLToPath(new URL(name, import.meta.url)), join(folder, name))
  }
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', '.']
  const { status } = spawnSync('npm', flags, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell })
  if (status !== 0) throw new Error(`npm could not install what ${LOCK} names`)
  cpSync(LOCK, INSTALLED)
}
