import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const call = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const engine = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { encoding: 'utf8' })

/** Why tests that need a container engine are left out; false where one answers. */
export const withoutEngine =
  engine.status !== 0 && 'NOT TESTED here: no container engine answers; .ci/containers starts one'

/** The image that ours are built on; .ci/containers sets it where none can be pulled. */
const BASE = process.env['KIT_BASE_IMAGE']

/** Calls docker. @returns what it printed @throws Error with what it complained of */
export async function docker(...args: readonly string[]): Promise<string> {
  const { stdout } = await call('docker', args, { maxBuffer: 2 ** 26 })
  return stdout.trim()
}

/** Builds the image of the kit from this checkout, or that of another stage of its Dockerfile. What they have in common is built once. */
export async function buildImage(image: string, stage?: 'reference-server'): Promise<void> {
  const base = BASE === undefined ? [] : ['--build-arg', `BASE=${BASE}`]
  const options = ['--quiet', '--network', 'host', ...base, '--tag', image]
  const target = stage === undefined ? [] : ['--target', stage]
  await docker('build', ...options, ...target, root)
}
