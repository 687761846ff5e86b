import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'sends a request once more that is answered 503',
  choices: ['a request that the outside API fails'],
  change: () => ({ customApi: { sendsAgain: (_request, { status }) => status === 503 } }),
})
