import { Violation } from '../outcome/violation.ts'
import type { PortalOutcome } from '../portal/portal-step.ts'

/** Judges that an import was refused, and by an answer: a service that breaks down over a text has not refused it. @throws Violation */
export function assertImportRefused(outcome: PortalOutcome<unknown>, what: string): void {
  const expected = `${what} to be refused as a definition`
  if (outcome.done) throw new Violation({ expected, actual: 'that it was accepted' })
  if ((outcome.status ?? 0) < 500) return
  throw new Violation({ expected, actual: `an error of the service: ${outcome.detail}` })
}
