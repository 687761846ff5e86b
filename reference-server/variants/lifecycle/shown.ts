import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'account-keys-shown-as-administrators': {
    title: 'shows that an account key acts as Account Admin',
    change: ({ lifecycle }) => ({
      lifecycle: {
        shown: (credential, tokenUrl) => {
          const shown = lifecycle.shown(credential, tokenUrl)
          return credential.type === 'account' ? { ...shown, role: 'Account Admin' } : shown
        },
      },
    }),
  },
  'portal-masks-last-four': {
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
  },
})
