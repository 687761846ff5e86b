import type { FastifyRequest } from 'fastify'
import { mediaTypeOf } from '../../http/media-type.ts'
import { mostOfStrangers, readBody } from '../../http/read-body.ts'
import { parseForm } from './parse-form.ts'
import { sessionOf } from './session/session-cookie.ts'

const megabyte = 1_048_576

/** Bytes of a form in each encoding. In parts, a definition as long as can be imported fits beside the small fields. */
const mostBytes: ReadonlyMap<string, number> = new Map([
  ['multipart/form-data', 21 * megabyte],
  ['application/x-www-form-urlencoded', 10 * megabyte],
])

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
  readText(name: string): string | undefined {
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
  const { method, headers, is404 } = request
  const type = headers['content-type'] ?? ''
  const most = mostBytes.get(mediaTypeOf(type))
  if (method !== 'POST' || is404 || most === undefined) return
  const bytes = await readBody(request, sessionOf(request) === undefined ? mostOfStrangers : most)
  forms.set(request, await parseForm(bytes, type))
}
