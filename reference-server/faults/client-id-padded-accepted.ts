import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'overlooks a no-break space before the client id',
  breaks: ['token.client-id-exact'],
  effort: 'standard',
  change: ({ token }) => ({
    token: {
      findCredential: (clientId, store) => token.findCredential(clientId.replace(/^\u00a0/, ''), store),
    },
  }),
})
