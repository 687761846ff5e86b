import { headerOf } from '../http/body.ts'
import { channelIdInPath } from './explain-channel.ts'
import { accountInPath } from './explain-platform.ts'
import type { Explain } from './explained.ts'
import { aboutChannel, aboutPerson } from './note.ts'

const addresses: readonly (readonly [near: RegExp, address: string])[] = [
  [/\/(?:oauth|token)/i, 'tokens are had with POST /oauth/token'],
  [
    /\/(?:accounts|workspaces|platform)/i,
    'the platform API is at /platform/v1/accounts/<account id>/workspaces',
  ],
  [
    /\/(?:channel|stream|invoke|batch|files)/i,
    'a channel is at /channelsApi/<channel id>/stream, invoke, batch, files and files/extensions',
  ],
  [/\/control/i, 'the control protocol is described in contracts/openapi/control.yaml'],
]

/** Where a request may have been meant to go that went to an address where nothing is. */
export const explainElsewhere: Explain = (request, world, refused) => {
  const meant = addresses.find(([near]) => near.test(request.url))?.[1]
  const problem = `nothing is served at ${request.method} on this path`
  const channel = world.store.channels.find(channelIdInPath(request, world) ?? '')
  return {
    about: channel === undefined ? accountInPath(request, world) : aboutChannel(channel),
    problem:
      refused.reason === 'not-found'
        ? `${problem}${meant === undefined ? '' : `; ${meant}`}`
        : refused.message,
  }
}

/** What was wrong with a step of the control protocol: its refusals say so themselves. */
export const explainControl: Explain = (request, world, refused) => {
  const person = world.store.people.find(headerOf(request, 'x-portal-user') ?? '')
  return { about: person && aboutPerson(person), problem: refused.message }
}
