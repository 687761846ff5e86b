import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'makes a deactivated key active when its role is changed',
  breaks: ['credential.deactivation-is-final'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      stateProblem: (credential, step) =>
        step === 'change role' ? undefined : lifecycle.stateProblem(credential, step),
      roleChanged: (credential, change) => ({
        ...lifecycle.roleChanged(credential, change),
        state: 'active',
      }),
    },
  }),
})
