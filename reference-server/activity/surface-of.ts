import type { FastifyRequest } from 'fastify'
import type { Surface } from './entry.ts'

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
