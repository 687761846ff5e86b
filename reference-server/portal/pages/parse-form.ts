import { buffer } from 'node:stream/consumers'
import { Busboy } from '@fastify/busboy'
import { Refused } from '../../http/refused.ts'
import { Form, type FormFile } from './form.ts'

// Of fields and files there may be so many; how long they are is bounded by the body they came in.
const limits = {
  fields: 1_000,
  files: 5,
  fieldNameSize: Number.MAX_SAFE_INTEGER,
  fieldSize: Number.MAX_SAFE_INTEGER,
}

/** Reads a form, urlencoded or multipart, out of a whole body of that content type. @throws Refused */
export async function parseForm(bytes: Buffer, contentType: string): Promise<Form> {
  if (bytes.length === 0) return new Form()
  try {
    return await parts(bytes, contentType)
  } catch (error) {
    if (error instanceof Refused) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new Refused('malformed', `the form cannot be read: ${why}`)
  }
}

function parts(bytes: Buffer, contentType: string): Promise<Form> {
  const texts = new Map<string, string>()
  const files = new Map<string, FormFile>()
  const underWay: Promise<void>[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Form>()
  const tooMany = (): void => reject(new Refused('too-large', 'the form has too many fields'))
  const reader = new Busboy({ headers: { 'content-type': contentType }, limits })
  reader.on('field', (name, value) => {
    if (!texts.has(name)) texts.set(name, value)
  })
  reader.on('file', (name, stream, fileName = '') => {
    const taken = buffer(stream).then((content) => {
      const chosen = fileName !== '' || content.length > 0
      if (chosen && !files.has(name)) files.set(name, { fileName, bytes: content })
    })
    taken.catch(reject)
    underWay.push(taken)
  })
  reader.on('fieldsLimit', tooMany)
  reader.on('filesLimit', tooMany)
  reader.on('error', reject)
  reader.once('finish', () => void Promise.all(underWay).then(() => resolve(new Form(texts, files)), reject))
  reader.once('close', () => reject(new Error('it ends in the middle')))
  reader.end(bytes)
  return promise
}
