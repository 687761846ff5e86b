import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { targetOfWorld } from '../world/target-of-world.ts'
import type { OpenedWorld } from './open-worlds.ts'

/**
 * Writes the target file of the one world; of several, one each into a folder, named after its world.
 * They hold secrets: only their owner can read them. @throws UsageError
 */
export async function writeTargets(
  path: string,
  opened: readonly OpenedWorld[],
  origin: string,
  several: boolean,
): Promise<void> {
  const { stringify } = await import('yaml')
  try {
    if (several) await mkdir(path, { recursive: true, mode: 0o700 })
    for (const { world, seed, adaptTarget } of opened) {
      if (seed === undefined) continue
      const file = several ? join(path, `${world.name}.yaml`) : path
      const text = stringify(adaptTarget(targetOfWorld(world, seed, origin)))
      await writeFile(file, text, { mode: 0o600 })
      // The mode above is for new files only.
      await chmod(file, 0o600)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError('OUTPUT_UNWRITABLE', `--write-target ${path} cannot be written: ${reason}`)
  }
}
