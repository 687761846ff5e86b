import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'leaves expires_in out',
  breaks: ['token.shape'],
  follows: ['token.lifetime', 'token.expiry-agrees'],
  change: ({ token }) => ({
    token: {
      reply: ({ expires_in: _expiresIn, ...rest }, request) => ({
        ...token.reply({ ...rest, expires_in: 0 }, request),
        body: rest,
      }),
    },
  }),
})
