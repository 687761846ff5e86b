import { defineVariant } from '../behaviour/variant.ts'

export default defineVariant({
  title: 'leaves out of an upload what is too large, and takes the rest',
  change: () => ({ upload: { leavesOutTooLarge: () => true } }),
})
