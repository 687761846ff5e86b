import { resolve } from 'node:path'
import { UsageError } from '../../contracts/errors.ts'
import type { CommandLine } from './command.ts'

/** The files that a run keeps for a later one: absolute paths of --vault and --answers. @throws UsageError where no target is named */
export function readKeptFiles(
  line: CommandLine,
  targets: readonly string[],
): { vault?: string; answers?: string } {
  const [vault, answers] = [line.value('vault'), line.value('answers')]
  for (const [flag, file] of [
    ['--vault', vault],
    ['--answers', answers],
  ]) {
    if (file === undefined || targets.length > 0) continue
    throw new UsageError(
      'FLAG_INVALID',
      `${flag}: is for a run with --target; the reference server of a run without it is gone afterwards`,
    )
  }
  return {
    ...(vault === undefined ? {} : { vault: resolve(vault) }),
    ...(answers === undefined ? {} : { answers: resolve(answers) }),
  }
}
