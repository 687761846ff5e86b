import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'issues tokens of several thousand characters',
  change: ({ token }) => ({
    token: {
      claims: (claims, credential) => ({
        ...token.claims(claims, credential),
        permissions: Array.from({ length: 150 }, (_, index) => `platform:resource-${index}:read`),
      }),
    },
  }),
})
