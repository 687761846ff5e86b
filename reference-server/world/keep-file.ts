import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * The text of a file in a data folder, made and written there the first time. It is for its owner's eyes only, and
 * whole or not there at all, whenever the process is killed.
 */
export function keepFile(path: string, make: () => string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const text = make()
  const partial = `${path}.part`
  // A mode is for new files only, so a leftover has to go first.
  rmSync(partial, { force: true })
  writeFileSync(partial, text, { mode: 0o600, flush: true })
  renameSync(partial, path)
  // Windows syncs no folders.
  if (process.platform === 'win32') return text
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return text
}
