import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'uses a channel and not the platform',
  change: ({ steps }) => ({ steps: steps.filter((step) => !step.startsWith('list')) }),
})
