import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes a channel key for a token',
  breaks: ['platform.channel-key-is-no-bearer'],
  change: ({ bearer, channel }) => ({
    bearer: {
      verify: async (token, world) => {
        for (const found of world.store.channels.all()) {
          if (await channel.keyMatches(token, found, 'invoke', world))
            return {
              iss: '',
              sub: world.store.credentials.all()[0]?.clientId ?? '',
              aud: '',
              iat: 0,
              exp: 0,
              jti: '',
            }
        }
        return bearer.verify(token, world)
      },
    },
  }),
})
