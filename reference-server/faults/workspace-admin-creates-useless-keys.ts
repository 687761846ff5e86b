import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'keeps another secret than it shows of a key that a workspace admin creates',
  breaks: ['credential.workspace-key-creator'],
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
          ...(isAdminOfWorkspace ? { secretDigest: '' } : {}),
        }),
      },
    }
  },
})
