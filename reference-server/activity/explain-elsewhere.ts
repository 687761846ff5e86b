import { accountInPath } from './account-in-path.ts'
import { channelIdInPath } from './channel-in-path.ts'
import type { Explain } from './explained.ts'
import { aboutChannel } from './note.ts'

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
