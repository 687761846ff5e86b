import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'lets a Bearer token of the platform into a channel',
  breaks: ['channel.token-is-no-key'],
  change: ({ bearer, channel }) => ({
    channel: {
      readKey: (request, endpoint) =>
        channel.readKey(request, endpoint) ??
        bearer.readAuthorization(request.headers.authorization, request),
      keyMatches: async (given, found, endpoint, world) =>
        (await channel.keyMatches(given, found, endpoint, world)) ||
        (await bearer.verify(bearer.unseal(given ?? ''), world)) !== undefined,
    },
  }),
})
