import { existsSync } from 'node:fs'
import { UsageError } from '../../contracts/errors.ts'
import { moduleSteps } from '../../fixtures/portal/module-driver.ts'
import { loadTarget } from '../../fixtures/target/load-target.ts'
import type { Target } from '../../fixtures/target/target.ts'
import { errorText } from '../../text/error-text.ts'
import { budgetOfTarget } from '../flags/budget-choice.ts'

/** A target, checked for everything that can be wrong without sending anything; its container is not started. @throws UsageError */
export async function loadCheckedTarget(file: string): Promise<Target> {
  const target = await loadTarget(file)
  checkPortalModule(target, file)
  checkBudget(target, file)
  return target
}

function checkBudget({ budget }: Target, file: string): void {
  try {
    budgetOfTarget(budget)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError('TARGET_INVALID', `${file}: ${error.message}`)
  }
}

/** Loads the portal module of a target, if it has one. @throws UsageError that names the target file, the module and the step */
function checkPortalModule({ portal }: Target, file: string): void {
  if (portal?.driver !== 'module' || portal.module === undefined) return
  if (!existsSync(portal.module)) {
    throw new UsageError(
      'DRIVER_INVALID',
      `${file}: portal.module: names a file that is not there; expected the path of a JavaScript file, relative to the target file`,
    )
  }
  try {
    moduleSteps(portal.module)
  } catch (error) {
    const why = errorText(error)
    throw new UsageError('DRIVER_INVALID', `${file}: portal.module: ${why}`)
  }
}
