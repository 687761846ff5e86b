import { Violation } from './outcome/violation.ts'

/** Runs a judgement of what a must holds as a should only, by its decision. @throws Violation that weighs as a should */
export function asShould<T>(judge: () => T): T {
  try {
    return judge()
  } catch (error) {
    if (error instanceof Violation) throw new Violation({ ...error.facts, level: 'should' })
    throw error
  }
}
