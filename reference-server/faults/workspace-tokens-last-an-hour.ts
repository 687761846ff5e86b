import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'refuses the tokens of workspace keys after an hour, whatever they say',
  breaks: ['credential.token-expires'],
  follows: ['credential.rotation-keeps-tokens'],
  change: ({ bearer }) => ({
    bearer: {
      verify: async (token, world) => {
        const claims = await bearer.verify(token, world)
        if (claims === undefined || world.clock.seconds() - claims.iat < 3600) return claims
        return world.store.credentials.find(claims.sub)?.type === 'workspace' ? undefined : claims
      },
    },
  }),
})
