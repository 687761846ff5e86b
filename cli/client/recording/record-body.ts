import type { IncomingMessage } from 'node:http'
import { type Duplex, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { decodersFor } from '../../../fixtures/http/receiving/received-response.ts'
import type { ClientBody, ServiceAnswer } from '../../../judgement/client-traffic/client-traffic.ts'
import { NO_TEXT, textBody } from '../text-body.ts'
import { headerPairs } from './forward.ts'
import { type FormReader, formReader } from './read-form.ts'
import type { TrafficLog } from './traffic-log.ts'

/** Bytes of a text that are kept. */
const MOST_TEXT = 4 * 1024 * 1024
/** Bytes of a form, whose files are looked through: more than the largest that the service takes. */
const MOST_FORM = 32 * 1024 * 1024

/**
 * Records the body of a request while another reader reads it. @returns what came of it, once it has ended or broken off; undefined if it
 * had none
 */
export async function recordBody(
  request: IncomingMessage,
  log: Pick<TrafficLog, 'keepsForm'>,
): Promise<ClientBody | undefined> {
  const contentType = request.headers['content-type'] ?? ''
  const isForm = /^\s*multipart\/form-data/i.test(contentType)
  const form = isForm ? formReader(contentType) : undefined
  const kept = new KeptBody(isForm ? MOST_FORM : MOST_TEXT)
  request.on('data', (piece: Buffer) => kept.add(piece))
  if (form !== undefined) request.pipe(form.into)
  const isWhole = await endOf(request)
  if (form !== undefined) {
    const [parts, content] = [await partsOf(form, isWhole), await kept.decode(undefined)]
    if (parts !== undefined) {
      const isKept = content !== undefined && log.keepsForm(content.length)
      return { kind: 'form', parts, ...(isKept ? { content: content.toString('base64') } : {}) }
    }
  }
  const isSent = kept.size > 0 || Number(request.headers['content-length'] ?? 0) > 0
  if (!isSent) return undefined
  const bytes = await kept.decode(request.headers['content-encoding'])
  if (!isWhole) return { kind: 'not-recorded', ...(bytes === undefined ? {} : { begin: bytes.toString() }) }
  return bytes === undefined ? { kind: 'not-recorded', size: kept.size } : textBody(bytes)
}

/** @returns whether all of it came. Node does not end a request that was answered early if its connection then closes. */
async function endOf(request: IncomingMessage): Promise<boolean> {
  const closed = Promise.withResolvers<void>()
  const close = (): void => closed.resolve()
  request.socket.once('close', close)
  await Promise.race([finished(request), closed.promise]).catch(() => {})
  request.socket.off('close', close)
  return request.complete
}

/** The parts of a form that were seen; it may have broken off, for example because it was refused before its end. */
async function partsOf(form: FormReader, isWhole: boolean): Promise<FormReader['parts'] | undefined> {
  if (!isWhole) {
    form.into.destroy()
    return form.parts.length > 0 ? form.parts : undefined
  }
  return (await form.whole) ? form.parts : undefined
}

/** Records an answer while another reader reads it. @returns what came of it, once it has ended or broken off */
export async function recordAnswer(response: IncomingMessage): Promise<ServiceAnswer> {
  const kept = new KeptBody(NO_TEXT.test(response.headers['content-type'] ?? '') ? 0 : MOST_TEXT)
  const keep = (piece: Buffer): void => kept.add(piece)
  // A listener for data starts the flow, and nobody may be there yet to take it.
  response.pause()
  response.on('data', keep)
  await finished(response).catch(() => {})
  const text = await kept.text(response.headers['content-encoding'])
  return {
    status: response.statusCode ?? 0,
    headers: headerPairs(response.rawHeaders),
    ...(text === undefined ? {} : { text }),
  }
}

/** Keeps the bytes of a body that is read elsewhere, up to a limit. */
class KeptBody {
  readonly #most: number
  #pieces: Buffer[] = []
  size = 0

  /** @param most a body with more bytes is not kept */
  constructor(most: number) {
    this.#most = most
  }

  add(piece: Buffer): void {
    this.size += piece.length
    if (this.size <= this.#most) this.#pieces.push(piece)
    else this.#pieces = []
  }

  /** As UTF-8; undefined if `decode` gives nothing. */
  async text(contentEncoding: string | undefined): Promise<string | undefined> {
    return (await this.decode(contentEncoding))?.toString()
  }

  /** Its content coding undone; undefined if it was too long, or is not in that coding. */
  async decode(contentEncoding: string | undefined): Promise<Buffer | undefined> {
    if (this.size > this.#most) return undefined
    const bytes = Buffer.concat(this.#pieces)
    const decoders = bytes.length === 0 ? [] : decodersFor(contentEncoding, bytes[0] ?? 0)
    if (decoders.length === 0) return isPlain(contentEncoding) ? bytes : undefined
    return decodeBy(bytes, decoders, this.#most)
  }
}

function isPlain(contentEncoding: string | undefined): boolean {
  return /^(?:identity)?$/i.test((contentEncoding ?? '').trim())
}

/** A few bytes can decode to any number of them. */
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
