import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'finds no key that is looked at',
  breaks: ['credential.last-four'],
  change: ({ transport }) => ({
    transport: {
      before: (request) =>
        request.method === 'GET' && /\/control\/credentials\/[^/?]+$/.test(request.url)
          ? { status: 404, body: { error: 'not-found' } }
          : transport.before(request),
    },
  }),
})
