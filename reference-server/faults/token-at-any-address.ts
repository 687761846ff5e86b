import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'serves tokens at every address beside the token URL',
  breaks: ['token.wrong-address'],
  change: ({ transport }) => ({
    transport: { path: (url) => transport.path(url.startsWith('/oauth/') ? '/oauth/token' : url) },
  }),
})
