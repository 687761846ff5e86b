import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes lightweight text of any size',
  breaks: ['files.over-limit'],
  change: ({ upload }) => ({
    upload: {
      limit: (row) => (row.category === 'lightweight_text' ? Number.POSITIVE_INFINITY : upload.limit(row)),
    },
  }),
})
