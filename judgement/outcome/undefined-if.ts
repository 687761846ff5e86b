import type { OutcomeError } from './outcome-error.ts'

/**
 * Catches the errors of some kinds where nothing is lost without the result of a promise: `await token().catch(undefinedIf(Blocked))`.
 * @throws any other error
 */
export function undefinedIf(
  ...kinds: readonly (abstract new (
    ...args: never[]
  ) => OutcomeError)[]
): (error: unknown) => undefined {
  return (error) => {
    if (kinds.some((kind) => error instanceof kind)) return undefined
    throw error
  }
}
