import type { FastifyRequest } from 'fastify'
import type { Change } from './change.ts'

/** No key looks so: no header can carry it. */
const LET_IN = '\nlet in'

/** Lets some requests to a channel in whatever key they bear, or none. */
export function keyNotAsked(isOne: (request: FastifyRequest) => boolean): Change {
  return ({ channel }) => ({
    channel: {
      readKey: (request, endpoint) => (isOne(request) ? LET_IN : channel.readKey(request, endpoint)),
      keyMatches: (given, found, endpoint, world) =>
        given === LET_IN || channel.keyMatches(given, found, endpoint, world),
    },
  })
}
