import { defineFault } from '../behaviour/fault.ts'
import { matchesLike } from '../behaviour/matches-like.ts'

export default defineFault({
  title: 'looks client ids up with LIKE',
  breaks: ['token.client-id-exact'],
  change: () => ({
    token: {
      findCredential: (clientId, store) =>
        store.credentials.all().find((key) => matchesLike(key.clientId, clientId)),
    },
  }),
})
