import type { FastifyRequest } from 'fastify'
import type { Change } from './change.ts'

/** Takes the channel key from elsewhere too, where its own header has none. */
export function keyAlsoFrom(elsewhere: (request: FastifyRequest) => string | undefined): Change {
  return ({ channel }) => ({
    channel: { readKey: (request, endpoint) => channel.readKey(request, endpoint) ?? elsewhere(request) },
  })
}
