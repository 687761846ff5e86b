import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'signs an expiry ten minutes before the one announced',
  breaks: ['token.expiry-agrees'],
  change: ({ token }) => ({
    token: { claims: (claims, credential) => token.claims({ ...claims, exp: claims.exp - 600 }, credential) },
  }),
})
