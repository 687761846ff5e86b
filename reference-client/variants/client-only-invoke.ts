import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'sends one message and does nothing else',
  change: () => ({ steps: ['invoke'] }),
})
