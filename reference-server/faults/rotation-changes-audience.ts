import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'gives a key a new audience at each rotation',
  breaks: ['credential.rotation-keeps-identity'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      rotated: (credential, fresh) => ({
        ...lifecycle.rotated(credential, fresh),
        audience: `${credential.audience}/2`,
      }),
    },
  }),
})
