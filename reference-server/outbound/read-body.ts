import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'

/** How far the server goes for one request. */
export interface OutboundLimits {
  /** From the first lookup to the last byte. */
  milliseconds: number
  /** Of the body as it is shown, and as it comes: the limit holds for compressed and for decompressed bytes. */
  bytes: number
}

/** The body of an answer, as far as it was read. */
export interface ReadBody {
  body: Buffer
  /** Why the body ends here, if the external API did not end it; a phrase for people. */
  cutOff: string | undefined
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
}

/** Reads and decodes a body, up to its size limit; what came before a timeout is kept too. */
export async function readBody(
  source: Readable,
  encoding: string | string[] | undefined,
  { bytes, milliseconds }: OutboundLimits,
): Promise<ReadBody> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of decode(source, encoding, bytes)) {
      const piece = Buffer.from(chunk)
      chunks.push(piece.subarray(0, bytes - size))
      size += piece.length
      if (size > bytes) return { body: Buffer.concat(chunks), cutOff: `after ${bytes} bytes` }
    }
    return { body: Buffer.concat(chunks), cutOff: undefined }
  } catch (error) {
    return { body: Buffer.concat(chunks), cutOff: reasonOf(error, milliseconds) }
  }
}

function decode(source: Readable, encoding: string | string[] | undefined, bytes: number): Readable {
  const codings = String(encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  // An unknown coding is shown as it came; so is one applied again and again.
  if (
    codings.length === 0 ||
    codings.length > 3 ||
    !codings.every((coding) => Object.hasOwn(decoders, coding))
  )
    return source
  return codings
    .toReversed()
    .flatMap((coding) => decoders[coding]?.() ?? [])
    .reduce<Readable>((stream, decoder) => chain(stream, decoder), chain(source, new ByteGate(bytes)))
}

/** The reader learns of an error at either end through its own stream. */
function chain(from: Readable, to: Transform): Readable {
  return pipeline(from, to, () => {})
}

function reasonOf(error: unknown, milliseconds: number): string {
  if (error instanceof TooManyBytes) return error.message
  if (!(error instanceof Error)) return `at an error: ${error}`
  if (error.name === 'TimeoutError') return `after ${milliseconds / 1000} s`
  return `at an error: ${error.message}`
}

/** More bytes came than are read. */
class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'

  constructor(most: number) {
    super(`after ${most} bytes`)
  }
}

/** Lets so many bytes through, and ends there with an error. */
class ByteGate extends Transform {
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
