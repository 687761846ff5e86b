import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'tokens-of-23-hours-and-a-half': {
    title: 'issues tokens for 23 hours and a half',
    change: () => ({ token: { lifetime: () => 84_600 } }),
  },
})
