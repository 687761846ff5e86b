import { defineVariant } from '../behaviour/client-change.ts'

export default defineVariant({
  title: 'attaches its files as a list',
  change: () => ({ attached: (urls) => urls }),
})
