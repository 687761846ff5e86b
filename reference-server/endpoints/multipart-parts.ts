import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refused } from '../http/refused.ts'

/** The parts of an upload, as they come in; none where the body is not multipart. @throws Refused where it cannot be read. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  if (!request.isMultipart()) return
  try {
    yield* request.parts()
  } catch (error) {
    throw complaintOf(error)
  }
}

/** What the multipart reader complains of is the sender's doing; an error of the file system stays one of ours. */
export function complaintOf(error: unknown): unknown {
  if (error instanceof Refused || !(error instanceof Error) || 'syscall' in error) return error
  const tooMany = 'statusCode' in error && error.statusCode === 413
  const reason = tooMany ? 'too-large' : 'malformed'
  return new Refused(reason, `the multipart body cannot be read: ${error.message}`)
}
