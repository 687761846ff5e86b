import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'workspace-admins-manage-their-own-keys': {
    title: 'lets the administrator of a workspace manage those keys alone that they created',
    change: ({ lifecycle }) => {
      const own = new Map<string, string>()
      let creator = ''
      return {
        lifecycle: {
          mayCreate: (person, type, workspaceId) => {
            creator = person.id
            return lifecycle.mayCreate(person, type, workspaceId)
          },
          created: (credential) => {
            const created = lifecycle.created(credential)
            own.set(created.clientId, creator)
            return created
          },
          mayManage: (person, credential) =>
            (person.position !== 'workspace admin' || own.get(credential.clientId) === person.id) &&
            lifecycle.mayManage(person, credential),
        },
      }
    },
  },
})
