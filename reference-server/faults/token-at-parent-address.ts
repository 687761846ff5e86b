import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'serves tokens at the folder of the token URL as well',
  breaks: ['token.wrong-address'],
  change: ({ transport }) => ({
    transport: { path: (url) => transport.path(url === '/oauth' ? '/oauth/token' : url) },
  }),
})
