import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'
import { impersonate } from '../../changes/bearers.ts'
import { readClientPair } from '../../changes/token-requests.ts'
import { issueToken } from '../../world/issue-token.ts'

export default defineFaults('platform.secret-is-no-bearer', {
  'client-credentials-as-basic': {
    title: 'takes client id and secret in HTTP Basic in place of a token',
    change: impersonate(readClientPair('Basic')),
  },
  'client-credentials-as-bearer': {
    title: 'takes client id and secret in base64 for a token',
    change: impersonate(readClientPair('Bearer')),
  },
  'secret-is-bearer': {
    title: 'takes a client secret for a token',
    change: ({ token, bearer }) =>
      decide('bearer', 'verify', async (usual, given, world) => {
        const credential = world.store.credentials.all().find((key) => token.secretMatches(given, key))
        return usual(credential ? bearer.unseal(await issueToken(world, token, credential)) : given, world)
      }),
  },
  'workspace-secret-is-bearer': {
    title: 'takes the client secret of a workspace key for a token',
    change: ({ token, bearer }) =>
      decide('bearer', 'verify', async (usual, given, world) => {
        const credential = world.store.credentials
          .all()
          .find((key) => key.type === 'workspace' && token.secretMatches(given, key))
        return usual(credential ? bearer.unseal(await issueToken(world, token, credential)) : given, world)
      }),
  },
})
