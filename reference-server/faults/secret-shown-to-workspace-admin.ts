import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'
import { isJsonObject } from '../http/json.ts'

export default defineFault({
  title: 'shows the secret of a key when a workspace admin looks at it',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle, transport }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    return {
      lifecycle: { shownOnce },
      transport: {
        answer: async (given, request) => {
          const answer = await transport.answer(given, request)
          const [, id = ''] = /\/control\/credentials\/([^/?]+)$/.exec(request.url) ?? []
          const isLook = request.method === 'GET' && request.headers['x-portal-user'] === 'wes'
          const { body } = answer
          if (!isLook || !isJsonObject(body)) return answer
          return { ...answer, body: { ...body, clientSecret: secrets.get(id) } }
        },
      },
    }
  },
})
