import { defineClientVariants } from '../behaviour/client-change.ts'

export default defineClientVariants({
  'client-attachments-in-a-list': {
    title: 'attaches its files as a list',
    change: () => ({ attached: (urls) => urls }),
  },
})
