import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'answers the list of workspaces as a bare array, the last one first',
  choices: ['list of workspaces'],
  change: () => ({
    platform: { workspacesReply: (workspaces) => ({ status: 200, body: workspaces.toReversed() }) },
  }),
})
