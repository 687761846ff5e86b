import { defineVariant } from '../behaviour/variant.ts'
import { worldOf } from '../http/request-world.ts'

const WORDS = ['sales', 'support', 'research', 'legal']

export default defineVariant({
  title: 'calls its workspaces by words, which its refusals use as well',
  target: (target) => ({
    ...target,
    ...(target.platform?.workspaceKey === undefined
      ? {}
      : {
          platform: {
            ...target.platform,
            workspaceKey: { ...target.platform.workspaceKey, workspaceId: 'sales' },
          },
        }),
  }),
  choices: ['list of workspaces'],
  change: ({ platform }) => ({
    platform: {
      workspacesReply: (workspaces, request) => {
        const all = worldOf(request).store.workspaces.ofAccount('acme')
        const wordFor = (wanted: string): string | undefined =>
          WORDS[all.findIndex(({ id }) => id === wanted)]
        return { status: 200, body: workspaces.map(({ id, name }) => ({ id: wordFor(id), name })) }
      },
      refusal: (refused, request) => ({
        ...platform.refusal(refused, request),
        body: { error: refused.reason, message: 'Contact support, or sales.' },
      }),
    },
  }),
})
