import { defineVariant } from '../behaviour/variant.ts'
import { worldOf } from '../http/request-world.ts'

const NAMES = ['Sales Team', 'Customer Support', 'Help & Research', 'Legal Department']

export default defineVariant({
  title: 'calls its workspaces by ordinary words, which its refusals shout, whisper and escape',
  choices: ['list of workspaces', 'body of a refusal'],
  change: ({ platform }) => ({
    platform: {
      workspacesReply: (workspaces, request) => {
        const all = worldOf(request).store.workspaces.ofAccount('acme')
        const nameOf = (wanted: string) => NAMES[all.findIndex(({ id }) => id === wanted)]
        return { status: 200, body: workspaces.map(({ id }) => ({ id, name: nameOf(id) })) }
      },
      refusal: (refused, request) => ({
        ...platform.refusal(refused, request),
        body: {
          error: 'ACCESS DENIED. CONTACT YOUR SALES TEAM.',
          message: 'Ask customer support, or see help &amp; research.',
          link: 'https://example.com/legal+department',
        },
      }),
    },
  }),
})
