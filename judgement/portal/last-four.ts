import { isMask } from '../../contracts/secrets/around-masks.ts'
import { Violation } from '../outcome/violation.ts'

/** Characters of a secret that stay on display. */
const LAST = 4

/**
 * Judges that what is displayed of a secret are its last four characters, with or without a mask for those before them. For
 * credential.last-four. @throws Violation
 */
export function assertShowsLastFour(shown: string | undefined, secret: string): void {
  if (shown !== undefined && isLastFour(shown, secret)) return
  throw new Violation({
    expected: 'the last four characters of the secret to be shown',
    actual: shown === undefined ? 'none' : 'others',
  })
}

/** Whether what is displayed of a secret are its last four characters, with or without a mask before them. */
export function isLastFour(shown: string, secret: string): boolean {
  const last = secret.slice(-LAST)
  if (shown === last) return true
  // What of the secret looks like a mask is no mask.
  return shown.endsWith(last) && !secret.endsWith(shown) && isMask(shown.slice(0, -LAST))
}
