import type { Readable } from 'node:stream'

/**
 * The lines of a stream as they come; one that breaks off, since its writer was killed, is left out. Only a line feed ends one:
 * `node:readline` also splits at U+2028, which JSON does not escape in strings, and the reasons reported here quote what a target answers.
 */
export async function* linesIn(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8')
  let begun = ''
  for await (const piece of stream) {
    const parts = (begun + String(piece)).split('\n')
    begun = parts.pop() ?? ''
    yield* parts
  }
}

/** Keeps the last characters that a process prints, in case it fails. */
export class Tail {
  #text = ''

  /** Reads a stream to its end; it must be read, or the process would stall. */
  follow(stream: Readable | null): void {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      this.#text = (this.#text + text).slice(-8_000)
    })
  }

  /** The last lines, without colours. */
  lines(most: number): string {
    return this.#text
      .replaceAll(/\u001b\[[\d;]*[A-Za-z]/g, '')
      .trim()
      .split('\n')
      .slice(-most)
      .join('\n')
  }
}
