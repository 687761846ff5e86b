import { UsageError } from '../../contracts/errors.ts'
import type { CommandLine } from './command.ts'
import { formatsNamed } from './format-choice.ts'

/** Whether the page is to be opened; it has to be written for that. @throws UsageError */
export function openChoice(line: CommandLine, toStdout: boolean): boolean {
  if (!line.has('open')) return false
  const formats = formatsNamed(line)
  if (toStdout || (formats.length > 0 && !formats.includes('html'))) {
    const instead = toStdout ? 'no file is written with -' : `expected html in --format ${formats.join(',')}`
    throw new UsageError('FLAG_INVALID', `--open: opens index.html; ${instead}`)
  }
  return true
}
