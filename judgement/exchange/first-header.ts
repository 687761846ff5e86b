import type { HeaderList } from './exchange.ts'

/** The value of the first field of that name, whatever its case. */
export function firstHeader(headers: HeaderList, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(([given]) => given.toLowerCase() === wanted)?.[1]
}
