import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the key of one channel for a token, and no other',
  breaks: ['platform.channel-key-is-no-bearer'],
  change: ({ bearer, channel }) => ({
    bearer: {
      verify: async (token, world) => {
        const [, second] = world.store.channels.all()
        const [credential] = world.store.credentials.all()
        if (second === undefined || credential === undefined) return bearer.verify(token, world)
        if (!(await channel.keyMatches(token, second, 'invoke', world))) return bearer.verify(token, world)
        return { iss: '', sub: credential.clientId, aud: '', iat: 0, exp: 0, jti: '' }
      },
    },
  }),
})
