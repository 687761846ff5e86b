import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'sends its first calls side by side, each with a token of its own',
  change: ({ steps }) => ({ steps: ['list side by side', ...steps, 'list side by side'] }),
})
