import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes the token of a workspace key in place of a channel key',
  breaks: ['channel.token-is-no-key'],
  change: ({ bearer, channel }) => ({
    channel: {
      keyMatches: async (given, found, endpoint, world) => {
        const claims = await bearer.verify(bearer.unseal(given ?? ''), world)
        const credential = claims && world.store.credentials.find(claims.sub)
        return credential?.type === 'workspace' || channel.keyMatches(given, found, endpoint, world)
      },
    },
  }),
})
