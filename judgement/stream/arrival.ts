import type { ArrivedChunk } from '../exchange/exchange.ts'

/** When the first `end` bytes of a body had arrived, in milliseconds since the request was sent; 0 for a body without chunks. */
export function arrivalOf(end: number, chunks: readonly ArrivedChunk[]): number {
  let arrived = 0
  for (const { at, bytes } of chunks) {
    arrived += bytes.length
    if (arrived >= end) return at
  }
  return chunks.at(-1)?.at ?? 0
}
