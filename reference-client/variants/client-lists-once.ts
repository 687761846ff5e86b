import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'calls the platform once',
  leavesOpen: ['client.reuses-token', 'client.renews-token'],
  change: ({ steps }) => ({ steps: ['list', ...steps.filter((step) => !step.startsWith('list'))] }),
})
