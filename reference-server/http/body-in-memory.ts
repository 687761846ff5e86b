import { Writable } from 'node:stream'
import { Refused } from './refused.ts'

const leastCapacity = 16_384
const mostEnds = 5_000

/**
 * Takes a body into memory. Its bytes are copied into one buffer that doubles as it fills: a body that comes byte by byte
 * would otherwise cost a hundred times its size. `onGrown` is told of each growth, in bytes. Fails with Refused as too large.
 */
export class BodyInMemory extends Writable {
  readonly #most: number
  readonly #onGrown: (bytes: number) => void
  /** Where the pieces that it came in end, the first of them at least. */
  readonly ends: number[] = []
  #buffer = Buffer.alloc(0)
  #length = 0

  constructor(most: number, onGrown: (bytes: number) => void) {
    super()
    this.#most = most
    this.#onGrown = onGrown
  }

  /** What came so far. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length)
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    const length = this.#length + chunk.length
    if (length > this.#most) {
      done(tooLarge(this.#most))
      return
    }
    if (length > this.#buffer.length) this.#grow(length)
    chunk.copy(this.#buffer, this.#length)
    this.#length = length
    if (this.ends.length < mostEnds) this.ends.push(length)
    done()
  }

  #grow(length: number): void {
    const capacity = Math.min(this.#most, Math.max(length, 2 * this.#buffer.length, leastCapacity))
    const grown = Buffer.allocUnsafeSlow(capacity)
    this.bytes.copy(grown)
    this.#onGrown(capacity - this.#buffer.length)
    this.#buffer = grown
  }
}

/** The refusal of a body of more than so many bytes. */
export function tooLarge(most: number): Refused {
  const bound = most < 1_048_576 ? `${most / 1024} kB` : `${most / 1_048_576} MB`
  return new Refused('too-large', `the body is larger than ${bound}`)
}
