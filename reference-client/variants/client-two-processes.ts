import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'works in two processes, each with a token of its own',
  change: ({ steps }) => ({
    steps: ['list', 'list from another process', ...steps, 'list from another process'],
  }),
})
