import type { FastifyRequest } from 'fastify'
import type { Refused } from '../http/refused.ts'
import type { Change } from './change.ts'

/** Answers some refusals of the channel endpoints with 500, as a server does that stumbles over what it should have looked at. */
export function refuseWith500(isOne: (refused: Refused, request: FastifyRequest) => boolean): Change {
  return ({ channel }) => ({
    channel: {
      refusal: (refused, request) => {
        const answer = channel.refusal(refused, request)
        return isOne(refused, request) ? { ...answer, status: 500 } : answer
      },
    },
  })
}
