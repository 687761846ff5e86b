import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import { KIT_COMMAND } from '../../contracts/kit-command.ts'
import { writeBeside } from '../../reports/write-whole.ts'
import { whyUnwritable } from '../../text/error-text.ts'
import { pluralise } from '../../text/pluralise.ts'
import type { CommandLine } from '../flags/command.ts'
import { say } from '../terminal/say.ts'
import { listExportFiles } from './exported-files.ts'
import { digestOf, type ExportedFile, filesIn, INDEX } from './index-file.ts'

/** Writes out what is promised. @returns the exit code. @throws UsageError, ContractError */
export async function exportContract(line: CommandLine): Promise<number> {
  const [folder, second] = line.words.slice(1)
  if (folder === undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `contract export: expected DIR, a folder to write into; see ${KIT_COMMAND} contract --help`,
    )
  }
  if (second !== undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      `contract export: expected one folder, saw ${JSON.stringify(folder)} and ${JSON.stringify(second)}`,
    )
  }
  const flag = ['out', 'format', 'strict'].find((name) => line.has(name))
  if (flag !== undefined) {
    throw new UsageError('FLAG_INVALID', `--${flag}: is for contract check; contract export takes DIR alone`)
  }
  const files = await listExportFiles()
  writeExport(folder, files)
  say(process.stderr, `${pluralise(files.length, 'file')} in ${folder}; README.md says what each of them is`)
  return 0
}

/**
 * Writes an export into a new folder, an empty one, or that of an earlier export, which it replaces. Other files stay, and a file that
 * somebody changed is not overwritten. The index is written last.
 * @throws UsageError OUTPUT_UNWRITABLE
 */
export function writeExport(folder: string, files: readonly ExportedFile[]): void {
  ensureWritable(folder, () => {
    const earlier = earlierFiles(folder)
    for (const file of files) ensureOurs(folder, file, earlier)
    for (const { path, text } of files) writeBeside(join(folder, path), text)
    const names = new Set(files.map(({ path }) => path))
    for (const [path, digest] of earlier) {
      // An index that somebody else wrote must not lead out of the folder.
      if (names.has(path) || !isWithin(path)) continue
      if (digestAt(join(folder, path)) === digest) rmSync(join(folder, path))
    }
  })
}

/** The files of an earlier export with their digests; none in a folder that is new or empty. */
function earlierFiles(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map()
  const [first] = readdirSync(folder)
  if (first === undefined) return new Map()
  const index = join(folder, INDEX)
  const files = existsSync(index) ? filesIn(readFileSync(index, 'utf8')) : undefined
  if (files !== undefined) return files
  throw new UsageError(
    'OUTPUT_UNWRITABLE',
    `contract export ${folder}: holds ${first}, and is not an export of this kit; expected a new folder, an empty one, or that of an earlier export`,
  )
}

function ensureOurs(
  folder: string,
  { path, text }: ExportedFile,
  earlier: ReadonlyMap<string, string>,
): void {
  const digest = digestAt(join(folder, path))
  if (path === INDEX || digest === undefined || digest === digestOf(text) || digest === earlier.get(path))
    return
  throw new UsageError(
    'OUTPUT_UNWRITABLE',
    `contract export ${folder}: ${path} was changed since it was exported, and would be lost; move it away, or give another folder`,
  )
}

function digestAt(path: string): string | undefined {
  return existsSync(path) ? digestOf(readFileSync(path, 'utf8')) : undefined
}

function isWithin(path: string): boolean {
  return /^[\w.-]+(?:\/[\w.-]+)*$/.test(path) && !path.split('/').includes('..')
}

function ensureWritable(folder: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError('OUTPUT_UNWRITABLE', `contract export ${folder}: ${whyUnwritable(error, 'folder')}`)
  }
}
