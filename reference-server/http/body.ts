import type { FastifyRequest } from 'fastify'

/** The bytes of a request's body that were read; empty when there is none, or nobody read it. */
export function bodyOf(request: FastifyRequest): Uint8Array {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

/** The value of a header that is sent once. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : value?.join(', ')
}

/** The media type in a Content-Type header, in lower case and without parameters; empty when there is none. */
export function mediaTypeOf(contentType: string | undefined): string {
  const [type = ''] = (contentType ?? '').split(';')
  return type.trim().toLowerCase()
}

/** The areas of the specification that refuse in their own words. */
export type Area = 'token' | 'platform' | 'channel' | 'portal'

/** The five endpoints of a channel. */
export type ChannelEndpoint = 'stream' | 'invoke' | 'batch' | 'files' | 'extensions'

/** Every endpoint whose answers a behaviour may want to tell apart. */
type Endpoint = ChannelEndpoint | 'token' | 'platform' | 'document' | 'upload' | 'portal' | 'page'

declare module 'fastify' {
  interface FastifyContextConfig {
    area?: Area
    endpoint?: Endpoint
  }
}
