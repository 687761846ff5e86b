import type { FastifyRequest } from 'fastify'
import { discardRest } from '../../endpoints/discard-rest.ts'
import { complaintOf } from '../../endpoints/multipart-parts.ts'
import { isJsonObject, member } from '../../http/json.ts'
import { Refused } from '../../http/refused.ts'

const megabyte = 1_048_576

/** What a form may hold in all: a definition that was pasted beside one that was chosen, and the small fields. */
const mostBytes = 21 * megabyte

/** A file that was sent with a form. */
export interface FormFile {
  fileName: string
  bytes: Buffer
}

/** What a person sent with a form; of a field that is there twice, the first. */
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

  /** The text of a field; empty where the field is missing. */
  text(name: string): string {
    return this.#texts.get(name) ?? ''
  }

  /** The text of a field; undefined where it is missing or empty. */
  given(name: string): string | undefined {
    return this.#texts.get(name) || undefined
  }

  /** Every text field, apart from those that the frame adds. */
  texts(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.#texts].filter(([name]) => !name.startsWith('_')))
  }

  /** The file of a field; undefined where none was chosen. */
  file(name: string): FormFile | undefined {
    return this.#files.get(name)
  }
}

const forms = new WeakMap<FastifyRequest, Form>()

/** The form of a request; empty where it has none. */
export function formOf(request: FastifyRequest): Form {
  return forms.get(request) ?? new Form()
}

/** Reads the form of a request, urlencoded or multipart, before anything looks at it. @throws Refused */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (request.isMultipart()) {
    try {
      forms.set(request, await readParts(request))
    } catch (error) {
      discardRest(request.raw)
      throw complaintOf(error)
    }
  } else if (isJsonObject(request.body)) forms.set(request, new Form(textsOf(request.body)))
}

function textsOf(body: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const name of Object.keys(body)) {
    const value = member(body, name)
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (typeof first === 'string') texts.set(name, first)
  }
  return texts
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const texts = new Map<string, string>()
  const files = new Map<string, FormFile>()
  // As long as the longest definition that can be imported.
  const limits = { fileSize: 20 * megabyte, fieldSize: 20 * megabyte, files: 5, fields: 200 }
  let size = 0
  const count = (bytes: number): void => {
    size += bytes
    if (size > mostBytes) throw new Refused('too-large', 'the form is larger than 21 MB')
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      count(typeof part.value === 'string' ? part.value.length : 0)
      if (typeof part.value !== 'string' || texts.has(part.fieldname)) continue
      if (part.valueTruncated) throw new Refused('too-large', `${part.fieldname} is longer than 20 MB`)
      texts.set(part.fieldname, part.value)
      continue
    }
    const bytes = await part.toBuffer()
    count(bytes.length)
    const chosen = part.filename !== '' || bytes.length > 0
    if (chosen && !files.has(part.fieldname)) files.set(part.fieldname, { fileName: part.filename, bytes })
  }
  return new Form(texts, files)
}
