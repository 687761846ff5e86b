import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../http/refused.ts'

/** Bytes that are kept of a field in an upload, which has no use for any. */
export const mostOfField = 16_384

/** The parts of an upload, as they come in; none where the body is not multipart. @throws Refused where it cannot be read. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) return
  const { raw, server } = request
  server.bodies.read.begin(raw, () => raw.destroy())
  try {
    for await (const part of request.parts()) {
      // The reader keeps every field until the upload ends.
      if (part.type === 'field') server.bodies.read.hold(raw, mostOfField)
      yield part
    }
  } catch (error) {
    throw complaintOf(error)
  } finally {
    server.bodies.read.end(raw)
  }
}

/** What the multipart reader complains of is the sender's doing; an error of the file system stays one of ours. */
export function complaintOf(error: unknown): unknown {
  if (error instanceof Refused || !(error instanceof Error) || 'syscall' in error) return error
  const tooMany = 'statusCode' in error && error.statusCode === 413
  const reason = tooMany ? 'too-large' : 'malformed'
  return new Refused(reason, `the multipart body cannot be read: ${error.message}`)
}
