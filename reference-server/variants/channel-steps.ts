import type { FastifyRequest } from 'fastify'
import { decide } from '../behaviour/change.ts'
import { defineVariants } from '../behaviour/variant.ts'
import { describeChannel } from '../endpoints/describe-channel.ts'
import { pathParameter } from '../http/path-parameter.ts'
import { Refused } from '../http/refused.ts'
import { publicAddress } from '../world/request-world.ts'

export default defineVariants({
  'agents-have-one-new-channel': {
    title: 'refuses to assign a second new channel to an agent',
    change: () => {
      let first: string | undefined
      return decide('lifecycle', 'stepBegins', (usual, request, world) => {
        if (isStep(request, 'PUT /control/channels/:channelId/agent')) {
          first ??= pathParameter(request, 'channelId')
          if (pathParameter(request, 'channelId') !== first) {
            throw new Refused('state', 'this agent has a channel')
          }
        }
        return usual(request, world)
      })
    },
  },
  'channel-documents-shown-at-creation': {
    title: 'shows the document of a new channel itself, and no address of it',
    change: ({ document }) =>
      decide('lifecycle', 'stepEnds', (usual, answer, request, world) => {
        if (!isStep(request, 'POST /control/channels')) return usual(answer, request, world)
        const created: Readonly<Record<string, unknown>> = Object(answer.body)
        const channel = world.store.channels.find(String(created['channelId']))
        if (channel === undefined) return usual(answer, request, world)
        const openapi = document.document(describeChannel(channel, publicAddress(request)))
        return usual({ ...answer, body: { ...created, openapi } }, request, world)
      }),
  },
})

function isStep({ method, routeOptions }: FastifyRequest, route: string): boolean {
  return `${method} ${routeOptions.url ?? ''}` === route
}
