import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'names the error code of a token request in WWW-Authenticate only',
  choices: ['body of a token refusal'],
  change: () => ({
    token: {
      refusal: (refused) => {
        const code = refused.reason === 'unauthenticated' ? 'invalid_client' : 'invalid_request'
        return { status: 401, headers: { 'www-authenticate': `Bearer realm="token", error="${code}"` } }
      },
    },
  }),
})
