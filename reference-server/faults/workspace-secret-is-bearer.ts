import { defineFault } from '../behaviour/fault.ts'
import { issueToken } from '../world/tokens.ts'

export default defineFault({
  title: 'takes the client secret of a workspace key for a token',
  breaks: ['platform.secret-is-no-bearer'],
  change: ({ bearer, token }) => ({
    bearer: {
      verify: async (given, world) => {
        const credential = world.store.credentials
          .all()
          .find((key) => key.type === 'workspace' && token.secretMatches(given, key))
        return bearer.verify(credential ? bearer.unseal(await issueToken(world, credential)) : given, world)
      },
    },
  }),
})
