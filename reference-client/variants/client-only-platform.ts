import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'uses the platform and no channel',
  change: ({ steps }) => ({ steps: steps.filter((step) => step.startsWith('list')) }),
})
