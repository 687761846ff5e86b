import type { FastifyRequest } from 'fastify'
import type { World } from '../world/world.ts'

/** The channel id in the path of a request, whether there is such a channel or not; that of its channel for an upload. */
export function channelIdInPath(request: FastifyRequest, { store }: World): string | undefined {
  const [, place, id] = (request.url.split('?')[0] ?? '').split('/')
  return place === 'uploads' ? (store.uploads.find(id ?? '')?.channelId ?? undefined) : id
}
