import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../contracts/errors.ts'
import { makeFolder } from '../contracts/make-folder.ts'
import { whyUnwritable } from '../text/error-text.ts'

/** Writes to another file and renames it, so that nobody reads half a file. @returns its path. @throws UsageError OUTPUT_UNWRITABLE */
export function writeWhole(folder: string, file: string, text: string): string {
  const path = join(folder, file)
  ensureWritable(folder, () => writeBeside(path, text))
  return path
}

/** The same for any file; an existing one stays as it is until the new one is complete. @throws the error of the file system */
export function writeBeside(path: string, text: string): void {
  const descriptor = begin(path)
  finish(path, descriptor, () => writeFileSync(descriptor, text))
}

/** Writes a file of any size piece by piece, in the same way. @throws UsageError OUTPUT_UNWRITABLE */
export async function writePieces(
  folder: string,
  file: string,
  pieces: AsyncIterable<string>,
): Promise<string> {
  const path = join(folder, file)
  const descriptor = ensureWritable(folder, () => begin(path))
  try {
    for await (const piece of pieces) ensureWritable(folder, () => writeFileSync(descriptor, piece))
  } catch (error) {
    giveUp(path, descriptor)
    throw error
  }
  ensureWritable(folder, () => finish(path, descriptor, () => {}))
  return path
}

/** Empties a folder that is entirely ours. @throws UsageError OUTPUT_UNWRITABLE */
export function emptyFolder(folder: string): void {
  ensureWritable(folder, () => {
    rmSync(folder, { recursive: true, force: true })
    makeFolder(folder)
  })
}

function begin(path: string): number {
  makeFolder(dirname(path))
  return openSync(`${path}.part`, 'w')
}

/** `write` has to write all of it: on a disk that is nearly full, a single write writes part of a text without an error. */
function finish(path: string, descriptor: number, write: () => void): void {
  try {
    write()
  } catch (error) {
    giveUp(path, descriptor)
    throw error
  }
  closeSync(descriptor)
  try {
    renameSync(`${path}.part`, path)
  } catch (error) {
    rmSync(`${path}.part`, { force: true })
    throw error
  }
}

function giveUp(path: string, descriptor: number): void {
  closeSync(descriptor)
  rmSync(`${path}.part`, { force: true })
}

/** Runs something that writes into a folder. @throws UsageError OUTPUT_UNWRITABLE */
export function ensureWritable<T>(folder: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw new UsageError('OUTPUT_UNWRITABLE', `--out ${folder}: ${whyUnwritable(error, 'folder')}`)
  }
}
