import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'sends each call twice',
  change: () => ({ times: 2 }),
})
