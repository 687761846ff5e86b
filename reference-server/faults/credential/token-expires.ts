import { decide, note, revise } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { keepFirstTokens } from '../../changes/issued-tokens.ts'
import { verifyToken } from '../../state/tokens.ts'

export default defineFaults('credential.token-expires', {
  'tokens-end-after-an-hour': {
    title: 'announces a day and takes a token for an hour',
    change: revise('bearer', 'verify', (claims, _token, world) =>
      claims !== undefined && world.clock.seconds() - claims.iat < 3600 ? claims : undefined,
    ),
  },
  'token-given-again-as-new': {
    title: 'gives a key its last token again until that expires, and announces a whole day each time',
    change: keepFirstTokens,
  },
  'workspace-tokens-last-an-hour': {
    title: 'refuses the tokens of workspace keys after an hour, whatever they say',
    follows: ['credential.rotation-keeps-tokens'],
    change: revise('bearer', 'verify', (claims, _token, world) => {
      if (claims === undefined || world.clock.seconds() - claims.iat < 3600) return claims
      return world.store.credentials.find(claims.sub)?.type === 'workspace' ? undefined : claims
    }),
  },
  'workspace-tokens-never-expire': {
    title: 'goes on taking tokens of workspace keys past their time',
    change: decide('bearer', 'verify', async (usual, token, world) => {
      const claims = await verifyToken(token, world, { now: new Date(0) })
      const isWorkspaceKey = world.store.credentials.find(claims?.sub ?? '')?.type === 'workspace'
      return isWorkspaceKey ? claims : usual(token, world)
    }),
  },
  'tokens-of-rotated-secrets-last-an-hour': {
    title: 'announces a day to a rotated secret, and takes its tokens for an hour',
    change: () => {
      const rotatedKeys = new Set<string>()
      return [
        note('lifecycle', 'rotated', (credential) => rotatedKeys.add(credential.clientId)),
        revise('bearer', 'verify', (claims, _token, world) => {
          const isOld = claims !== undefined && world.clock.seconds() - claims.iat >= 3600
          return isOld && rotatedKeys.has(claims.sub) ? undefined : claims
        }),
      ]
    },
    follows: ['credential.rotation-keeps-tokens'],
  },
})
