import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../contracts/errors.ts'

/** Writes beside and renames, so that nobody reads half a file. @returns its path. @throws UsageError OUTPUT_UNWRITABLE */
export function writeWhole(folder: string, file: string, text: string): string {
  const path = join(folder, file)
  return orUnwritable(folder, () => {
    const descriptor = begin(path)
    writeSync(descriptor, text)
    closeSync(descriptor)
    renameSync(`${path}.part`, path)
    return path
  })
}

/** Writes a file of any size piece by piece, in the same way. @throws UsageError OUTPUT_UNWRITABLE */
export async function writePieces(
  folder: string,
  file: string,
  pieces: AsyncIterable<string>,
): Promise<string> {
  const path = join(folder, file)
  const descriptor = orUnwritable(folder, () => begin(path))
  try {
    for await (const piece of pieces) orUnwritable(folder, () => writeSync(descriptor, piece))
  } finally {
    closeSync(descriptor)
  }
  return orUnwritable(folder, () => {
    renameSync(`${path}.part`, path)
    return path
  })
}

/** Empties a folder that is wholly ours. @throws UsageError OUTPUT_UNWRITABLE */
export function emptyFolder(folder: string): void {
  orUnwritable(folder, () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  })
}

function begin(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  return openSync(`${path}.part`, 'w')
}

function orUnwritable<T>(folder: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(
      'OUTPUT_UNWRITABLE',
      `--out ${folder}: ${why}; expected a folder that can be written`,
    )
  }
}
