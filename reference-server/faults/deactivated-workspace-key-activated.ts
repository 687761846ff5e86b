import { defineFault } from '../behaviour/fault.ts'
import { member } from '../http/json.ts'

export default defineFault({
  title: 'lets the state of a deactivated workspace key be set to active',
  breaks: ['credential.deactivation-is-final'],
  change: ({ lifecycle }) => {
    const isActivation = (change: Parameters<typeof lifecycle.changeProblem>[1]): boolean =>
      member(change, 'state') === 'active'
    return {
      lifecycle: {
        stateProblem: (credential, step) =>
          step === 'change role' && credential.type === 'workspace'
            ? undefined
            : lifecycle.stateProblem(credential, step),
        changeProblem: (credential, change) =>
          isActivation(change)
            ? undefined
            : (lifecycle.stateProblem(credential, 'change role') ??
              lifecycle.changeProblem(credential, change)),
        // An activation comes without a role.
        roleProblem: (role) => (role === undefined ? undefined : lifecycle.roleProblem(role)),
        roleChanged: (credential, change) =>
          isActivation(change)
            ? { ...credential, state: 'active' }
            : lifecycle.roleChanged(credential, change),
      },
    }
  },
})
