import { isByHand } from '../../contracts/portal-drivers.ts'
import type { PlannedTarget } from './run-plan.ts'
import type { RunServices, ServiceOptions, ServiceSurroundings } from './run-services.ts'

/** The services of a run, loaded only if it needs any: most runs need none, and this process should stay small. @throws UsageError */
export async function openServices(
  planned: readonly PlannedTarget[],
  options: ServiceOptions,
  surroundings: ServiceSurroundings,
): Promise<RunServices | undefined> {
  const isNeeded =
    options.vault !== undefined ||
    options.answers !== undefined ||
    planned.some(({ target }) => target.portal !== undefined && isByHand(target.portal.driver))
  if (!isNeeded) return undefined
  const { RunServices: Services } = await import('./run-services.ts')
  return Services.open(planned, options, surroundings)
}
