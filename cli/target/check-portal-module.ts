import { UsageError } from '../../contracts/errors.ts'
import { moduleSteps } from '../../fixtures/portal/module-steps.ts'
import type { Target } from '../../fixtures/target/target.ts'

/** Loads the portal module of a target, where it has one. @throws UsageError that names the target file, the module and the step */
export function checkPortalModule({ portal }: Target, file: string): void {
  if (portal?.driver !== 'module' || portal.module === undefined) return
  try {
    moduleSteps(portal.module)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError('DRIVER_INVALID', `${file}: portal.module: ${why}`)
  }
}
