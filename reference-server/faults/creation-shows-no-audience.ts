import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'shows no audience when a workspace key is created',
  breaks: ['credential.creation-shows'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      shownOnce: (credential, secret, tokenUrl, step) => ({
        ...lifecycle.shownOnce(credential, secret, tokenUrl, step),
        ...(step === 'create' && credential.type === 'workspace' ? { audience: null } : {}),
      }),
    },
  }),
})
