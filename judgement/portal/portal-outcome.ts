import { Violation } from '../outcome/violation.ts'
import type { PortalOutcome } from './portal-step.ts'

/** Judges that a portal step was done, and returns what it gave. `what` names the step: "the rotation". @throws Violation */
export function assertStepDone<T>(outcome: PortalOutcome<T>, what: string): T {
  if (outcome.done) return outcome.value
  throw new Violation({ expected: `${what} to be done`, actual: `a refusal: ${outcome.detail}` })
}

/** Judges that a portal step was refused, in whatever way. @throws Violation */
export function assertStepRefused(outcome: PortalOutcome<unknown>, what: string): void {
  if (outcome.done) throw new Violation({ expected: `${what} to be refused`, actual: 'that it was done' })
}
