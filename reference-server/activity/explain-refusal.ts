import type { FastifyRequest } from 'fastify'
import { headerOf } from '../http/body.ts'
import { Refused } from '../http/refused.ts'
import { type About, aboutChannel, aboutPerson, noteOf, type Surface } from '../state/activity.ts'
import type { World } from '../world/world.ts'
import { channelIdInPath, explainChannel } from './explain-channel.ts'
import { accountInPath, explainPlatform } from './explain-platform.ts'
import { explainToken } from './explain-token.ts'
import type { Explain, Explained } from './explained.ts'
import { shortenSecrets } from './kept-answer.ts'

const addresses: readonly (readonly [near: RegExp, address: string])[] = [
  [/\/(?:oauth|token)/i, 'tokens are issued at POST /oauth/token'],
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

/** Where a request to an address with nothing at it may have been meant to go. */
const explainElsewhere: Explain = (request, world, refused) => {
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
const explainControl: Explain = (request, world, refused) => {
  const person = world.store.people.find(headerOf(request, 'x-portal-user') ?? '')
  return { about: person && aboutPerson(person), problem: refused.message }
}

const explainAt: Readonly<Record<Surface, Explain>> = {
  token: explainToken,
  platform: explainPlatform,
  channel: explainChannel,
  control: explainControl,
  elsewhere: explainElsewhere,
}

/** What was wrong with a request that was answered with a status of 400 or above, in words without secrets. */
export async function explainRefusal(
  request: FastifyRequest,
  world: World,
  surface: Surface,
  status: number,
): Promise<{ about: About | undefined; problem: string }> {
  const { about, refused } = noteOf(request)
  if (refused === undefined) {
    const failed = status === 500
    return { about, problem: failed ? 'the server failed' : 'it was refused before anybody looked at it' }
  }
  const shown = new Refused(refused.reason, shortenSecrets(refused.message), refused.field, refused.code)
  const explained = await lookAt(request, world, request.is404 ? 'elsewhere' : surface, shown)
  return { about: explained.about ?? about, problem: explained.problem }
}

async function lookAt(
  request: FastifyRequest,
  world: World,
  surface: Surface,
  refused: Refused,
): Promise<Explained> {
  if (refused.reason === 'too-many') return { about: undefined, problem: refused.message }
  try {
    return await explainAt[surface](request, world, refused)
  } catch (error) {
    // The world was closed meanwhile.
    const why = error instanceof Error ? error.name : 'an error'
    return { about: undefined, problem: `${refused.message} (a closer look failed with ${why})` }
  }
}

const surfaceAt: Readonly<Record<string, Surface>> = {
  oauth: 'token',
  platform: 'platform',
  channelsApi: 'channel',
  channels: 'channel',
  uploads: 'channel',
  control: 'control',
}

/** The surface a request was sent to; undefined for the portal's own pages, which are not kept. */
export function surfaceOf(request: FastifyRequest): Surface | undefined {
  const first = request.url.split(/[/?]/, 2)[1] ?? ''
  const known = Object.hasOwn(surfaceAt, first) ? surfaceAt[first] : undefined
  if (known !== undefined) return known
  return request.is404 && first !== 'portal' && first !== 'favicon.ico' ? 'elsewhere' : undefined
}
