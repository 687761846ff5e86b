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
