import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
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

/** Builds an image from a Dockerfile of this checkout. What both have in common is built once. */
export async function buildImage(file: string, image: string): Promise<void> {
  const base = BASE === undefined ? [] : ['--build-arg', `BASE=${BASE}`]
  const options = ['--quiet', '--network', 'host', ...base, '--tag', image]
  await docker('build', ...options, '--file', join(root, file), root)
}
