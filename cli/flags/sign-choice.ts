import { UsageError } from '../../contracts/errors.ts'
import type { CommandLine } from './command.ts'
import { formatsNamed } from './format-choice.ts'

/** The file of --sign. What is signed is the folder, so report.json has to be in it. @throws UsageError */
export function signChoice(line: CommandLine, toStdout: boolean): { sign?: string } {
  const sign = line.value('sign')
  const formats = formatsNamed(line)
  if (sign === undefined) return {}
  if (toStdout) {
    throw new UsageError('FLAG_INVALID', '--sign: signs files, and - writes none; leave one of them out')
  }
  if (formats.length > 0 && !formats.includes('json')) {
    throw new UsageError(
      'FLAG_INVALID',
      `--sign: needs report.json; expected json in --format ${formats.join(',')}`,
    )
  }
  return { sign }
}
