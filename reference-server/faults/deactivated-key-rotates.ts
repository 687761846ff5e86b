import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'rotates the secret of a deactivated key',
  breaks: ['credential.deactivation-is-final'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      stateProblem: (credential, step) =>
        step === 'rotate' ? undefined : lifecycle.stateProblem(credential, step),
    },
  }),
})
