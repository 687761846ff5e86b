import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'fails whenever it has issued a token',
  breaks: ['token.issues'],
  change: () => ({
    token: {
      reply: () => {
        throw new Error('the token cannot be written')
      },
    },
  }),
})
