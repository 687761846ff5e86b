import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'calls the token type bearer',
  breaks: ['token.type-is-bearer'],
  change: ({ token }) => ({
    token: { reply: (reply, request) => token.reply({ ...reply, token_type: 'bearer' }, request) },
  }),
})
