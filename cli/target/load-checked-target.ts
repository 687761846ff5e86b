import { loadTarget } from '../../fixtures/target/load-target.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { checkPortalModule } from './check-portal-module.ts'

/** A target with all that can be told to be wrong without sending anything; its container is not started. @throws UsageError */
export async function loadCheckedTarget(file: string): Promise<Target> {
  const target = await loadTarget(file)
  checkPortalModule(target, file)
  return target
}
