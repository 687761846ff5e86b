import { UsageError } from '../../contracts/errors.ts'
import type { Prices } from '../../contracts/generated/schemas.ts'
import type { CommandLine } from '../flags/command.ts'

/** The prices of the target file, with those of the flags before them. @throws UsageError */
export function pricesAsked(line: CommandLine, { prices }: { prices?: Prices }): { prices?: Prices } {
  const message = price(line, 'price-message')
  const token = price(line, 'price-token')
  if (prices === undefined && message === undefined && token === undefined) return {}
  return {
    prices: {
      ...prices,
      ...(message === undefined ? {} : { message }),
      ...(token === undefined ? {} : { token }),
    },
  }
}

function price(line: CommandLine, flag: string): number | undefined {
  const text = line.value(flag)
  if (text === undefined) return undefined
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return Number(text)
  throw new UsageError('FLAG_INVALID', `--${flag} ${text}: expected a number such as 0.02`)
}
