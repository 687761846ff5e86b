import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { Busboy } from '@fastify/busboy'
import { Refused } from '../../http/refused.ts'
import { Form, type FormFile } from './form.ts'

const mostFields = 1_000

// How long they are is bounded by the body they came in.
const anyLength = { fieldNameSize: Number.MAX_SAFE_INTEGER, fieldSize: Number.MAX_SAFE_INTEGER }
const limits = { ...anyLength, fields: mostFields + 1, files: 5, parts: mostFields + 5 }

/** Reads a form, urlencoded or multipart, out of a whole body of that content type. @throws Refused */
export async function parseForm(bytes: Buffer, contentType: string): Promise<Form> {
  if (bytes.length === 0) return new Form()
  try {
    return await formIn(bytes, contentType)
  } catch (error) {
    if (error instanceof Refused) throw error
    const why = error instanceof Error ? error.message : String(error)
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
