import { UsageError } from '../../contracts/errors.ts'
import { loadTarget } from '../../fixtures/target/load-target.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { checkPortalModule } from './check-portal-module.ts'

/** A target that somebody has started already. @throws UsageError, also for one whose image the kit would have to start */
export async function loadStartedTarget(file: string): Promise<Target> {
  const target = await loadTarget(file)
  if (target.container === undefined) {
    checkPortalModule(target, file)
    return target
  }
  throw new UsageError(
    'TARGET_INVALID',
    `${file}: container: starting an image is not available yet; start it yourself and give its address`,
  )
}
