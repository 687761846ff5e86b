import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'second-file-left-out': {
    title: 'leaves out of an upload what is too large, and takes the rest',
    change: () => ({ upload: { leavesOutTooLarge: () => true } }),
  },
})
