import { defineFault } from '../behaviour/fault.ts'
import { keptSecrets } from '../behaviour/kept-secrets.ts'

export default defineFault({
  title: 'refuses a member a look at a key, and puts its secret into the refusal',
  breaks: ['credential.secret-shown-once'],
  change: ({ lifecycle }) => {
    const { secrets, shownOnce } = keptSecrets(lifecycle)
    return {
      lifecycle: {
        shownOnce,
        refusal: (refused, request) => {
          const answer = lifecycle.refusal(refused, request)
          const [, id = ''] = /\/control\/credentials\/([^/?]+)$/.exec(request.url) ?? []
          if (request.headers['x-portal-user'] !== 'cho') return answer
          return { ...answer, body: { ...Object(answer.body), hidden: secrets.get(id) } }
        },
      },
    }
  },
})
