import { UsageError } from '../../contracts/errors.ts'
import type { CommandLine } from './command.ts'

/** What makes no sense for a run that is made again and again. */
const MISPLACED = ['shard', 'update-baseline', 'replay', 'answers', 'vault', 'sign']

/** Whether the target is watched, and judged again. @throws UsageError */
export function watchChoice(line: CommandLine, toStdout: boolean): boolean {
  if (!line.has('watch')) return false
  if (line.list('target').length !== 1) {
    throw new UsageError('FLAG_INVALID', '--watch: needs one --target FILE, whose server is watched')
  }
  const misplaced = toStdout
    ? '-'
    : MISPLACED.map((flag) => `--${flag}`).find((flag) => line.has(flag.slice(2)))
  if (misplaced === undefined) return true
  throw new UsageError('FLAG_INVALID', `${misplaced}: does not go with --watch, which judges again and again`)
}
