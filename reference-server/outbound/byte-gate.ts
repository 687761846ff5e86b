import { Transform, type TransformCallback } from 'node:stream'

/** More bytes came than are read. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'

  constructor(most: number) {
    super(`after ${most} bytes`)
  }
}

/** Lets so many bytes through, and ends there with an error. */
export class ByteGate extends Transform {
  #left: number
  readonly #most: number

  constructor(most: number) {
    super()
    this.#most = most
    this.#left = most
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, callback: TransformCallback): void {
    this.#left -= chunk.length
    if (this.#left < 0) callback(new TooManyBytes(this.#most))
    else callback(null, chunk)
  }
}
