import { UsageError } from '../../contracts/errors.ts'
import type { Prices } from '../../contracts/generated/schemas.ts'
import { withoutUndefined } from '../../contracts/without-undefined.ts'
import type { CommandLine } from '../flags/command.ts'

/** What a run costs at the prices of its target. */
export interface Cost {
  amount: number
  /** As the target file names it; empty if it names none. */
  currency: string
}

/** What messages and tokens cost together; undefined if no price is known. */
export function costOf(
  { messages, tokens }: { messages: number; tokens: number },
  prices: Prices | undefined,
): Cost | undefined {
  if (prices?.message === undefined && prices?.token === undefined) return undefined
  const amount = messages * (prices.message ?? 0) + tokens * (prices.token ?? 0)
  return { amount: Math.round(amount * 10_000) / 10_000, currency: prices.currency ?? '' }
}

/** `3.50 EUR` */
export function costText({ amount, currency }: Cost): string {
  return `${amount.toFixed(2)}${currency === '' ? '' : ` ${currency}`}`
}

/** The prices of the target file, overridden by those of the flags. @throws UsageError */
export function readPrices(line: CommandLine, { prices }: { prices?: Prices }): { prices?: Prices } {
  const message = price(line, 'price-message')
  const token = price(line, 'price-token')
  if (prices === undefined && message === undefined && token === undefined) return {}
  return { prices: { ...prices, ...withoutUndefined({ message, token }) } }
}

function price(line: CommandLine, flag: string): number | undefined {
  const text = line.value(flag)
  if (text === undefined) return undefined
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return Number(text)
  throw new UsageError('FLAG_INVALID', `--${flag} ${text}: expected a number such as 0.02`)
}
