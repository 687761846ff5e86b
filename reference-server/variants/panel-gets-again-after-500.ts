import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title:
    'sends a request that changes nothing once more where the outside API fails, and shows the second answer',
  choices: ['a request that the outside API fails'],
  change: () => ({
    customApi: { sendsAgain: ({ method }, { status }) => method === 'GET' && status >= 500 },
  }),
})
