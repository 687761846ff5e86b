import type { FastifyRequest } from 'fastify'
import { decodeEscapes } from '../../text/decode-escapes.ts'
import { mediaTypeOf } from '../http/body.ts'
import { aboutChannel } from '../state/activity.ts'
import { newSecret, sameDigest } from '../state/secret.ts'
import type { Channel } from '../store/channels.ts'
import type { World } from '../world/world.ts'
import { differenceOf, mediaTypeProblem } from './difference.ts'
import type { Explain } from './explained.ts'
import { endOf } from './kept-answer.ts'

const keyLength = newSecret().length

/** What was wrong with a request to a channel. */
export const explainChannel: Explain = (request, world, refused) => {
  const id = channelIdInPath(request, world)
  const channel = id === undefined ? undefined : world.store.channels.find(id)
  if (channel === undefined) return { about: undefined, problem: unknownChannel(id, refused.message, world) }
  const about = aboutChannel(channel)
  switch (refused.reason) {
    case 'unauthenticated':
      return { about, problem: keyProblem(request, channel, world) ?? refused.message }
    case 'media-type': {
      const files = /\/files\b/.test(request.url)
      const given = mediaTypeOf(request.headers['content-type'])
      return {
        about,
        problem: mediaTypeProblem(given, files ? 'multipart/form-data' : 'application/json'),
      }
    }
    default:
      return { about, problem: refused.message }
  }
}

function unknownChannel(id: string | undefined, message: string, { store }: World): string {
  if (id === undefined) return message
  const lower = id.toLowerCase()
  if (lower !== id && store.channels.find(lower) !== undefined) {
    return 'the channel id in the path is to be written in lower case'
  }
  const difference = differenceOf(decodeEscapes(id), (text) => store.channels.find(text) !== undefined)
  if (difference !== undefined) return `the channel id in the path ${difference}`
  const swapped = id.length === keyLength ? ', and is as long as a key: the key belongs in the header' : ''
  return `the channel id in the path is that of no channel${swapped}`
}

function keyProblem(request: FastifyRequest, channel: Channel, world: World): string | undefined {
  const header = request.headers['service-api-key']
  const given = Array.isArray(header) ? header.join(', ') : header
  const { digestKey } = world.behaviour.channel
  const fits = (text: string): boolean => sameDigest(digestKey(text), channel.keyDigest)
  if (given === undefined || given === '') return missingKey(request, given)
  if (fits(given)) return undefined
  const difference = differenceOf(given, fits)
  if (difference !== undefined) return `service-api-key ${difference}`
  if (given.split(', ').some(fits)) return 'service-api-key was sent more than once'
  if (/^ey[\w-]+\./.test(given)) return 'service-api-key holds an access token: that is for the platform API'
  if (given === channel.id) return 'service-api-key holds the id of the channel'
  const other = world.store.channels.withKey(channel.accountId, digestKey(given))
  if (other !== undefined) return `service-api-key is that of another channel, ${other.name}`
  if (given.length !== keyLength) {
    return `service-api-key has ${given.length} characters; a key has ${keyLength}`
  }
  return `service-api-key ${endOf(given)}; the one in force ends in …${channel.keyLast4}: was it rotated?`
}

function missingKey(request: FastifyRequest, given: string | undefined): string {
  const absent = given === undefined ? 'there is no service-api-key header' : 'service-api-key is empty'
  if (request.headers.authorization !== undefined) return `${absent}; Authorization is for the platform API`
  if (/[?&]service-api-key=/i.test(request.url)) return `${absent}; a key in the address is not looked at`
  return absent
}

/** The channel id in the path of a request, whether there is such a channel or not; for an upload, the id of its channel. */
export function channelIdInPath(request: FastifyRequest, { store }: World): string | undefined {
  const [, place, id] = (request.url.split('?')[0] ?? '').split('/')
  return place === 'uploads' ? (store.uploads.find(id ?? '')?.channelId ?? undefined) : id
}
