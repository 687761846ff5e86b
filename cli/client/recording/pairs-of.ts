import type { HeaderList } from '../../../judgement/exchange/exchange.ts'

/** Names and values in turn, as Node has them, in pairs. */
export function pairsOf(rawHeaders: readonly string[]): HeaderList {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  )
}
