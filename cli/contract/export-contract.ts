import { UsageError } from '../../contracts/errors.ts'
import type { CommandLine } from '../flags/command.ts'
import { say } from '../terminal/say.ts'
import { listExportFiles } from './exported-files.ts'
import { writeExport } from './write-export.ts'

/** Writes out what is promised. @returns the exit code. @throws UsageError, ContractError */
export async function exportContract(line: CommandLine): Promise<number> {
  const [folder, second] = line.words.slice(1)
  if (folder === undefined) {
    throw new UsageError(
      'FLAG_INVALID',
      'contract export: expected DIR, a folder to write into; see `contract --help`',
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
  say(process.stderr, `${files.length} files in ${folder}; README.md says what each of them is`)
  return 0
}
