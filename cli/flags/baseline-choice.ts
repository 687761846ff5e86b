import { UsageError } from '../../contracts/errors.ts'
import type { CommandLine } from './command.ts'

/** The baseline that evidence is judged under, and whether it is written. */
export interface BaselineChoice {
  /** The file of accepted failures. */
  baseline?: string
  updateBaseline: boolean
}

/** The values of --baseline and --update-baseline. @throws UsageError */
export function baselineChoice(line: CommandLine): BaselineChoice {
  const baseline = line.value('baseline')
  const updateBaseline = line.has('update-baseline')
  if (updateBaseline && baseline === undefined) {
    throw new UsageError('FLAG_INVALID', '--update-baseline: needs --baseline FILE, the file to write')
  }
  return { ...(baseline === undefined ? {} : { baseline }), updateBaseline }
}

/**
 * Refuses to update a baseline from several targets: the failures of the second would replace those of the first.
 * @throws UsageError that says what was `expected`
 */
export function ensureOneTarget({ updateBaseline }: BaselineChoice, targets: number, expected: string): void {
  if (!updateBaseline || targets < 2) return
  throw new UsageError(
    'FLAG_INVALID',
    `--update-baseline: a baseline belongs to one target; expected ${expected}`,
  )
}
