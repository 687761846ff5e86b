import { defineFault } from '../behaviour/fault.ts'
import { workspaceRoles } from '../behaviour/lifecycle.ts'

export default defineFault({
  title: 'gives a key that a workspace admin creates the first of all roles',
  breaks: ['credential.role-chosen'],
  change: ({ lifecycle }) => {
    // Whether somebody may create a key is asked right before it is created.
    let isAdminOfWorkspace = false
    return {
      lifecycle: {
        mayCreate: (person, type, workspaceId) => {
          isAdminOfWorkspace = person.position === 'workspace admin'
          return lifecycle.mayCreate(person, type, workspaceId)
        },
        created: (credential) => ({
          ...lifecycle.created(credential),
          ...(isAdminOfWorkspace ? { role: workspaceRoles[0] } : {}),
        }),
      },
    }
  },
})
