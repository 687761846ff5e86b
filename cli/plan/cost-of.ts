import type { Prices } from '../../contracts/generated/schemas.ts'

/** What a run costs at the prices of its target. */
export interface Cost {
  amount: number
  /** As the target file names it; empty where it names none. */
  currency: string
}

/** What messages and tokens cost together; undefined where no price is known. */
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
