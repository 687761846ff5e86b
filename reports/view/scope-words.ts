import { isOfClient } from '../../contracts/catalogue.ts'
import type { Report } from '../../contracts/generated/schemas.ts'
import { pluralise } from '../../text/pluralise.ts'

/** What a verdict rests on: what was sent to a target, or what a client was recorded to send. */
export function exercisedWords({ exercised, target }: Pick<Report, 'exercised' | 'target'>): string {
  const { checks, requests, generatedInputs } = exercised
  return isOfClient(target)
    ? `${pluralise(checks, 'check')} of ${pluralise(requests, 'recorded request')}`
    : `${pluralise(checks, 'check')}, ${pluralise(requests, 'request')}, ${pluralise(generatedInputs, 'generated input')}`
}

/** How hard a target was tried, and what that left out; nothing is generated for a client. */
export function effortWords({ effort, seed, strict }: Pick<Report, 'effort' | 'seed' | 'strict'>): string {
  return `${effort}, seed ${seed}${strict === true ? ', strict' : ''}${LEFT_BY[effort]}`
}

/** What an effort does not try. */
const LEFT_BY: Readonly<Record<Report['effort'], string>> = {
  quick:
    '; each near miss in one place, few generated inputs, the smallest file limit alone, no observations.',
  standard: '; each near miss in some places, the exact file limit of one extension of each category.',
  thorough: '.',
}

/** How much of what a target claims was judged. */
export function scopeWords({
  scope,
  selection: { profiles, only },
  target,
}: Pick<Report, 'scope' | 'selection' | 'target'>): string {
  const parts = [
    ...(profiles.length === 0
      ? []
      : [`${profiles.length === 1 ? 'profile' : 'profiles'} ${profiles.join(', ')}`]),
    ...(only.length === 0 ? [] : [pluralise(only.length, 'requirement')]),
  ]
  const claims = target.claims.join(', ')
  if (scope === 'partial')
    return `partial: ${parts.join(', ') || 'some shards of a run'}; the target claims ${claims}`
  return isOfClient(target)
    ? 'everything that is asked of a client'
    : `everything the target claims: ${claims}`
}
