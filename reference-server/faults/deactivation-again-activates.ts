import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'makes a deactivated key active when it is deactivated again',
  breaks: ['credential.deactivation-is-final'],
  change: ({ lifecycle }) => ({
    lifecycle: {
      stateProblem: (credential, step) =>
        step === 'deactivate' ? undefined : lifecycle.stateProblem(credential, step),
      deactivated: (credential) =>
        credential.state === 'active'
          ? lifecycle.deactivated(credential)
          : { ...credential, state: 'active' },
    },
  }),
})
