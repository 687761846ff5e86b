import { defineVariants } from '../../behaviour/variant.ts'

export default defineVariants({
  'decimal-megabytes': {
    title: 'takes a megabyte for 1 000 000 bytes',
    change: () => ({ upload: { limit: (row) => row.maxFileSizeInMb * 1_000_000 } }),
  },
})
