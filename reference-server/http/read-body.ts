import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Bodies } from './bodies-under-way.ts'
import { BodyInMemory, tooLarge } from './body-in-memory.ts'
import { Refused } from './refused.ts'
import { maybeWorldOf } from './request-world.ts'

declare module 'fastify' {
  interface FastifyInstance {
    bodies: Bodies
  }
}

/** Bytes that are read of the body of whoever has shown nothing yet: the credential is in the body. */
export const mostOfStrangers = 65_536

const mostOfKnown = 10 * 1_048_576

/**
 * Reads the body of a request into memory, within the bounds of its server; `bodyOf` has it from then on. Until an
 * endpoint calls this no body is read, so what needs a credential looks at that first. To be called once a request.
 * @throws Refused as too large, too slow or busy, or as malformed where the connection was closed meanwhile
 */
export async function readBody(request: FastifyRequest, most = mostOfKnown): Promise<Buffer> {
  const { raw, server } = request
  const { bodies } = server
  const promised = Number(raw.headers['content-length'] ?? most)
  if (promised > most) throw tooLarge(most)
  const body = new BodyInMemory(promised, (bytes) => bodies.read.hold(raw, bytes))
  const close = (): void => {
    if (!raw.complete) {
      body.destroy(new Refused('malformed', 'the connection was closed before the body was complete'))
    }
  }
  const { readWithin } = bodies.bounds
  const tooSlow = new Refused('too-slow', `the body was not complete within ${readWithin / 1000} s`)
  const deadline = setTimeout(() => body.destroy(tooSlow), readWithin)
  bodies.read.begin(raw, () => body.destroy(new Refused('busy', 'too many bodies are under way: come again')))
  raw.once('close', close)
  if (raw.destroyed) close()
  try {
    await finished(raw.pipe(body))
  } finally {
    clearTimeout(deadline)
    raw.off('close', close)
    raw.unpipe(body)
    bodies.read.end(raw)
  }
  const read = maybeWorldOf(request)?.behaviour.transport.body(body.bytes, body.ends, request) ?? body.bytes
  request.body = read
  return read
}
