import { OutcomeError } from './outcome-error.ts'

/** Whether a judgement holds, where only that is asked: neither violated nor blocked. */
export function isHeld(judge: () => unknown): boolean {
  try {
    judge()
    return true
  } catch (error) {
    if (error instanceof OutcomeError) return false
    throw error
  }
}
