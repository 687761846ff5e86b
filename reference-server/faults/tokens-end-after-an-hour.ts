import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'announces a day and takes a token for an hour',
  breaks: ['credential.token-expires'],
  change: ({ bearer }) => ({
    bearer: {
      verify: async (token, world) => {
        const claims = await bearer.verify(token, world)
        return claims !== undefined && world.clock.seconds() - claims.iat < 3600 ? claims : undefined
      },
    },
  }),
})
