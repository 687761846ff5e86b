import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'deactivation-may-be-repeated': {
    title: 'deactivates a deactivated key again with success, and changes nothing',
    change: ({ lifecycle }) => ({
      lifecycle: {
        stateProblem: (credential, step) =>
          step === 'deactivate' ? undefined : lifecycle.stateProblem(credential, step),
      },
    }),
  },
})
