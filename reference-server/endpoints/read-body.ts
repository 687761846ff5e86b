import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Bodies } from '../http/bodies-under-way.ts'
import { mediaTypeOf } from '../http/body.ts'
import { isJsonObject, type JsonObject, parseJson } from '../http/json.ts'
import { Refused } from '../http/refused.ts'
import { maybeWorldOf } from '../world/request-world.ts'

declare module 'fastify' {
  interface FastifyInstance {
    bodies: Bodies
  }
}

/** The most bytes of a body that are read from an unauthenticated sender, because the body holds the credential. */
export const maxUnauthenticatedBody = 65_536

const maxAuthenticatedBody = 10 * 1_048_576

/**
 * Reads the body of a request into memory, within the bounds of its server; `bodyOf` returns it from then on. No body is read until an
 * endpoint calls this, so the endpoint can check the credential first. Call it once per request.
 * @throws Refused as too large, too slow or busy, or as malformed if the connection was closed meanwhile
 */
export async function readBody(request: FastifyRequest, most = maxAuthenticatedBody): Promise<Buffer> {
  const { raw, server } = request
  const { bodies } = server
  const promised = Number(raw.headers['content-length'] ?? most)
  if (promised > most) throw tooLarge(most)
  const body = new BodyInMemory(promised, (bytes) => bodies.read.hold(raw, bytes))
  const close = (): void => {
    if (!raw.complete) {
      body.destroy(new Refused('malformed', 'the connection was closed before the body was complete'))
    }
  }
  const { readWithin } = bodies.bounds
  const tooSlow = new Refused('too-slow', `the body was not complete within ${readWithin / 1000} s`)
  const deadline = setTimeout(() => body.destroy(tooSlow), readWithin)
  bodies.read.begin(raw, () => body.destroy(new Refused('busy', 'too many bodies are under way: come again')))
  raw.once('close', close)
  if (raw.destroyed) close()
  try {
    await finished(raw.pipe(body))
  } finally {
    clearTimeout(deadline)
    raw.off('close', close)
    raw.unpipe(body)
    bodies.read.end(raw)
  }
  const read = maybeWorldOf(request)?.behaviour.transport.body(body.bytes, body.ends, request) ?? body.bytes
  request.body = read
  return read
}

const leastCapacity = 16_384
const mostEnds = 5_000

/**
 * Takes a body into memory. Its bytes are copied into one buffer that doubles as it fills: a body that comes byte by byte
 * would otherwise cost a hundred times its size. `onGrown` is told of each growth, in bytes. Fails with Refused as too large.
 */
export class BodyInMemory extends Writable {
  readonly #most: number
  readonly #onGrown: (bytes: number) => void
  /** Where the chunks of the body end, at least the first ones. */
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
function tooLarge(most: number): Refused {
  const bound = most < 1_048_576 ? `${most / 1024} kB` : `${most / 1_048_576} MB`
  return new Refused('too-large', `the body is larger than ${bound}`)
}

/** Reads the JSON object in a request to the platform or the portal, of `most` bytes. @throws Refused */
export async function objectBodyOf(request: FastifyRequest, most?: number): Promise<JsonObject> {
  if (mediaTypeOf(request.headers['content-type']) !== 'application/json') {
    throw new Refused('media-type', 'the content type is not application/json')
  }
  const body = parseJson(await readBody(request, most))
  if (!isJsonObject(body)) throw new Refused('malformed', 'the body is not a JSON object')
  return body
}
