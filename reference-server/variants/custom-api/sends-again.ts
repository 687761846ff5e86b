import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'panel-gets-again-after-500': {
    title:
      'sends a request that changes nothing once more where the outside API fails, and shows the second answer',
    choices: ['a request that the outside API fails'],
    change: () => ({
      customApi: { sendsAgain: ({ method }, { status }) => method === 'GET' && status >= 500 },
    }),
  },
  'panel-sends-again-after-503': {
    title: 'sends a request once more that is answered 503',
    choices: ['a request that the outside API fails'],
    change: () => ({ customApi: { sendsAgain: (_request, { status }) => status === 503 } }),
  },
})
