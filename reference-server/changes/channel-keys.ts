import type { FastifyRequest } from 'fastify'
import { type Change, decide, note, revise } from '../behaviour/change.ts'
import type { ChannelBehaviour } from '../behaviour/channel.ts'
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

/** For faults that use a channel's key elsewhere: the change that keeps the first key that comes with a request. */
export function keepFirstKey(): { change: Change; first(): string | undefined } {
  let first: string | undefined
  return {
    change: revise('channel', 'readKey', (key) => {
      first ??= key
      return key
    }),
    first: () => first,
  }
}

/** No key looks like this: no header can carry it. */
const LET_IN = '\nlet in'

/** Lets some requests to a channel with any key or none. */
export function skipKeyCheck(isOne: (request: FastifyRequest) => boolean): Change {
  return () => [
    decide('channel', 'readKey', (usual, request, endpoint) =>
      isOne(request) ? LET_IN : usual(request, endpoint),
    ),
    revise('channel', 'keyMatches', (matches, given) => given === LET_IN || matches),
  ]
}

type KeyMatches = ChannelBehaviour['keyMatches']

/**
 * Matches the keys of created channels, but not of those the world began with, in another way.
 * @param matching makes that way from the usual one and the ids of these channels; each creation adds one
 */
export function matchNewKeys(
  matching: (usual: KeyMatches, created: ReadonlySet<string>) => KeyMatches,
): Change {
  return ({ channel }) => {
    const created = new Set<string>()
    const matches = matching(channel.keyMatches, created)
    return [
      note('lifecycle', 'channelShownOnce', ({ id }) => created.add(id)),
      decide('channel', 'keyMatches', (usual, given, found, ...rest) =>
        (created.has(found.id) ? matches : usual)(given, found, ...rest),
      ),
    ]
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
