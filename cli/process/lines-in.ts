import type { Readable } from 'node:stream'

/**
 * The lines of a stream as they come. Only a line feed ends one: `node:readline` also splits at U+2028, which JSON leaves bare
 * inside a text, and what a target answers stands in the reasons that are told here.
 */
export async function* linesIn(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8')
  let begun = ''
  for await (const piece of stream) {
    const parts = (begun + String(piece)).split('\n')
    begun = parts.pop() ?? ''
    yield* parts
  }
  if (begun !== '') yield begun
}
