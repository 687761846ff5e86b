import { correctChannel } from '../behaviour/channel.ts'
import { defineFault } from '../behaviour/fault.ts'
import { claimsOf } from '../behaviour/let-in.ts'

export default defineFault({
  title: 'takes a channel key in service-api-key where there is no Authorization header',
  breaks: ['platform.channel-key-is-no-bearer'],
  change: ({ bearer }) => ({
    bearer: {
      readAuthorization: (header, request) =>
        header === undefined && request.headers['service-api-key'] !== undefined
          ? `channel ${String(request.headers['service-api-key'])}`
          : bearer.readAuthorization(header, request),
      verify: async (token, world) => {
        const key = /^channel (.*)$/.exec(token)?.[1]
        if (key === undefined) return bearer.verify(token, world)
        for (const found of world.store.channels.all()) {
          if (await correctChannel.keyMatches(key, found, 'invoke', world)) {
            return claimsOf(world.store.credentials.all()[0])
          }
        }
        return undefined
      },
    },
  }),
})
