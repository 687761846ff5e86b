import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'looks client ids up without regard to case',
  breaks: ['token.client-id-exact'],
  change: () => ({
    token: {
      findCredential: (clientId, store) =>
        store.credentials.all().find((key) => key.clientId.toLowerCase() === clientId.toLowerCase()),
    },
  }),
})
