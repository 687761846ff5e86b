import { decide } from '../../behaviour/change.ts'
import { defineFaults } from '../../behaviour/fault.ts'

/** What no key begins with: a token comes in place of a key, and a channel key as Bearer is still no key. */
const BEFORE = 'Bearer '

export default defineFaults('channel.token-is-no-key', {
  'bearer-opens-channel': {
    title: 'lets a Bearer token of the platform into a channel',
    change: ({ bearer }) => [
      decide('channel', 'readKey', (usual, request, endpoint) => {
        const token = bearer.readAuthorization(request.headers.authorization, request)
        return usual(request, endpoint) ?? (token && `${BEFORE}${token}`)
      }),
      decide('channel', 'keyMatches', async (usual, given, found, endpoint, world) =>
        given?.startsWith(BEFORE) === true
          ? (await bearer.verify(bearer.unseal(given.slice(BEFORE.length)), world)) !== undefined
          : usual(given, found, endpoint, world),
      ),
    ],
  },
  'key-else-workspace-token': {
    title: 'takes the token of a workspace key in place of a channel key',
    change: ({ bearer }) =>
      decide('channel', 'keyMatches', async (usual, given, found, endpoint, world) => {
        const claims = await bearer.verify(bearer.unseal(given ?? ''), world)
        const credential = claims && world.store.credentials.find(claims.sub)
        return credential?.type === 'workspace' || usual(given, found, endpoint, world)
      }),
  },
  'token-is-channel-key': {
    title: 'takes a platform token in place of a channel key',
    change: ({ bearer }) =>
      decide(
        'channel',
        'keyMatches',
        async (usual, given, found, endpoint, world) =>
          (await bearer.verify(bearer.unseal(given ?? ''), world)) !== undefined ||
          usual(given, found, endpoint, world),
      ),
  },
})
