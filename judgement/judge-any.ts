import { Violation } from './outcome/violation.ts'

/** Passes if one of the judgements does; for what other requests, running at the same time, can spoil. @throws the last Violation */
export function judgeAny(judgements: readonly (() => void)[]): void {
  for (const [index, judge] of judgements.entries()) {
    try {
      judge()
      return
    } catch (error) {
      if (!(error instanceof Violation) || index === judgements.length - 1) throw error
    }
  }
}
