import { defineFault } from '../behaviour/fault.ts'

export default defineFault({
  title: 'takes formatted documents of any size',
  breaks: ['files.over-limit'],
  effort: 'standard',
  change: ({ upload }) => ({
    upload: {
      limit: (row) => (row.category === 'formatted_docs' ? Number.POSITIVE_INFINITY : upload.limit(row)),
    },
  }),
})
