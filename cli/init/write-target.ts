import { access, writeFile } from 'node:fs/promises'
import { UsageError } from '../../contracts/errors.ts'
import { loadTarget } from '../../fixtures/target/load-target.ts'

/** @throws UsageError where there is a file already that must stay */
export async function refuseToOverwrite(file: string, force: boolean): Promise<void> {
  if (force) return
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  throw new UsageError('OUTPUT_UNWRITABLE', `init: ${file} is there already; give another name, or --force`)
}

/** Writes a target file and makes sure that it can be read, whatever its variables will hold. @throws UsageError */
export async function writeTarget(file: string, text: string, force: boolean): Promise<void> {
  try {
    await writeFile(file, text, { flag: force ? 'w' : 'wx', mode: 0o600 })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError('OUTPUT_UNWRITABLE', `init: ${file}: cannot be written: ${why}`)
  }
  await loadTarget(file, new Proxy({}, { get: () => 'filled-in-later' }))
}
