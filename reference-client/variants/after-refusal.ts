import { defineClientVariants } from '../behaviour/client-change.ts'

export default defineClientVariants({
  'client-renewal-with-the-next-call': {
    title: 'fetches a new token after a 401 when it is next needed',
    change: () => ({ afterRefusal: () => 'drop' }),
  },
})
