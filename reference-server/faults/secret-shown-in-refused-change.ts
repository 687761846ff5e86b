import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'

export default defineFault({
  title: 'shows the secret of a key in the refusal of a change',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    return {
      lifecycle: {
        shownOnce,
        refusal: (refused, request) => {
          const answer = lifecycle.refusal(refused, request)
          const [, id = ''] = /\/control\/credentials\/([^/?]+)$/.exec(request.url) ?? []
          if (request.method !== 'PATCH') return answer
          return {
            ...answer,
            body: { error: refused.reason, left: { clientId: id, clientSecret: secrets.get(id) } },
          }
        },
      },
    }
  },
})
