import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'works with a workspace key beside its account key',
  change: ({ steps }) => ({
    steps: ['list with the workspace key', ...steps, 'list with the workspace key'],
  }),
})
