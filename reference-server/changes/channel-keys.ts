import type { FastifyRequest } from 'fastify'
import { type Change, decide } from '../behaviour/change.ts'
import type { ChannelBehaviour } from '../behaviour/channel.ts'
import type { LifecycleBehaviour } from '../behaviour/lifecycle.ts'
import { headerOf } from '../http/body.ts'
import { pathParameter } from '../http/path-parameter.ts'
import { digestOf } from '../state/secret.ts'
import type { Channel } from '../store/channels.ts'
import type { Upload } from '../store/uploads.ts'
import { worldOf } from '../world/request-world.ts'

/** Takes the channel key from elsewhere if its own header has none. */
export function acceptKeyFrom(elsewhere: (request: FastifyRequest) => string | undefined): Change {
  return decide(
    'channel',
    'readKey',
    (usual, request, endpoint) => usual(request, endpoint) ?? elsewhere(request),
  )
}

/** For faults that use a channel's key elsewhere: the first key that came with a request. */
export function keepFirstKey(channel: ChannelBehaviour): {
  readKey: ChannelBehaviour['readKey']
  first(): string | undefined
} {
  let first: string | undefined
  return {
    readKey: (request, endpoint) => {
      const key = channel.readKey(request, endpoint)
      first ??= key
      return key
    },
    first: () => first,
  }
}

/** No key looks like this: no header can carry it. */
const LET_IN = '\nlet in'

/** Lets some requests to a channel with any key or none. */
export function skipKeyCheck(isOne: (request: FastifyRequest) => boolean): Change {
  return ({ channel }) => ({
    channel: {
      readKey: (request, endpoint) => (isOne(request) ? LET_IN : channel.readKey(request, endpoint)),
      keyMatches: (given, found, endpoint, world) =>
        given === LET_IN || channel.keyMatches(given, found, endpoint, world),
    },
  })
}

/** For faults of channels that were created, but not of those the world began with: their ids, to which each creation adds one. */
export function noteNewChannels(lifecycle: LifecycleBehaviour): {
  channelShownOnce: LifecycleBehaviour['channelShownOnce']
  created: ReadonlySet<string>
} {
  const created = new Set<string>()
  return {
    channelShownOnce: (channel, key, documentUrl) => {
      created.add(channel.id)
      return lifecycle.channelShownOnce(channel, key, documentUrl)
    },
    created,
  }
}

type KeyMatches = ChannelBehaviour['keyMatches']

/**
 * Matches the keys of created channels, but not of those the world began with, in another way.
 * @param matching makes that way from the usual one and the ids of these channels; each creation adds one
 */
export function matchNewKeys(
  matching: (usual: KeyMatches, created: ReadonlySet<string>) => KeyMatches,
): Change {
  return ({ channel, lifecycle }) => {
    const { channelShownOnce, created } = noteNewChannels(lifecycle)
    const matches = matching(channel.keyMatches, created)
    return {
      lifecycle: { channelShownOnce },
      channel: {
        keyMatches: (given, found, ...rest) =>
          (created.has(found.id) ? matches : channel.keyMatches)(given, found, ...rest),
      },
    }
  }
}

/** Serves an uploaded file only to the channels that may have it, which show their key. */
export function requireKeyForUploads(mayHave: (channel: Channel, upload: Upload) => boolean): Change {
  return decide('transport', 'before', (usual, request) =>
    request.routeOptions.config.endpoint === 'upload' && !isLetIn(request, mayHave)
      ? {
          status: 401,
          body: { error: 'unauthenticated', message: 'the file needs the key of its channel' },
        }
      : usual(request),
  )
}

function isLetIn(request: FastifyRequest, mayHave: (channel: Channel, upload: Upload) => boolean): boolean {
  const { store } = worldOf(request)
  const upload = store.uploads.find(pathParameter(request, 'uploadId'))
  const given = digestOf(headerOf(request, 'service-api-key') ?? '')
  const channel = store.channels.all().find(({ keyDigest }) => keyDigest === given)
  return upload !== undefined && channel !== undefined && mayHave(channel, upload)
}
