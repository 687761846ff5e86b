import { defineFault } from '../behaviour/fault.ts'

/** What no key begins with: a token comes in its place, and a channel key as Bearer is still none. */
const BEFORE = 'Bearer '

export default defineFault({
  title: 'lets a Bearer token of the platform into a channel',
  breaks: ['channel.token-is-no-key'],
  change: ({ bearer, channel }) => ({
    channel: {
      readKey: (request, endpoint) => {
        const token = bearer.readAuthorization(request.headers.authorization, request)
        return channel.readKey(request, endpoint) ?? (token && `${BEFORE}${token}`)
      },
      keyMatches: async (given, found, endpoint, world) =>
        given?.startsWith(BEFORE) === true
          ? (await bearer.verify(bearer.unseal(given.slice(BEFORE.length)), world)) !== undefined
          : channel.keyMatches(given, found, endpoint, world),
    },
  }),
})
