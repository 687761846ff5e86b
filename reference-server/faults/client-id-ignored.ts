import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes an unknown client id for that of the first key',
  breaks: ['token.client-id-exact'],
  change: ({ token }) => ({
    token: {
      findCredential: (clientId, store) =>
        token.findCredential(clientId, store) ?? store.credentials.all()[0],
    },
  }),
})
