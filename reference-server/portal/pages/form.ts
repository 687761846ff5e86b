import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { errorText } from '../../../text/error-text.ts'
import { maxUnauthenticatedBody, readBody } from '../../endpoints/read-body.ts'
import { mediaTypeOf } from '../../http/body.ts'
import { Refused } from '../../http/refused.ts'
import { sessionOf } from './session.ts'

const megabyte = 1_048_576

/** Bytes of a form in each encoding. Multipart has room for the longest definition that can be imported and the small fields. */
const mostBytes: ReadonlyMap<string, number> = new Map([
  ['multipart/form-data', 21 * megabyte],
  ['application/x-www-form-urlencoded', 10 * megabyte],
])

/** A file that was sent with a form. */
interface FormFile {
  fileName: string
  bytes: Buffer
}

/** What a person sent with a form; of a repeated field, the first. */
export class Form {
  readonly #texts: ReadonlyMap<string, string>
  readonly #files: ReadonlyMap<string, FormFile>

  constructor(
    texts: ReadonlyMap<string, string> = new Map(),
    files: ReadonlyMap<string, FormFile> = new Map(),
  ) {
    this.#texts = texts
    this.#files = files
  }

  /** The text of a field; empty if the field is missing. */
  text(name: string): string {
    return this.#texts.get(name) ?? ''
  }

  /** The text of a field; undefined if it is missing or empty. */
  readText(name: string): string | undefined {
    return this.#texts.get(name) || undefined
  }

  /** Every text field, apart from those that the frame adds. */
  texts(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#texts].filter(([name]) => !name.startsWith('_')))
  }

  /** The file of a field; undefined if none was chosen. */
  file(name: string): FormFile | undefined {
    return this.#files.get(name)
  }
}

const forms = new WeakMap<FastifyRequest, Form>()

/** The form of a request; empty if it has none. */
export function formOf(request: FastifyRequest): Form {
  return forms.get(request) ?? new Form()
}

/** Reads the form of a request, urlencoded or multipart, before anything looks at it. @throws Refused */
export async function readForm(request: FastifyRequest): Promise<void> {
  const { method, headers, is404 } = request
  const type = headers['content-type'] ?? ''
  const most = mostBytes.get(mediaTypeOf(type))
  if (method !== 'POST' || is404 || most === undefined) return
  const bytes = await readBody(request, sessionOf(request) === undefined ? maxUnauthenticatedBody : most)
  forms.set(request, await parseForm(bytes, type))
}

const mostFields = 1_000

// Their length is bounded by the body they came in.
const anyLength = { fieldNameSize: Number.MAX_SAFE_INTEGER, fieldSize: Number.MAX_SAFE_INTEGER }
const limits = { ...anyLength, fields: mostFields + 1, files: 5, parts: mostFields + 5 }

/** Reads a form, urlencoded or multipart, out of a whole body of that content type. @throws Refused */
async function parseForm(bytes: Buffer, contentType: string): Promise<Form> {
  if (bytes.length === 0) return new Form()
  try {
    return await formIn(bytes, contentType)
  } catch (error) {
    if (error instanceof Refused) throw error
    const why = errorText(error)
    throw new Refused('malformed', `the form cannot be read: ${why}`)
  }
}

async function formIn(bytes: Buffer, contentType: string): Promise<Form> {
  const texts = new Map<string, string>()
  const files = new Map<string, FormFile>()
  const underWay: Promise<void>[] = []
  let fields = 0
  const reader = new Busboy({ headers: { 'content-type': contentType }, limits })
  const stop = (): void => void reader.destroy(new Refused('too-large', 'the form has too many fields'))
  reader.on('field', (name, value) => {
    fields += 1
    if (fields > mostFields) stop()
    if (!texts.has(name)) texts.set(name, value)
  })
  reader.on('file', (name, stream, fileName = '') => {
    const taken = buffer(stream).then((content) => {
      const chosen = fileName !== '' || content.length > 0
      if (chosen && !files.has(name)) files.set(name, { fileName, bytes: content })
    })
    // A body that ends within a file is an error of the reader too.
    taken.catch(() => undefined)
    underWay.push(taken)
  })
  reader.on('partsLimit', stop)
  reader.on('filesLimit', stop)
  await pipeline(slicesOf(bytes), reader)
  await Promise.all(underWay)
  return new Form(texts, files)
}

/** A large body is read a piece at a time, so that others are served in between. */
async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) {
    yield bytes.subarray(at, at + 65_536)
    await setImmediate()
  }
}
