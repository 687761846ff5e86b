import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../http/answer.ts'
import type { Wire } from '../http/wire.ts'

/** What happens to every request and every answer, whatever the endpoint; for streams only `path` and `before`. */
export interface TransportBehaviour {
  /** The path and query that are served for those asked for, without the world's prefix. */
  path(url: string): string
  /** Answers before anything is looked at; undefined lets the request go on. */
  before(request: FastifyRequest): Answer | undefined | Promise<Answer | undefined>
  /** What is read of a body that came in pieces which end there. @throws Refused */
  body(bytes: Buffer, ends: readonly number[], request: FastifyRequest): Buffer
  /** Whether what is written on a connection is kept, for `lastWrittenOn`. */
  readonly keepsWritten: boolean
  /** The last word on an answer as JSON. */
  answer(answer: Answer, request: FastifyRequest): Answer | Promise<Answer>
  /** The last word on an answer as bytes. */
  wire(wire: Wire, request: FastifyRequest, reply: FastifyReply): Wire | Promise<Wire>
}

/** Plain HTTP. */
export const correctTransport: TransportBehaviour = {
  path: (url) => url,
  before: () => undefined,
  body: (bytes) => bytes,
  keepsWritten: false,
  answer: (answer) => answer,
  wire: (wire) => wire,
}
