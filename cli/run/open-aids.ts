import type { TargetRun } from '../../fixtures/run-context.ts'
import type { AidOptions, AidSurroundings, RunAids } from './run-aids.ts'

/** The aids of a run, which are loaded where it needs any: most runs need none, and this process is to be small. @throws UsageError */
export async function openAids(
  planned: readonly TargetRun[],
  options: AidOptions,
  surroundings: AidSurroundings,
): Promise<RunAids | undefined> {
  const isNeeded =
    options.vault !== undefined ||
    surroundings.answers !== undefined ||
    planned.some(({ target }) => target.portal?.driver === 'manual')
  if (!isNeeded) return undefined
  const { RunAids: Aids } = await import('./run-aids.ts')
  return Aids.open(planned, options, surroundings)
}
