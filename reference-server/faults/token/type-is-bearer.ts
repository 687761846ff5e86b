import { defineFaults } from '../../behaviour/fault.ts'

export default defineFaults('token.type-is-bearer', {
  'token-type-lower-case': {
    title: 'calls the token type bearer',
    change: ({ token }) => ({
      token: { reply: (reply, request) => token.reply({ ...reply, token_type: 'bearer' }, request) },
    }),
  },
})
