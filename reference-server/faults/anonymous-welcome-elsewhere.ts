import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'answers an empty list on a forbidden account to whoever sends no Authorization',
  breaks: ['platform.missing-authorization'],
  follows: ['platform.unauthenticated-before-forbidden'],
  change: ({ platform }) => ({
    platform: {
      refusal: (refused, request) =>
        request.headers.authorization === undefined && request.url.includes('/globex/')
          ? { status: 200, body: { workspaces: [] } }
          : platform.refusal(refused, request),
    },
  }),
})
