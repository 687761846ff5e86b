import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'

export default defineFault({
  title: 'shows the secret of a deactivated key in the refusal to rotate it',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    return {
      lifecycle: {
        shownOnce,
        refusal: (refused, request) => {
          const answer = lifecycle.refusal(refused, request)
          const [, id = ''] = /\/control\/credentials\/([^/?]+)\/rotate$/.exec(request.url) ?? []
          const clientSecret = secrets.get(id)
          if (clientSecret === undefined) return answer
          return { ...answer, body: { error: refused.reason, message: refused.message, clientSecret } }
        },
      },
    }
  },
})
