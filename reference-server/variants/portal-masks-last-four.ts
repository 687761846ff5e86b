import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title:
    'shows the last four characters of a secret behind a mask: stars for an account key, else three dots',
  change: ({ lifecycle }) => ({
    lifecycle: {
      shown: (credential, tokenUrl) => ({
        ...lifecycle.shown(credential, tokenUrl),
        secretLast4: `${credential.type === 'account' ? '********' : '… '}${credential.secretLast4}`,
      }),
    },
  }),
})
