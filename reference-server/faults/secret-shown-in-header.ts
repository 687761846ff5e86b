import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'

export default defineFault({
  title: 'shows the secret of a key in a header whenever the key is looked at',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle, transport }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    return {
      lifecycle: { shownOnce },
      transport: {
        answer: async (given, request) => {
          const answer = await transport.answer(given, request)
          const [, id = ''] = /\/control\/credentials\/([^/?]+)$/.exec(request.url) ?? []
          const secret = secrets.get(id)
          if (request.method !== 'GET' || secret === undefined) return answer
          return { ...answer, headers: { ...answer.headers, 'x-client-secret': secret } }
        },
      },
    }
  },
})
