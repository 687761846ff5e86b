import { type Duplex, Readable } from 'node:stream'
import { decodersFor } from '../../../fixtures/http/receiving/content-coding.ts'

/** Keeps the bytes of a body that passes by, as long as they are not too many. */
export class KeptBody {
  readonly #most: number
  #pieces: Buffer[] = []
  size = 0

  /** @param most bytes beyond which none is kept */
  constructor(most: number) {
    this.#most = most
  }

  add(piece: Buffer): void {
    this.size += piece.length
    if (this.size <= this.#most) this.#pieces.push(piece)
    else this.#pieces = []
  }

  /** As UTF-8; undefined where `decode` gives nothing. */
  async text(contentEncoding: string | undefined): Promise<string | undefined> {
    return (await this.decode(contentEncoding))?.toString()
  }

  /** Its content coding undone; undefined where it was too long, or is not in that coding. */
  async decode(contentEncoding: string | undefined): Promise<Buffer | undefined> {
    if (this.size > this.#most) return undefined
    const bytes = Buffer.concat(this.#pieces)
    const decoders = bytes.length === 0 ? [] : decodersFor(contentEncoding, bytes[0] ?? 0)
    if (decoders.length === 0) return isPlain(contentEncoding) ? bytes : undefined
    return decodeBy(bytes, decoders, this.#most)
  }
}

function isPlain(contentEncoding: string | undefined): boolean {
  return /^\s*(?:identity)?\s*$/i.test(contentEncoding ?? '')
}

/** What a few bytes unfold to may be without end. */
async function decodeBy(
  bytes: Buffer,
  decoders: readonly Duplex[],
  most: number,
): Promise<Buffer | undefined> {
  const source: Readable = Readable.from([bytes])
  const decoded = decoders.reduce((from, into) => {
    from.once('error', (error) => into.destroy(error))
    return from.pipe(into)
  }, source)
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of decoded) {
      if (!Buffer.isBuffer(piece)) continue
      size += piece.length
      if (size > most) return undefined
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } catch {
    return undefined
  }
}
