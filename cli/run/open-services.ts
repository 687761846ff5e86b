import type { TargetRun } from '../../fixtures/run-context.ts'
import type { RunServices, ServiceOptions, ServiceSurroundings } from './run-services.ts'

/** The services of a run, which are loaded where it needs any: most runs need none, and this process is to be small. @throws UsageError */
export async function openServices(
  planned: readonly TargetRun[],
  options: ServiceOptions,
  surroundings: ServiceSurroundings,
): Promise<RunServices | undefined> {
  const isNeeded =
    options.vault !== undefined ||
    surroundings.answers !== undefined ||
    planned.some(({ target }) => target.portal?.driver === 'manual')
  if (!isNeeded) return undefined
  const { RunServices: Services } = await import('./run-services.ts')
  return Services.open(planned, options, surroundings)
}
