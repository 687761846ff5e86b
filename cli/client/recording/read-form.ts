import { Readable, type Writable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { ClientPart } from '../../../judgement/client-traffic/client-traffic.ts'

/** Bytes of a plain field that are kept. */
const FIELD_SIZE = 64 * 1024

/** Reads a multipart/form-data body as it streams past: its parts, and the number of bytes of each file. */
export interface FormReader {
  /** Takes the bytes of the body. */
  into: Writable
  /** The parts so far, even if the body broke off or is malformed. */
  parts: readonly ClientPart[]
  /** True once the body has ended as a form does; false once it cannot. */
  whole: Promise<boolean>
}

/** Undefined if the content type names no boundary, so that the parts cannot be told apart. */
export function formReader(contentType: string): FormReader | undefined {
  const parts: (ClientPart & { size?: number })[] = []
  try {
    const into = new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      limits: { fieldSize: FIELD_SIZE },
    })
    into.on('file', (name, stream, filename, _encoding, type) => {
      const part = {
        name: name ?? '',
        ...(filename === undefined ? {} : { filename }),
        contentType: type,
        size: 0,
      }
      parts.push(part)
      stream.on('data', (piece: Buffer) => {
        part.size += piece.length
      })
      stream.on('error', () => {})
    })
    into.on('field', (name, value, _nameCut, valueCut, _encoding, type) => {
      parts.push({ name: name ?? '', contentType: type, ...(valueCut ? {} : { text: value }) })
    })
    const whole = new Promise<boolean>((resolve) => {
      into.once('finish', () => resolve(true))
      into.on('error', () => resolve(false))
      into.once('close', () => resolve(false))
    })
    return { into, parts, whole }
  } catch {
    return undefined
  }
}

/** The parts of a whole body; undefined if it is not a form. */
export async function readForm(
  bytes: Buffer,
  contentType: string,
): Promise<readonly ClientPart[] | undefined> {
  const reader = formReader(contentType)
  if (reader === undefined) return undefined
  Readable.from([bytes]).pipe(reader.into)
  return (await reader.whole) && reader.parts.length > 0 ? reader.parts : undefined
}
