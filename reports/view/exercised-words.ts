import type { Report } from '../../contracts/generated/schemas.ts'
import { counted } from './counted.ts'
import { isOfClient } from './of-client.ts'

/** How much a verdict rests on: what was sent to a target, or what a client was recorded to send. */
export function exercisedWords({ exercised, target }: Pick<Report, 'exercised' | 'target'>): string {
  const { checks, requests, generatedInputs } = exercised
  return isOfClient(target)
    ? `${counted(checks, 'check')} of ${counted(requests, 'recorded request')}`
    : `${counted(checks, 'check')}, ${counted(requests, 'request')}, ${counted(generatedInputs, 'generated input')}`
}
