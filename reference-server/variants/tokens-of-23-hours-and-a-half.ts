import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'issues tokens for 23 hours and a half',
  change: () => ({ token: { lifetime: () => 84_600 } }),
})
