import type { HeaderList } from '../../../judgement/exchange/exchange.ts'

/**
 * Reads the fields of requests as they were sent. Tools that join what a browser planned and what it sent list fields twice (chrome-har):
 * where a recording repeats fields of several names, that is the tool's doing, and one of each is left.
 */
export function dropRepeatedHeaders(all: readonly HeaderList[]): (headers: HeaderList) => HeaderList {
  const names = new Set(all.flatMap((headers) => findRepeated(headers).map(([name]) => name.toLowerCase())))
  if (names.size < 2) return (headers) => headers
  return (headers) => {
    const repeated = new Set(findRepeated(headers))
    return headers.filter((header) => !repeated.has(header))
  }
}

/** The fields that say again what one before them says. */
function findRepeated(headers: HeaderList): HeaderList {
  const said = headers.map(([name, value]) => `${name.toLowerCase()}: ${value}`)
  return headers.filter((_, index) => said.indexOf(said[index] ?? '') < index)
}
