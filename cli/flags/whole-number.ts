import { UsageError } from '../../contracts/errors.ts'

/** The value of a flag that is a whole number. @throws UsageError */
export function wholeNumber(flag: string, text: string, least: number, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new UsageError('FLAG_INVALID', `${flag} ${text}: expected a whole number from ${least} to ${most}`)
}
