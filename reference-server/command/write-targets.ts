import { randomUUID } from 'node:crypto'
import { lstat, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { makeFolder } from '../../contracts/make-folder.ts'
import { whyUnwritable } from '../../text/error-text.ts'
import { type PortalDriverKind, targetOfWorld } from '../world/worlds.ts'
import { type Flags, SEED_VARIABLE } from './flags.ts'
import type { OpenedWorld } from './open-worlds.ts'

/** Where target files go, and what they say of the server. */
interface TargetPlaces {
  /** A file; a folder for several worlds. */
  path: string
  /** Where the server listens. */
  origin: string
  portalDriver: PortalDriverKind
  /** Whether there are further worlds. */
  several: boolean
}

/**
 * Writes the target file of the one world; for several, one file each in a folder, named after its world.
 * They hold secrets: only their owner can read them. @throws UsageError
 */
export async function writeTargets(
  opened: readonly OpenedWorld[],
  { path, origin, portalDriver, several }: TargetPlaces,
): Promise<void> {
  const { stringify } = await import('yaml')
  try {
    if (several) makeFolder(path, { mode: 0o700 })
    for (const { world, seed, adaptTarget } of opened) {
      if (seed === undefined) continue
      const file = several ? join(path, `${world.name}.yaml`) : path
      await replaceFile(file, stringify(adaptTarget(targetOfWorld(world, seed, origin, portalDriver))))
    }
  } catch (error) {
    throw new UsageError('OUTPUT_UNWRITABLE', `--write-target ${path}: ${whyUnwritable(error)}`)
  }
}

/** Writes a file in one step: whoever reads it meanwhile, such as a kit that watches, finds the old one or the new one, whole. */
async function replaceFile(file: string, text: string): Promise<void> {
  const before = await lstat(file).catch(() => undefined)
  // A device, a pipe or a link stays what it is; a link may lead to a file that is not there yet.
  if (before?.isFile() === false) {
    await writeFile(file, text, { mode: 0o600 })
    return
  }
  const beside = `${file}.${randomUUID()}.new`
  try {
    await writeFile(beside, text, { mode: 0o600, flag: 'wx' })
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** What is printed once the server listens: where everything is, and what it takes to use it. */
export function addressesOf(opened: readonly OpenedWorld[], flags: Flags, origin: string): string {
  const [first] = opened
  const lines = [`listening on ${origin}`]
  if (first !== undefined) lines.push(...addressesOfWorld(first, flags, origin))
  if (opened.length > 1) lines.push(`  worlds          ${opened.length - 1} more, at ${origin}/w/<name>`)
  return `${lines.join('\n')}\n`
}

function addressesOfWorld({ world, seed }: OpenedWorld, flags: Flags, origin: string): string[] {
  const address = `${world.publicUrl ?? origin}${world.prefix}`
  const lines = [
    `  platform        ${address}/platform/v1`,
    `  token           ${address}/oauth/token`,
    `  channel         ${address}/channelsApi/<channel id>/…`,
    `  portal          ${address}/portal/`,
    `  control         ${world.controlled ? `${address}/control` : 'off (--control)'}`,
    `  state           ${flags.data ?? 'in memory (--data)'}`,
    ...(flags.faults.length === 0 ? [] : [`  faults          ${flags.faults.join(', ')}`]),
    ...(flags.variants.length === 0 ? [] : [`  variants        ${flags.variants.join(', ')}`]),
  ]
  if (flags.writeTarget !== undefined) return [...lines, `  target file     ${flags.writeTarget}`]
  if (flags.seedPhrase !== undefined) return [...lines, `  secrets         those that ${SEED_VARIABLE} makes`]
  if (seed === undefined) {
    return [...lines, '  secrets         those issued at the first start; --write-target issues new ones']
  }
  const { platform, channel } = targetOfWorld(world, seed, origin)
  return [
    ...lines,
    `  account         ${seed.accountId}`,
    `  audience        ${platform?.audience}`,
    `  account key     ${seed.accountKey.clientId} ${seed.accountKey.clientSecret}`,
    `  workspace key   ${seed.workspaceKey.clientId} ${seed.workspaceKey.clientSecret}`,
    `  channel         ${channel?.channelId} ${channel?.apiKey}`,
  ]
}
