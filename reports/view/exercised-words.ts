import type { Report } from '../../contracts/generated/schemas.ts'
import { isOfClient } from './of-client.ts'
import { pluralise } from './pluralise.ts'

/** How much a verdict rests on: what was sent to a target, or what a client was recorded to send. */
export function exercisedWords({ exercised, target }: Pick<Report, 'exercised' | 'target'>): string {
  const { checks, requests, generatedInputs } = exercised
  return isOfClient(target)
    ? `${pluralise(checks, 'check')} of ${pluralise(requests, 'recorded request')}`
    : `${pluralise(checks, 'check')}, ${pluralise(requests, 'request')}, ${pluralise(generatedInputs, 'generated input')}`
}
