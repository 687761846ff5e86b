import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { type PortalDriverKind, targetOfWorld } from '../world/target-of-world.ts'
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
 * Writes the target file of the one world; of several, one each into a folder, named after its world.
 * They hold secrets: only their owner can read them. @throws UsageError
 */
export async function writeTargets(
  opened: readonly OpenedWorld[],
  { path, origin, portalDriver, several }: TargetPlaces,
): Promise<void> {
  const { stringify } = await import('yaml')
  try {
    if (several) await mkdir(path, { recursive: true, mode: 0o700 })
    for (const { world, seed, adaptTarget } of opened) {
      if (seed === undefined) continue
      const file = several ? join(path, `${world.name}.yaml`) : path
      const text = stringify(adaptTarget(targetOfWorld(world, seed, origin, portalDriver)))
      await writeFile(file, text, { mode: 0o600 })
      // The mode above is for new files only.
      await chmod(file, 0o600)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError('OUTPUT_UNWRITABLE', `--write-target ${path} cannot be written: ${reason}`)
  }
}
