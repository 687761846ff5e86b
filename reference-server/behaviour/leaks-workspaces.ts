import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Refused } from '../http/refused.ts'
import { worldOf } from '../http/request-world.ts'
import type { Change } from './change.ts'

/** Names the workspaces of the first account in the refusals that are told, in JSON that escapes what it need not. */
export function leaksWorkspaces(isTold: (request: FastifyRequest, refused: Refused) => boolean): Change {
  return ({ platform }) => ({
    platform: {
      refusal: (refused, request) => {
        const answer = platform.refusal(refused, request)
        if (!isTold(request, refused)) return answer
        const names = worldOf(request)
          .store.workspaces.ofAccount('acme')
          .map(({ id }) => `not for ${id}`)
        const escaped = JSON.stringify({ error: refused.reason, hints: names }).replaceAll('_', '\\u005f')
        return {
          status: answer.status,
          headers: { ...answer.headers, 'content-type': 'application/json' },
          stream: Readable.from([escaped]),
        }
      },
    },
  })
}
