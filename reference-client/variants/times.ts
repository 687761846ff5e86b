import { defineClientVariants } from '../behaviour/client-change.ts'

export default defineClientVariants({
  'client-each-call-twice': {
    title: 'sends each call twice',
    change: () => ({ times: 2 }),
  },
})
