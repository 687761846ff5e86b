import { UsageError } from '../../contracts/errors.ts'

/** A number of more digits could not be told from its neighbours. */
const MOST = 10 ** 15 - 1

/** The value of a flag that is a whole number, with or without an upper bound. @throws UsageError */
export function wholeNumber(flag: string, text: string, least: number, most = MOST): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  const end = most === MOST ? '' : ` to ${most}`
  throw new UsageError('FLAG_INVALID', `${flag} ${text}: expected a whole number from ${least}${end}`)
}
