import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'rotates the secret of a deactivated workspace key',
  breaks: ['credential.deactivation-is-final'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      stateProblem: (credential, step) =>
        step === 'rotate' && credential.type === 'workspace'
          ? undefined
          : lifecycle.stateProblem(credential, step),
    },
  }),
})
